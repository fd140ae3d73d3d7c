import { afterEach, expect, test } from 'vitest'
import { incomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { matchingLevelSums } from '@banyan/contract/incomes/level-sums.ts'
import { matchingClosings } from '@banyan/contract/incomes/matching-closings.ts'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { cancelReceipt } from '@banyan/contract/topups/receipt.ts'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { closeDay, joinActive } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { createWorld, worldPassword, worldSetup, type World } from '#testing/world.ts'

let world: World
afterEach(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

/**
 * Top sponsors mid, mid sponsors low, and low has a pair of 25,000 BV at 10 %: 2,500.00. The plan pays 10 % of it on the
 * first level, 5 % on the second and 1 % on the third. Another pair comes on the second day.
 */
async function open(matching_level: object = {}) {
  const plan = planSchema.parse({
    matching: { left_directs: 0, right_directs: 0 },
    matching_level: { enabled: true, percents: ['10', '5', '1'], ...matching_level },
    payout_ratio_percent: null,
  })
  const packages = [1n, 25_000n].map((bv, order_no) => ({
    ...worldSetup.packages[0]!,
    name: `Package ${order_no}`,
    bv: (bv * 100n) as never,
    order_no,
  }))
  world = await createWorld({ setup: { ...worldSetup, packages, plan } })
  await switchEverythingOn(world)
  const cardOf = (bv: bigint) => world.packages.findIndex((one) => one.bv === bv * 100n)
  const [small, large] = [cardOf(1n), cardOf(25_000n)]
  const top = await joinActive(world, { side: 'left' }, small)
  const mid = await joinActive(world, { sponsor: top, side: 'left' }, small)
  const low = await joinActive(world, { sponsor: mid, side: 'left' }, small)
  await joinActive(world, { sponsor: low, side: 'left' }, large)
  const leg = await joinActive(world, { sponsor: low, side: 'right' }, large)
  await closeDay(world)
  await joinActive(world, { sponsor: low, side: 'left' }, large)
  await joinActive(world, { sponsor: low, side: 'right' }, large)
  await closeDay(world)
  return { top, mid, low, leg }
}

type Query = Readonly<Record<string, string>>
const sumsOf = async (user_id: string, query: Query = {}) =>
  (await world.call(await world.signInAs(user_id), matchingLevelSums.user.of, { query })).data
const companySums = async (query: Query = {}) =>
  (await world.call(await world.signInAs(world.admin_user_id), matchingLevelSums.admin.of, { query })).data

const incomesOf = async (user_id: string, query: Query = {}) =>
  (await world.list(await world.signInAs(user_id), incomeLists.matching_level.details.user, query)).data

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)

test('the last closing is shown first: each level with its members, who was paid, and what it brought', async () => {
  const { top } = await open()
  const sums = await sumsOf(top)
  expect(sums).toMatchObject({ first_closing_id: 2n, last_closing_id: 2n, member_user_id: top })
  expect(sums.closings.map(({ id }) => id)).toEqual([2n, 1n])
  expect(sums.levels).toMatchObject([
    { level: 1, members: 1, eligible: 0, their_income: 0n, rate: '10%', income: 0n, is_unlocked: true, unlocked: null },
    { level: 2, members: 1, eligible: 1, their_income: 250_000n, rate: '5%', income: 12_500n, is_unlocked: true },
    { level: 3, members: 4, eligible: 0, their_income: 0n, rate: '1%', income: 0n, is_unlocked: true },
  ])
})

test('the levels add up to the rows of the detailed list, in one closing and in a range of days', async () => {
  const { top, mid } = await open()
  const { window_to } = await world.db
    .selectFrom('closing')
    .select('window_to')
    .where('id', '=', 1n)
    .executeTakeFirstOrThrow()
  const day = businessDay(window_to.getTime() - 1, 'Asia/Kolkata')
  for (const user_id of [top, mid])
    for (const query of [{ closing_id: '1' }, { closing_id: '2' }, { from: day, to: day }, { from: day }]) {
      const sums = await sumsOf(user_id, query)
      const rows = await incomesOf(user_id, query)
      expect(sums.income).toBe(sumOf(rows.map(({ net }) => net)))
      for (const { level, income, their_income } of sums.levels) {
        const own = rows.filter((row) => row.level === level)
        expect([income, their_income]).toEqual([sumOf(own.map(({ net }) => net)), sumOf(own.map(({ base }) => base))])
      }
    }
})

test('after a purchase below is taken back the levels and the list still agree', async () => {
  const { top, leg } = await open()
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
  const sums = await sumsOf(top)
  expect(sums.last_closing_id).toBe(3n)
  expect(sums.income).toBe(sumOf((await incomesOf(top, { closing_id: '3' })).map(({ net }) => net)))
  expect(sums.income).toBeLessThan(0n)
})

test('a level that too few directs have opened is locked and pays nothing, whoever was paid on it', async () => {
  const { top } = await open({ unlock: 'directs' })
  const sums = await sumsOf(top)
  expect(sums.levels.map(({ is_unlocked }) => is_unlocked)).toEqual([true, false, false])
  expect(sums.levels[1]).toMatchObject({ eligible: 1, their_income: 250_000n, income: 0n })
})

test('of all members each level counts everybody who has so many sponsors above, and the incomes of all', async () => {
  const { top, mid } = await open()
  const all = await companySums()
  const rows = (
    await world.list(await world.signInAs(world.admin_user_id), incomeLists.matching_level.details.admin, {
      closing_id: '2',
    })
  ).data
  expect(all).toMatchObject({ member_user_id: null, income: sumOf(rows.map(({ net }) => net)) })
  expect(all.levels.map(({ members, eligible }) => [members, eligible])).toEqual([
    [7, 1],
    [6, 1],
    [5, 1],
  ])
  expect(all.levels.every(({ is_unlocked, unlocked }) => is_unlocked === null && unlocked === 7)).toBe(true)
  const one = await companySums({ user_id: mid.toLowerCase() })
  expect(one.levels).toEqual((await sumsOf(mid)).levels)
  expect(one.member_user_id).toBe(mid)
  const desk = await world.signInAs(world.admin_user_id)
  const nobody = { query: { user_id: 'NOBODY99' } }
  expect((await world.ask(desk, matchingLevelSums.admin.of, nobody)).status).toBe(404)
  expect(top).not.toBe(mid)
})

test('a closing that is not there has no levels', async () => {
  const { top } = await open()
  expect(await sumsOf(top, { closing_id: '99' })).toMatchObject({ first_closing_id: null, levels: [], income: 0n })
})

test('matching has one line for each closing: the sums of its details, and what came before', async () => {
  const { low, leg } = await open()
  const lines = async () => (await world.list(await world.signInAs(low), matchingClosings.user)).data
  const details = async () => (await world.list(await world.signInAs(low), incomeLists.matching.details.user)).data
  expect(await lines()).toMatchObject([
    { closing_id: 2n, paid: 250_000n, running_total: 500_000n },
    { closing_id: 1n, paid: 250_000n, running_total: 250_000n },
  ])
  expect((await lines()).map(({ pairs }) => pairs)).toEqual((await details()).map(({ pairs }) => pairs))

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
  for (const line of await lines()) {
    const rows = (await details()).filter(({ closing_id }) => closing_id === line.closing_id)
    for (const name of ['gross', 'trimmed', 'paid'] as const)
      expect(line[name]).toBe(sumOf(rows.map((row) => row[name])))
  }
  expect((await lines())[0]!.running_total).toBe(sumOf((await details()).map(({ paid }) => paid)))
})

test('for admins a line has the sums of everybody in that closing', async () => {
  await open()
  const desk = await world.signInAs(world.admin_user_id)
  for (const line of (await world.list(desk, matchingClosings.admin)).data) {
    const { data } = await world.list(desk, incomeLists.matching.details.admin, { closing_id: String(line.closing_id) })
    expect([line.incomes, line.gross, line.paid]).toEqual([
      data.length,
      sumOf(data.map(({ gross }) => gross)),
      sumOf(data.map(({ paid }) => paid)),
    ])
  }
})
