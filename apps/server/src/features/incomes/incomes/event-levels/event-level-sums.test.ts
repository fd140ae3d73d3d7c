import { afterEach, expect, test } from 'vitest'
import { eventIncomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { activationLevelSums, withdrawalLevelSums } from '@banyan/contract/incomes/event-level-sums.ts'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { payInstantIncomes } from '#features/incomes/instant-runs/index.ts'
import { cancelPurchase } from '#testing/sales/cancel-purchase.ts'
import { joinActive } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { createWorld, worldSetup, type World } from '#testing/world.ts'

let world: World
afterEach(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

/** A package of 1,000 BV, levels of 10 and 4 percent; top sponsors mid, mid sponsors low, who is placed on top's right. */
async function open(level: object = { percents: ['10', '4'] }) {
  world = await createWorld({
    setup: {
      ...worldSetup,
      packages: [{ ...worldSetup.packages[0]!, bv: 100_000n as never }],
      plan: planSchema.parse({
        matching: { enabled: false },
        level: { enabled: true, ...level },
        event_payout_percent: '50',
      }),
    },
  })
  await switchEverythingOn(world)
  const top = await joinActive(world, { side: 'left' })
  const mid = await joinActive(world, { sponsor: top, side: 'left' })
  const low = await joinActive(world, { sponsor: mid, side: 'left' })
  await payInstantIncomes(world.services)
  return { top, mid, low }
}

const ownOf = async (user_id: string, query: { from?: string; to?: string } = {}) =>
  (await world.call(await world.signInAs(user_id), activationLevelSums.user.of, { query })).data
const anybodys = async (query: { user_id?: string } = {}) =>
  (await world.call(await world.signInAs(world.admin_user_id), activationLevelSums.admin.of, { query })).data

test('each level has its members, what they bought, and what it paid, which are the rows of the list', async () => {
  const { top } = await open()
  const { levels, income, tree } = await ownOf(top)
  expect(tree).toBe('sponsor')
  expect(levels).toMatchObject([
    {
      level: 1,
      members: 1,
      active: 1,
      business: 100_000n,
      rate: '10%',
      incomes: 1,
      income: 10_000n,
      is_unlocked: true,
    },
    { level: 2, members: 1, active: 1, business: 100_000n, rate: '4%', incomes: 1, income: 4_000n, is_unlocked: true },
  ])
  const rows = (await world.list(await world.signInAs(top), eventIncomeLists.level.details.user)).data
  expect(income).toBe(rows.reduce((sum, { net }) => sum + net, 0n))
})

test('a purchase that is cancelled is off again, with what it paid', async () => {
  const { top, low } = await open()
  await cancelPurchase(world, low)
  await payInstantIncomes(world.services)
  expect((await ownOf(top)).levels).toMatchObject([
    { members: 1, active: 1, business: 100_000n, income: 10_000n },
    { members: 1, active: 0, business: 0n, incomes: 1, income: 0n },
  ])
})

test('days narrow what was bought and paid, not who is there', async () => {
  const { top, mid } = await open()
  world.clock.advance(86_400_000)
  const tomorrow = new Date(world.clock.now().getTime() + 19_800_000).toISOString().slice(0, 10)
  await joinActive(world, { sponsor: mid, side: 'right' })
  await payInstantIncomes(world.services)
  expect((await ownOf(top, { from: tomorrow, to: tomorrow })).levels).toMatchObject([
    { members: 1, business: 0n, incomes: 0, income: 0n, rate: '10%' },
    { members: 2, business: 100_000n, incomes: 1, income: 4_000n },
  ])
  expect((await ownOf(top, { to: tomorrow })).income).toBe(18_000n)
})

test('levels up the places are counted by places', async () => {
  const { top } = await open({ percents: ['10', '4'], tree: 'placement' })
  const { tree, levels } = await ownOf(top)
  expect([tree, levels.map(({ members }) => members)]).toEqual(['placement', [1, 1]])
})

test('levels that a member has not opened say so, with what they would pay', async () => {
  const { mid } = await open({ flats: ['50', '20'], unlock: 'directs' })
  expect((await ownOf(mid)).levels).toMatchObject([
    { rate: '50', is_unlocked: true, income: 5_000n },
    { rate: '20', is_unlocked: false, income: 0n, members: 0 },
  ])
})

test('admins see everybody or one member; nobody else does', async () => {
  const { top, mid } = await open()
  const all = await anybodys()
  expect(all.member_user_id).toBeNull()
  expect(all.levels).toMatchObject([
    { level: 1, members: 3, business: 300_000n, income: 20_000n, is_unlocked: null },
    { level: 2, members: 2, business: 200_000n, income: 4_000n },
  ])
  expect(await anybodys({ user_id: mid.toLowerCase() })).toMatchObject({ member_user_id: mid, income: 10_000n })
  const token = await world.signInAs(top)
  expect((await world.ask(token, activationLevelSums.admin.of, { query: {} })).status).toBe(403)
  const nobody = { query: { user_id: 'NOBODY1' } }
  const desk = await world.signInAs(world.admin_user_id)
  expect((await world.ask(desk, activationLevelSums.admin.of, nobody)).status).toBe(404)
})

test('a plan that pays nothing by level has no levels', async () => {
  const { top } = await open()
  const { data } = await world.call(await world.signInAs(top), withdrawalLevelSums.user.of, { query: {} })
  expect(data).toMatchObject({ levels: [], income: 0n })
})
