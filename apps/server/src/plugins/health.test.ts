import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createApp } from '#app.ts'
import { createWorld, type World } from '#testing/world.ts'

/** What one address may ask in a minute here, and more than that. */
const calls_a_minute = 100
const flood = 150

let world: World
let app: FastifyInstance
let statements = 0
beforeAll(async () => {
  world = await createWorld()
  const db = world.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  app = await createApp({ ...world.services, db }, { calls_a_minute })
})
afterAll(async () => {
  await app.close()
  await world.close()
})
beforeEach(() => void (statements = 0))

const ask = async (url: string) => (await app.inject({ url, remoteAddress: '10.7.0.1' })).statusCode

test.each(['/healthz', '/readyz'])(
  '%s is answered however often one address asks, and does not count against who else is there',
  async (url) => {
    const statuses = new Set<number>()
    for (let asked = 0; asked < flood; asked++) statuses.add(await ask(url))
    expect([...statuses]).toEqual([200])
    expect(await ask('/api/company/details')).toBe(200)
  },
  60_000,
)

test('of many who ask at once whether it is ready one asks the database', async () => {
  await wait(200)
  const statuses = await Promise.all(Array.from({ length: 200 }, () => ask('/readyz')))
  expect([new Set(statuses), statements]).toEqual([new Set([200]), 1])
})

test('of many who ask one after the other few do, and later it is asked again', async () => {
  const began = performance.now()
  for (let asked = 0; asked < 200; asked++) await ask('/readyz')
  expect(statements).toBeLessThanOrEqual(1 + (performance.now() - began) / 100)
  statements = 0
  await wait(200)
  expect([await ask('/readyz'), statements]).toEqual([200, 1])
})
