import { afterEach, beforeEach, expect, test } from 'vitest'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { closeDay, day_ms, joinActive } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { issuePin } from '#testing/sales/issue-pins.ts'
import { createWorld, worldSetup, type World } from '#testing/world.ts'
import { activateByPin } from '#features/sales/topups/index.ts'
import { getMemberByUserId } from '#features/network/members/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { creditClosing, lockClosing, previewClosing, replayClosing } from './index.ts'

let world: World
beforeEach(async () => {
  const plan = planSchema.parse({
    matching: { basis: 'pair', rate_flat: '500', left_directs: 1, right_directs: 1 },
    overall_cap_percent: '200',
  })
  world = await createWorld({ setup: { ...worldSetup, plan } })
})
afterEach(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

/** Makes a member active by a pin that the company gave away. */
async function activateByGift(user_id: string, kind: 'free' | 'leader'): Promise<void> {
  const { pin_no, pin_password } = await issuePin(world, { owner_user_id: user_id, kind, reason: 'A gift' })
  const { id: member_id, person_id: by_person_id } = await getMemberByUserId(world.db, user_id)
  const act = { member_id, by_person_id, pin_no, pin_password }
  await inTransaction(world.db, (trx) => activateByPin(trx, world.services, act))
}

const incomes = () =>
  world.db.selectFrom('income').select(['closing_id', 'gross_minor', 'paid_minor']).orderBy('id').execute()

test.each(['free', 'leader'] as const)(
  'a %s pin makes nobody above earn by pairs of members, though its member is a direct',
  async (kind) => {
    const top = await joinActive(world)
    await joinActive(world, { sponsor: top, side: 'right' })
    const { user_id } = await world.join({ sponsor: top, side: 'left' })
    await activateByGift(user_id, kind)
    await closeDay(world)
    expect(await incomes()).toEqual([])

    await joinActive(world, { sponsor: top, side: 'left' })
    await closeDay(world)
    expect(await incomes()).toEqual([{ closing_id: 2n, gross_minor: 50_000n, paid_minor: 50_000n }])
    expect((await replayClosing(world.services, 2n)).is_identical).toBe(true)
  },
)

test('whoever got the package as a gift is capped by its price without tax', async () => {
  const { user_id: top } = await world.join()
  await activateByGift(top, 'free')
  for (const side of ['left', 'right'] as const)
    for (let member = 0; member < 5; member += 1) await joinActive(world, { sponsor: top, side })
  await closeDay(world)
  // Five pairs of 500.00; the package costs 1,000.00 without tax, and 200 % of that are 2,000.00.
  expect(await incomes()).toEqual([{ closing_id: 1n, gross_minor: 250_000n, paid_minor: 200_000n }])
})

test('the first closing by the second edition counts what those before did not', async () => {
  const { user_id: top } = await world.join()
  await activateByGift(top, 'free')
  world.clock.advance(day_ms)
  const id = await previewClosing(world.services, { until_now: false, by_person_id: null })
  await inTransaction(world.db, (trx) => lockClosing(trx, world.services, id))
  await world.db.updateTable('closing').set({ rules: 1 }).execute()
  await creditClosing(world.services, id)

  for (const side of ['left', 'right'] as const)
    for (let member = 0; member < 5; member += 1) await joinActive(world, { sponsor: top, side })
  await closeDay(world)
  expect(await incomes()).toEqual([{ closing_id: 2n, gross_minor: 250_000n, paid_minor: 200_000n }])
  await closeDay(world)
  for (const closing_id of [1n, 2n, 3n])
    expect((await replayClosing(world.services, closing_id)).is_identical).toBe(true)
})
