// Guards: every feature
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pathOf } from '@banyan/contract/kit/endpoint.ts'
import { createWorld, type World } from '#testing/world.ts'
import { callsOf } from './testing/calls.ts'

/** What a stranger may make the server write anew for one answer: the routes of admins have 60,000 characters. */
const most_written = 100_000
const at_once = 20

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Every address that answers a stranger who reads, with what it must be asked with. */
function addresses(): string[] {
  const asked: Readonly<Record<string, string>> = {
    '/accounts/sponsor': `?user_id=${world.root_user_id}`,
    '/company/routes': '?user=Admin',
  }
  const calls = callsOf(world.app.endpoints).filter(({ pages, method }) => pages === 'public' && method === 'GET')
  return [
    ...calls.map(({ path }) => `/api${pathOf(path, { link: 'x'.repeat(43) })}${asked[path] ?? ''}`),
    '/api/openapi.json',
    '/healthz',
    '/readyz',
  ]
}

test('whatever strangers read, twenty at once, the server writes little anew: what is long is kept', async () => {
  const written = vi.spyOn(JSON, 'stringify')
  const faults: string[] = []
  try {
    for (const url of addresses()) {
      const ask = () => world.app.inject({ url })
      const first = await ask()
      written.mockClear()
      const answers = await Promise.all(Array.from({ length: at_once }, ask))
      const characters = written.mock.results.reduce((sum, { value }) => sum + String(value).length, 0)
      if (characters > at_once * most_written)
        faults.push(`${url}: ${Math.round(characters / at_once)} characters each`)
      if (answers.some(({ statusCode }) => statusCode !== first.statusCode)) faults.push(`${url}: another status`)
    }
  } finally {
    written.mockRestore()
  }
  expect(faults).toEqual([])
})

test('the words about the API are gone through once, however many ask at once', async () => {
  const gone = vi.spyOn(world.app.endpoints, 'entries')
  const other = vi.spyOn(world.app.endpoints, Symbol.iterator)
  await Promise.all(Array.from({ length: at_once }, () => world.app.inject('/api/openapi.json')))
  expect(gone.mock.calls.length + other.mock.calls.length).toBeLessThan(2)
})
