import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { eventIncomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { matrixLevelsOf } from '@banyan/contract/incomes/matrix-levels.ts'
import { getIncomeWhy } from '@banyan/contract/incomes/why.ts'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { getSettings, savePlan } from '@banyan/contract/setup/setup.ts'
import { cancelPurchase } from '#testing/sales/cancel-purchase.ts'
import { activate, day_ms, joinActive } from '#testing/money/earning.ts'
import { brokenPromises, expectBooksToBalance } from '#testing/expect-books.ts'
import { switchOn } from '#testing/switch-on.ts'
import { askByTwo, doByTwo } from '#testing/people/admins.ts'
import { createWorld, worldSetup, type World } from '#testing/world.ts'
import { payInstantIncomes } from './index.ts'
import { forgetState } from './known-state.ts'

let world: World
/** The proof of the books computes every run and every place again. */
afterEach(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const planOf = (matrix: object) =>
  planSchema.parse({
    matching: { enabled: false },
    matrix: { enabled: true, width: 2, depth: 2, flats: ['20', '10'], ...matrix },
    event_payout_percent: '50',
  })

async function open(matrix: object = {}): Promise<void> {
  world = await createWorld({
    setup: {
      ...worldSetup,
      packages: [{ ...worldSetup.packages[0]!, bv: 100_000n as never }],
      plan: planOf(matrix),
    },
  })
}

const pay = () => payInstantIncomes(world.services)

async function incomes(): Promise<string[]> {
  const rows = await world.db
    .selectFrom('income')
    .innerJoin('member as receiver', 'receiver.id', 'income.member_id')
    .innerJoin('person as receiver_person', 'receiver_person.id', 'receiver.person_id')
    .innerJoin('member as source', 'source.id', 'income.from_member_id')
    .innerJoin('person as source_person', 'source_person.id', 'source.person_id')
    .select(['receiver_person.user_id as to', 'source_person.user_id as from', 'income.level', 'income.paid_minor'])
    .where('income.kind', '=', 'matrix')
    .orderBy('income.id')
    .execute()
  return rows.map(({ to, from, level, paid_minor }) => `${from} > ${to} L${level} ${paid_minor}`)
}

/** Who has which place: the number, the place above and its position, and whose it is. */
async function places(): Promise<string[]> {
  const rows = await world.db
    .selectFrom('matrix_node')
    .innerJoin('member', 'member.id', 'matrix_node.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['no', 'parent_no', 'position', 'user_id'])
    .orderBy('no')
    .execute()
  return rows.map(({ no, parent_no, position, user_id }) => `${no} ${parent_no}.${position} ${user_id}`)
}

/** Top, and so many directs of top who activate one after the other. */
async function topWith(count: number): Promise<{ top: string; directs: string[] }> {
  const top = await joinActive(world)
  const directs: string[] = []
  for (let nth = 0; nth < count; nth += 1)
    directs.push(await joinActive(world, { sponsor: top, side: nth % 2 === 0 ? 'left' : 'right' }))
  return { top, directs }
}

test('each activation takes the next place and pays those above, in whichever process it is run', async () => {
  await open()
  const { top, directs } = await topWith(3)
  await pay()
  const [first, second, third] = directs
  expect(await places()).toEqual([`1 null.null ${top}`, `2 1.1 ${first}`, `3 1.2 ${second}`, `4 2.1 ${third}`])
  expect(await incomes()).toEqual([
    `${first} > ${top} L1 2000`,
    `${second} > ${top} L1 2000`,
    `${third} > ${first} L1 2000`,
    `${third} > ${top} L2 1000`,
  ])
  // A run in another process reads the places that are written.
  forgetState(world.db)
  const fourth = await joinActive(world, { sponsor: third!, side: 'left' })
  await Promise.all([pay(), pay()])
  expect((await places()).slice(4)).toEqual([`5 2.2 ${fourth}`])
  expect((await incomes()).slice(4)).toEqual([`${fourth} > ${first} L1 2000`, `${fourth} > ${top} L2 1000`])
})

test('rooted at the sponsor, a place is the first free one below the nearest sponsor with a place', async () => {
  await open({ rooted: 'sponsor' })
  const { top, directs } = await topWith(3)
  const [first, second, third] = directs
  const below = await joinActive(world, { sponsor: second!, side: 'left' })
  await pay()
  expect(await places()).toEqual([
    `1 null.null ${top}`,
    `2 1.1 ${first}`,
    `3 1.2 ${second}`,
    `4 2.1 ${third}`,
    `5 3.1 ${below}`,
  ])
  expect((await incomes()).slice(-2)).toEqual([`${below} > ${second} L1 2000`, `${below} > ${top} L2 1000`])
})

describe('a cancelled activation', () => {
  test('gives its rows back and keeps its place, also when it is bought again', async () => {
    await open()
    const { top, directs } = await topWith(1)
    await pay()
    await cancelPurchase(world, directs[0]!)
    const next = await joinActive(world, { sponsor: top, side: 'right' })
    await activate(world, directs[0]!)
    await pay()
    expect(await places()).toEqual([`1 null.null ${top}`, `2 1.1 ${directs[0]}`, `3 1.2 ${next}`])
    expect(await incomes()).toEqual([
      `${directs[0]} > ${top} L1 2000`,
      `${directs[0]} > ${top} L1 -2000`,
      `${next} > ${top} L1 2000`,
    ])
  })

  test('of a full level takes the whole level back only when it is the one that filled it', async () => {
    await open({ pay: 'level_complete' })
    const { top, directs } = await topWith(2)
    await pay()
    const [first, second] = directs
    expect(await incomes()).toEqual([`${second} > ${top} L1 4000`])
    await cancelPurchase(world, first!)
    await pay()
    expect(await incomes()).toHaveLength(1)
    await cancelPurchase(world, second!)
    await pay()
    expect((await incomes()).slice(1)).toEqual([`${second} > ${top} L1 -4000`])
    // The level stays full, so nobody can fill it again.
    await activate(world, second!)
    await pay()
    expect(await incomes()).toHaveLength(2)
  })
})

test('what a full level pays is bound by the sale that fills it', async () => {
  await open({ pay: 'level_complete', flats: ['400', '10'] })
  const { top, directs } = await topWith(2)
  await pay()
  const { amount_minor } = await world.db
    .selectFrom('business_event')
    .select('amount_minor')
    .where('kind', '=', 'activation')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(amount_minor / 2n).toBeLessThan(80_000n)
  expect(await incomes()).toEqual([`${directs[1]} > ${top} L1 ${amount_minor / 2n}`])
})

describe('a plan that begins to pay a matrix', () => {
  test('gives places to everybody who was activated before, in their order, and pays only from then on', async () => {
    await open({ enabled: false })
    const { top, directs } = await topWith(2)
    const desk = await world.signInAs(world.admin_user_id)
    await doByTwo(world, desk, savePlan, { body: { plan: planOf({}), reason: 'A matrix' } })
    world.clock.advance(day_ms)
    const next = await joinActive(world, { sponsor: directs[0]!, side: 'left' })
    await pay()
    expect(await places()).toEqual([
      `1 null.null ${top}`,
      `2 1.1 ${directs[0]}`,
      `3 1.2 ${directs[1]}`,
      `4 2.1 ${next}`,
    ])
    expect(await incomes()).toEqual([`${next} > ${directs[0]} L1 2000`, `${next} > ${top} L2 1000`])
  })

  test('has its width and its root for good', async () => {
    await open()
    await topWith(1)
    await pay()
    // A day later an admin has to sign in again.
    const desk = () => world.signInAs(world.admin_user_id)
    const refused = async (matrix: object) => {
      const body = { plan: planOf(matrix), reason: 'Another matrix' }
      const { status, body: answer } = await askByTwo(world, await desk(), savePlan, { body })
      return [status, Object.keys(answer.errors ?? {})]
    }
    expect(await refused({ width: 3 })).toEqual([400, ['plan.matrix.width']])
    expect(await refused({ rooted: 'sponsor' })).toEqual([400, ['plan.matrix.rooted']])
    await doByTwo(world, await desk(), savePlan, {
      body: { plan: planOf({ enabled: false, width: 3 }), reason: 'Off' },
    })
    world.clock.advance(day_ms)
    expect(await refused({ width: 3 })).toEqual([400, ['plan.matrix.width']])
    await doByTwo(world, await desk(), savePlan, {
      body: { plan: planOf({ depth: 3, flats: ['20', '10', '5'] }), reason: 'Deeper' },
    })
    const { data } = await world.call(await desk(), getSettings, {})
    expect(data.plan.matrix).toMatchObject({ width: 2, depth: 3 })
  })
})

test('a member reads for which place an income was paid and why, and how far each level is filled', async () => {
  await open({ directs: [0, 2] })
  await switchOn(world, [
    'user/income/matrix-income',
    'admin/income/matrix-income',
    'user/income/matrix-income-concise',
    'admin/income/matrix-income-concise',
  ])
  const { top, directs } = await topWith(3)
  await pay()
  const token = await world.signInAs(top)
  const { data } = await world.list(token, eventIncomeLists.matrix.details.user)
  expect(data).toMatchObject([
    { from_user_id: directs[2], level: 2, place_no: 4, rate: '10', net: 1_000n },
    { from_user_id: directs[1], level: 1, place_no: 3, rate: '20', net: 2_000n },
    { from_user_id: directs[0], level: 1, place_no: 2, net: 2_000n },
  ])
  const { data: why } = await world.call(token, getIncomeWhy, { params: { id: data[0]!.id } })
  expect(why).toMatchObject({ kind: 'matrix', level: 2, paid_level: 2, event: { member_user_id: directs[2] } })

  const { data: own } = await world.call(token, matrixLevelsOf.user.of, { query: {} })
  expect(own).toMatchObject({
    member_user_id: top,
    pools: [{ pool: 1, name: 'Matrix', width: 2, places: 4, own: { place_nos: [1] }, saving: null }],
    now: { directs: 3, may_earn: true },
  })
  expect(own.levels).toMatchObject([
    { level: 1, needed: 2, filled: 2, percent: 100, is_complete: true, directs: 0, members: 1, income: 4_000n },
    { level: 2, needed: 4, filled: 1, percent: 25, is_complete: false, directs: 2, members: 1, income: 1_000n },
  ])
  expect(own.income).toBe(5_000n)

  const desk = await world.signInAs(world.admin_user_id)
  const { data: all } = await world.call(desk, matrixLevelsOf.admin.of, { query: {} })
  expect(all).toMatchObject({ now: null, levels: [{ members: 2, filled: null, income: 6_000n }, { income: 1_000n }] })
  const { data: one } = await world.call(desk, matrixLevelsOf.admin.of, { query: { user_id: top } })
  expect(one).toEqual(own)
  const stranger = await world.signInAs(directs[2]!)
  expect((await world.list(stranger, eventIncomeLists.matrix.details.user)).data).toEqual([])
  expect((await world.ask(stranger, getIncomeWhy, { params: { id: data[0]!.id } })).status).toBe(404)
})

test('levels below a sponsor’s place are counted down the places', async () => {
  await open({ rooted: 'sponsor' })
  await switchOn(world, ['user/income/matrix-income-concise'])
  const { top, directs } = await topWith(3)
  await joinActive(world, { sponsor: directs[1]!, side: 'left' })
  await pay()
  const { data } = await world.call(await world.signInAs(top), matrixLevelsOf.user.of, { query: {} })
  expect(data.levels.map(({ filled }) => filled)).toEqual([2, 2])
})

test('a place that was moved is found by the proof of the books', async () => {
  await open()
  await topWith(3)
  await pay()
  const move = (parent_no: number, position: number) =>
    world.database.owner.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`update matrix_node set parent_no = ${parent_no}, position = ${position} where no = 4`.execute(trx)
    })
  await move(3, 1)
  expect((await brokenPromises(world.db)).filter((line) => line.includes('places in a matrix'))).toHaveLength(1)
  await move(2, 1)
  await expect(sql`update matrix_node set position = 2 where no = 4`.execute(world.db)).rejects.toThrow()
})
