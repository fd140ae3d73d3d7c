import { askByTwo } from '#testing/people/admins.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventIncomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { matrixLevelsOf } from '@banyan/contract/incomes/matrix-levels.ts'
import { getIncomeWhy } from '@banyan/contract/incomes/why.ts'
import { savePlan } from '@banyan/contract/setup/setup.ts'
import { day_ms, joinActive } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { moneyAndSavings, openPools, poolsPlan, withTwoDirects } from '#testing/money/pools.ts'
import { switchOn } from '#testing/switch-on.ts'
import type { World } from '#testing/world.ts'
import { releaseDueIncomes } from '#features/incomes/incomes/index.ts'
import { payInstantIncomes } from './index.ts'
import { forgetState } from './known-state.ts'

let world: World
let top: string
let directs: string[]

/** Top and the first direct have each two below them, and buy a place in Gold. */
beforeEach(async () => {
  world = await openPools()
  ;({ top, directs } = await withTwoDirects(world))
  for (const side of ['left', 'right'] as const) await joinActive(world, { sponsor: directs[0]!, side })
  await pay()
  world.clock.advance(30 * day_ms)
  await releaseDueIncomes(world.services)
  await pay()
})
afterEach(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const pay = () => payInstantIncomes(world.services)

async function goldPlaces(): Promise<string[]> {
  const rows = await world.db
    .selectFrom('matrix_node')
    .innerJoin('member', 'member.id', 'matrix_node.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['no', 'parent_no', 'user_id'])
    .where('pool', '=', 2)
    .orderBy('no')
    .execute()
  return rows.map(({ no, parent_no, user_id }) => `${no} below ${parent_no} ${user_id}`)
}

test('a bought place is given in its pool and pays whoever is above it there', async () => {
  expect(await goldPlaces()).toEqual([`1 below null ${top}`, `2 below 1 ${directs[0]}`])
  expect(await moneyAndSavings(world, top)).toEqual({ free: 0n, held: 6_000n, saved: 0n })
  // A run in another process reads the places of every pool, and a later activation takes none of them.
  forgetState(world.db)
  await joinActive(world, { sponsor: directs[1]!, side: 'left' })
  await pay()
  expect(await goldPlaces()).toHaveLength(2)
})

test('a member reads the pool of an income, how the place was paid for, and what was saved', async () => {
  await switchOn(world, [
    'user/income/matrix-income',
    'admin/income/matrix-income',
    'user/income/matrix-income-concise',
    'admin/income/matrix-income-concise',
  ])
  const token = await world.signInAs(top)
  const list = eventIncomeLists.matrix.details.user
  const all = (await world.list(token, list)).data
  expect(all).toMatchObject([
    { pool: 2, pool_name: 'Gold', is_bought: true, place_no: 2, from_user_id: directs[0], net: 6_000n },
    { pool: 1, pool_name: 'Matrix', is_bought: false, place_no: 3 },
    { pool: 1, pool_name: 'Matrix', is_bought: false, place_no: 2 },
  ])
  expect((await world.list(token, list, { pool: '2' })).data).toHaveLength(1)
  const { data: why } = await world.call(token, getIncomeWhy, { params: { id: all[0]!.id } })
  expect(why.event).toMatchObject({ kind: 'matrix_entry', member_user_id: directs[0], volume: 20_000n })
  // The incomes of another member stay theirs.
  expect(why.place).toEqual({
    pool_name: 'Gold',
    is_one_of_many: true,
    bought: { price: 20_000n, saved_from: 'Matrix', incomes: [], income_count: 2 },
  })
  const desk = await world.signInAs(world.admin_user_id)
  const { data: shown } = await world.call(desk, getIncomeWhy, { params: { id: all[0]!.id } })
  expect(shown.place?.bought?.incomes.map(({ spent }) => spent)).toEqual([10_000n, 10_000n])

  const { data: own } = await world.call(token, matrixLevelsOf.user.of, { query: {} })
  expect(own.pools).toMatchObject([
    { name: 'Matrix', own: { place_nos: [1] }, saving: { next: null, saved: 0n, deducted: 20_000n, bought: 1 } },
    { name: 'Gold', places: 2, own: { place_nos: [1] }, saving: null },
  ])
  expect(own.levels).toMatchObject([
    { pool_name: 'Matrix', filled: 2, needed: 2, income: 20_000n },
    { pool_name: 'Gold', filled: 1, needed: 2, income: 6_000n },
  ])
  expect(own.savings.map(({ act, into_name }) => [act, into_name])).toEqual([
    ['bought', 'Gold'],
    ['deducted', null],
    ['deducted', null],
  ])
  const { data: everybody } = await world.call(desk, matrixLevelsOf.admin.of, { query: {} })
  expect(everybody.pools[0]!.saving).toEqual({ next: null, saved: 0n, deducted: 40_000n, bought: 2 })
  expect(everybody.savings).toEqual([])
  const { data: one } = await world.call(desk, matrixLevelsOf.admin.of, { query: { user_id: top } })
  expect(one).toEqual(own)
})

test('pools with places keep their shape, price and order, and may be called otherwise', async () => {
  const desk = await world.signInAs(world.admin_user_id)
  const gold = poolsPlan().matrix.pools![0]!
  const fieldsOf = async (matrix: object) => {
    const { status, body } = await askByTwo(world, desk, savePlan, {
      body: { plan: poolsPlan(matrix), reason: 'Another' },
    })
    return [status, Object.keys(body.errors ?? {})]
  }
  expect(await fieldsOf({ pools: [{ ...gold, width: 3 }] })).toEqual([400, ['plan.matrix.pools.0.width']])
  expect(await fieldsOf({ pools: [{ ...gold, rooted: 'sponsor' }] })).toEqual([400, ['plan.matrix.pools.0.rooted']])
  expect(await fieldsOf({ pools: [{ ...gold, price: '250' }] })).toEqual([400, ['plan.matrix.pools.0.price']])
  expect(await fieldsOf({ upgrade_to: undefined, pools: undefined })).toEqual([
    400,
    ['plan.matrix.upgrade_to', 'plan.matrix.pools'],
  ])
  const platinum = { ...gold, name: 'Platinum', price: '500' }
  const longer = [{ ...gold, name: 'Silver', upgrade_to: 'Platinum' }, platinum]
  expect(await fieldsOf({ upgrade_to: 'Silver', pools: longer })).toEqual([200, []])
})
