// Guards: the contact form stays open for people while a few addresses fill it; only real rows in their hundreds reach its ceilings.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#kit/database/transaction.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { createWorld, type World } from '#testing/world.ts'
import { sendContactMessage } from './commands/send-contact-message.ts'
import { letter } from './testing/write-to-company.ts'

const minute_ms = 60_000
const day_ms = 86_400_000

let world: World
beforeAll(async () => {
  world = await createWorld()
})
/** Two days on, so that no test takes what another may send. */
beforeEach(() => world.clock.advance(2 * day_ms))
afterAll(() => world.close())

/** Writes from an address; how many minutes it has to wait instead, where it has to. */
async function write(ip: string): Promise<number | undefined> {
  const { clock, secrets } = world.services
  const body = { ...letter, form: 'x' }
  try {
    await inTransaction(world.db, (trx) => sendContactMessage(trx, { clock, secrets, ip }, body))
    return undefined
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_messages') return (error.wait_ms ?? 0) / minute_ms
    throw error
  }
}
const nth = (at: number) => `198.51.${Math.floor(at / 250)}.${at % 250}`
async function fill(count: number, from = 0): Promise<(number | undefined)[]> {
  const waits: (number | undefined)[] = []
  for (let at = from; at < from + count; at++) waits.push(await write(nth(at)))
  return waits
}

test('fifty addresses do not close the form: in a crowd whoever wrote within the day waits, and others get through', async () => {
  for (let round = 0; round < 5; round++) expect(new Set(await fill(50))).toEqual(new Set([undefined]))
  world.clock.advance(10 * minute_ms)
  expect(await write(nth(0))).toBe(50)
  expect(await fill(60, 1_000)).toEqual(Array.from({ length: 60 }))
  expect(await write(nth(1_000))).toBe(50)
  world.clock.advance(50 * minute_ms)
  expect(await write(nth(0))).toBeUndefined()
})

test('one net of an IPv6 provider is one sender, however many homes there are in it', async () => {
  const home = (at: number) => `2001:db8:7:${at.toString(16)}::1`
  for (let at = 0; at < 50; at++) expect(await write(home(at))).toBeUndefined()
  expect(await write(home(50))).toBe(60)
  expect([await write('2001:db8:8::1'), await write('2001:db8:70::1'), await write('203.0.113.9')]).toEqual(
    Array.from({ length: 3 }),
  )
})
