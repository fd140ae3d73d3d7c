import { afterEach, expect, test } from 'vitest'
import { eventIncomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { getIncomeWhy } from '@banyan/contract/incomes/why.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { withdrawalSetting } from '@banyan/contract/withdrawals/settings.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { setRules } from '#testing/company/set-rules.ts'
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
async function open(percents: readonly string[] = ['2', '1']): Promise<void> {
  world = await createWorld()
  const { plan, effective_from } = await world.db.selectFrom('plan_version').selectAll().executeTakeFirstOrThrow()
  const withdrawal_level = { enabled: true, percents, unlock: 'none', compression: 'none' }
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

/** Levels that would pay a tenth of what is withdrawn, where a withdrawal is charged two of a hundred. */
async function openTooDear() {
  await open(['6', '4'])
  const top = await joinActive(world)
  const mid = await joinActive(world, { sponsor: top, side: 'left' })
  const low = await joinActive(world, { sponsor: mid, side: 'left' })
  const desk = await openWithdrawalDesk(world)
  await setRules(world, withdrawalSetting, { charge_percent: '2', most_open: 20 })
  return { top, mid, low, desk }
}
const paidOn = async (user_id: string) => {
  const rows = await world.db
    .selectFrom('income')
    .innerJoin('business_event', 'business_event.id', 'income.source_event_id')
    .innerJoin('member', 'member.id', 'business_event.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['income.source_event_id', 'paid_minor'])
    .where('person.user_id', '=', user_id)
    .where('income.kind', '=', 'withdrawal_level')
    .execute()
  const sums = new Map<string, bigint>()
  for (const { source_event_id: event_id, paid_minor } of rows)
    sums.set(String(event_id), (sums.get(String(event_id)) ?? 0n) + paid_minor)
  return [...sums.values()]
}

test('withdrawals paid in two tabs at once, and paid on by two runs at once, pay above no more than the charge of each', async () => {
  const { low, desk } = await openTooDear()
  const of = await desk.outfit(low)
  const ids = [await desk.processing(of), await desk.processing(of)]
  const answers = await Promise.all([...ids, ...ids].map((id) => desk.pay(id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  await Promise.all([payInstantIncomes(world.services), payInstantIncomes(world.services)])
  expect(await paidOn(low)).toEqual([20_00n, 20_00n])
  world.clock.advance(86_400_000)
  await payInstantIncomes(world.services)
  expect(await paidOn(low)).toEqual([20_00n, 20_00n])
})

test('what a franchise withdraws pays nobody above, however much the levels are', async () => {
  const { desk } = await openTooDear()
  const franchise = await desk.outfit(world.franchise_user_id, 'COMMISSION')
  const asked = await desk.requestOfFranchise(franchise)
  expect(asked.status).toBe(200)
  const id = BigInt((asked.body.data as { id: string }).id)
  await desk.approve(id)
  await desk.file([id])
  expect((await desk.pay(id)).status).toBe(200)
  await payInstantIncomes(world.services)
  expect(await world.db.selectFrom('income').select('id').where('kind', '=', 'withdrawal_level').execute()).toEqual([])
})

test('a withdrawal in the smallest parts pays above no more than the same sum at once', async () => {
  const { low, mid, desk } = await openTooDear()
  const { least } = (await world.call(desk.admin, withdrawalSetting.get)).data
  const parts = await desk.outfit(low)
  for (let part = 0; part < 4; part += 1) await desk.paid(parts, money.encode(least))
  await desk.paid(await desk.outfit(mid), money.encode(minor(4n * least)))
  await payInstantIncomes(world.services)
  const charged = (least * 2n) / 100n
  expect(await paidOn(low)).toEqual(Array.from({ length: 4 }, () => charged))
  expect(await paidOn(mid)).toEqual([4n * charged])
})
