import { afterEach, expect, test } from 'vitest'
import { replayClosing } from '@banyan/contract/closings/closings.ts'
import { userDashboard } from '@banyan/contract/dashboards/user-dashboard.ts'
import { incomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { getIncomeWhy } from '@banyan/contract/incomes/why.ts'
import { blockMember } from '@banyan/contract/members/members.ts'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { cancelReceipt } from '@banyan/contract/topups/receipt.ts'
import { closeDay, joinActive } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { holdFor } from '#testing/money/hold-incomes.ts'
import { switchOn } from '#testing/switch-on.ts'
import { createWorld, worldPassword, worldSetup, type World } from '#testing/world.ts'

const { user, admin } = incomeLists.matching_level.details

let world: World
afterEach(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

/**
 * Top sponsors mid, mid sponsors low, and low has a pair of 25,000 BV at 10 %: 2,500.00. The plan pays 10 % of it on the
 * first level and 5 % on the second.
 */
async function open(matching_level: object = {}): Promise<{ top: string; mid: string; low: string; leg: string }> {
  const plan = planSchema.parse({
    matching: { left_directs: 0, right_directs: 0 },
    matching_level: { enabled: true, percents: ['10', '5'], ...matching_level },
    payout_ratio_percent: null,
  })
  const packages = [1n, 25_000n].map((bv, order_no) => ({
    ...worldSetup.packages[0]!,
    name: `Package ${order_no}`,
    bv: (bv * 100n) as never,
    order_no,
  }))
  world = await createWorld({ setup: { ...worldSetup, packages, plan } })
  await switchOn(world, ['user/income/matching-level-income', 'admin/income/matching-level-income'])
  await holdFor(world, 10)
  const cardOf = (bv: bigint) => world.packages.findIndex((one) => one.bv === bv * 100n)
  const small = cardOf(1n)
  const large = cardOf(25_000n)
  const top = await joinActive(world, { side: 'left' }, small)
  const mid = await joinActive(world, { sponsor: top, side: 'left' }, small)
  const low = await joinActive(world, { sponsor: mid, side: 'left' }, small)
  await joinActive(world, { sponsor: low, side: 'left' }, large)
  const leg = await joinActive(world, { sponsor: low, side: 'right' }, large)
  return { top, mid, low, leg }
}

const rowsOf = async (user_id: string) => (await world.list(await world.signInAs(user_id), user)).data

test('each sponsor above is paid the level, reads why, and an admin sees everybody’s', async () => {
  const { top, mid, low } = await open()
  await closeDay(world)
  const [first] = await rowsOf(mid)
  expect(first).toMatchObject({ from_user_id: low, level: 1, paid_level: 1, base: 250_000n, rate: '10%', net: 25_000n })
  const [second] = await rowsOf(top)
  expect(second).toMatchObject({ from_user_id: low, level: 2, paid_level: 2, base: 250_000n, rate: '5%', net: 12_500n })
  expect(await rowsOf(low)).toEqual([])

  const token = await world.signInAs(top)
  const { data: why } = await world.call(token, getIncomeWhy, { params: { id: second!.id } })
  expect(why).toMatchObject({ level: 2, matching: null, source: { member_user_id: low, paid: 250_000n } })
  const { data: below } = await world.call(token, getIncomeWhy, { params: { id: why.source!.income_id } })
  expect(below.matching!.legs.flatMap(({ events }) => events)).toEqual([])

  const { data: dashboard } = await world.call(token, userDashboard)
  expect(dashboard.incomes.map(({ income_name }) => income_name)).toEqual(['matching', 'matching_level'])
  const desk = await world.signInAs(world.admin_user_id)
  expect((await world.list(desk, admin)).data.map(({ member_user_id }) => member_user_id)).toEqual(
    expect.arrayContaining([top, mid]),
  )
  expect((await world.call(desk, replayClosing, { params: { id: '1' } })).data).toMatchObject({ is_identical: true })
})

test('a level that a blocked sponsor cannot be paid passes up, and the row says both levels', async () => {
  const { top, mid } = await open({ compression: 'dynamic' })
  const { id } = await world.db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select('member.id')
    .where('person.user_id', '=', mid)
    .executeTakeFirstOrThrow()
  const desk = await world.signInAs(world.admin_user_id)
  await world.call(desk, blockMember, { params: { id }, body: { reason: 'A test of blocking' } })
  await closeDay(world)
  expect(await rowsOf(top)).toMatchObject([{ level: 2, paid_level: 1, rate: '10%', net: 25_000n }])
})

test('a purchase taken back below takes back the levels as well', async () => {
  const { top, mid, leg } = await open()
  await closeDay(world)
  const { receipt_no } = await world.db
    .selectFrom('activation')
    .innerJoin('member', 'member.id', 'activation.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select('receipt_no')
    .where('person.user_id', '=', leg)
    .executeTakeFirstOrThrow()
  const body = { receipt_no, reason: 'Changed my mind', current_password: worldPassword }
  await world.call(await world.signInAs(leg), cancelReceipt, { body })
  await closeDay(world)
  for (const user_id of [top, mid]) {
    const rows = await rowsOf(user_id)
    expect(rows).toHaveLength(2)
    expect(rows.reduce((sum, { net }) => sum + net, 0n)).toBe(0n)
    expect(new Set(rows.map(({ level, paid_level }) => `${level} ${paid_level}`)).size).toBe(1)
  }
})
