import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { adminIdOf, issuePin } from '#testing/sales/issue-pins.ts'
import { createWorld, type World } from '#testing/world.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { getMemberByUserId } from '#features/network/members/index.ts'
import { activateByPin } from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a pin is used at the very moment of its activation, however long the act takes', async () => {
  const { user_id } = await world.join()
  const { id: member_id } = await getMemberByUserId(world.db, user_id)
  const ticking = {
    now: () => {
      world.clock.advance(1)
      return world.clock.now()
    },
  }
  const act = { ...(await issuePin(world)), member_id, by_person_id: await adminIdOf(world) }
  await inTransaction(world.db, (trx) => activateByPin(trx, { ...world.services, clock: ticking }, act))
  const { used_at, at } = await world.db
    .selectFrom('activation')
    .innerJoin('pin', 'pin.id', 'activation.pin_id')
    .select(['pin.used_at', 'activation.at'])
    .executeTakeFirstOrThrow()
  expect(used_at).toEqual(at)
  await expectBooksToBalance(world)
})
