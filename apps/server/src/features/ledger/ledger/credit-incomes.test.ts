import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDay, growEarners } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { createWorld, type World } from '#testing/world.ts'
import { getMemberByUserId } from '#features/network/members/index.ts'
import { creditIncomes, openJournal } from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

class Undone extends Error {}

/** Credits held incomes and takes the act back, so that the books stay. Says whether PostgreSQL asked for another try. */
async function isStuck(key: string, changes: readonly (readonly [bigint, bigint])[]): Promise<boolean> {
  const done = world.db.transaction().execute(async (trx) => {
    const journal = await openJournal(trx, {
      kind: 'incomes',
      reference: key,
      idempotency_key: key,
      input_hash: Buffer.from(''),
      event_at: world.clock.now(),
      created_by: null,
    })
    await creditIncomes(trx, journal, { HELD: new Map(changes), INCOME: new Map() })
    throw new Undone()
  })
  return done.then(
    () => false,
    (error: unknown) => {
      if (error instanceof Undone) return false
      if (error instanceof Error && 'code' in error && error.code === '40P01') return true
      throw error
    },
  )
}

test('two acts that each take from one member and give to the other never wait for each other', async () => {
  const { top, mid } = await growEarners(world)
  await closeDay(world)
  const [one, other] = await Promise.all([top, mid].map(async (id) => (await getMemberByUserId(world.db, id)).id))
  let retries = 0
  for (let round = 0; round < 5; round += 1) {
    const both = await Promise.all([
      isStuck(`there:${round}`, [
        [one!, 100n],
        [other!, -100n],
      ]),
      isStuck(`back:${round}`, [
        [one!, -100n],
        [other!, 100n],
      ]),
    ])
    retries += both.filter(Boolean).length
  }
  expect(retries).toBe(0)
})
