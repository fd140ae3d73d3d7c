import { afterEach, expect, test } from 'vitest'
import { eventIncomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { getIncomeWhy } from '@banyan/contract/incomes/why.ts'
import { openWithdrawalDesk } from '#testing/money/withdrawal-desk.ts'
import { joinActive } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { switchOn } from '#testing/switch-on.ts'
import { createWorld, type World } from '#testing/world.ts'
import { payInstantIncomes } from './index.ts'

let world: World
/** The proof of the books computes every run again. */
afterEach(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

/** A plan that pays two levels of withdrawals. Settings refuse it while members cannot withdraw, so it is written here. */
async function open(): Promise<void> {
  world = await createWorld()
  const { plan, effective_from } = await world.db.selectFrom('plan_version').selectAll().executeTakeFirstOrThrow()
  const withdrawal_level = { enabled: true, percents: ['2', '1'], unlock: 'none', compression: 'none' }
  await world.db
    .insertInto('plan_version')
    .values({
      plan: JSON.stringify({ ...(plan as object), withdrawal_level, event_payout_percent: '1' }),
      effective_from,
      reason: 'Withdrawals',
      created_at: effective_from,
    })
    .execute()
}

test('a paid withdrawal pays those above, with its list and reason, and a returned one takes it back', async () => {
  await open()
  await switchOn(world, ['user/income/withdrawal-level-income'])
  const top = await joinActive(world)
  const mid = await joinActive(world, { sponsor: top, side: 'left' })
  const low = await joinActive(world, { sponsor: mid, side: 'left' })
  const desk = await openWithdrawalDesk(world)
  const id = await desk.paid(await desk.outfit(low))
  await payInstantIncomes(world.services)

  const token = await world.signInAs(top)
  const list = eventIncomeLists.withdrawal_level.details.user
  const { data } = await world.list(token, list)
  // The limit for one sale of 1 % does not reach it: a withdrawal is no sale.
  expect(data).toMatchObject([{ from_user_id: low, level: 2, paid_level: 2, base: 100_000n, rate: '1%', net: 1_000n }])
  const { data: why } = await world.call(token, getIncomeWhy, { params: { id: data[0]!.id } })
  expect(why).toMatchObject({ kind: 'withdrawal_level', closing_id: null, level: 2 })
  expect(why.event).toMatchObject({
    kind: 'withdrawal_paid',
    member_user_id: low,
    volume: 100_000n,
    package_name: null,
  })
  expect((await world.list(await world.signInAs(mid), list)).data).toMatchObject([
    { level: 1, rate: '2%', net: 2_000n },
  ])

  expect((await desk.giveBack(id)).status).toBe(200)
  await payInstantIncomes(world.services)
  const after = await world.list(token, list)
  expect(after.data).toMatchObject([{ net: -1_000n, mirrors_id: data[0]!.id }, { net: 1_000n }])
  const { data: back } = await world.call(token, getIncomeWhy, { params: { id: after.data[0]!.id } })
  expect(back.event).toMatchObject({ kind: 'reversal', volume: -100_000n })
  expect(back.taken_back).toMatchObject({ is_mirror: true, income_id: data[0]!.id, receipt_no: null })
})
