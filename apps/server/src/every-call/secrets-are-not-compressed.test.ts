// Guards: what is shared
import { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { mayBeCompressed } from '#plugins/compression.ts'
import { createWorld, type World } from '#testing/world.ts'

/**
 * Names that a secret goes by in an answer. An amount of links, the words of a rule and a public picture's address are
 * none, so the name has to end so.
 */
const secret = /^(?:.+_)?(?:token|secret|password|ticket|challenge|otpauth_url|recovery_codes|temporary_password)$/

/** What ends like a secret and tells none: whether, how many, and texts that announce one. */
const telling = /^(?:has|must|min|is)_|^(?:pins_without_password|reset_password)$/

const namesIn = (schema: z.ZodType): string[] => {
  const printed = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return [...printed.matchAll(/"(\w+)":\{/g)].map(([, name = '']) => name)
}

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('no answer that may be compressed hands out a secret', async () => {
  const app = await createApp(world.services)
  const leaks = app.endpoints.flatMap((endpoint) => {
    const [method, schema] = 'reply' in endpoint ? [endpoint.method, endpoint.reply] : ['GET', endpoint.row]
    if (!mayBeCompressed(method, `/api${endpoint.path}`)) return []
    return namesIn(schema)
      .filter((name) => secret.test(name) && !telling.test(name))
      .map((name) => `${method} ${endpoint.path}: ${name}`)
  })
  await app.close()
  expect(leaks).toEqual([])
})

test.each([
  ['GET', '/api/user/pins', true],
  ['GET', '/', true],
  ['GET', '/api/accounts/session', false],
  ['GET', '/API/Accounts/card', false],
  ['GET', '/api/accounts-of-others', true],
  ['POST', '/api/pins/7/reveal', false],
  ['POST', '/api/admin/members/7/open-as', false],
] as const)('%s %s: %s', (method, url, expected) => {
  expect(mayBeCompressed(method, url)).toBe(expected)
})
