import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventIncomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { matrixLists } from '@banyan/contract/network/matrix-details.ts'
import { getMatrix } from '@banyan/contract/network/matrix-places.ts'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { maskUserId } from '@banyan/domain/identity/mask.ts'
import { payInstantIncomes } from '#features/incomes/instant-runs/index.ts'
import { cancelPurchase } from '#testing/sales/cancel-purchase.ts'
import { cellsOf } from '#testing/outside/csv-cells.ts'
import { joinActive } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { buyPlaces, createMatrixCompany, signInToMatrix, type MatrixCompany } from '#testing/money/matrix-company.ts'
import { createWorld, worldSetup, type World } from '#testing/world.ts'
import { switchOn } from '#testing/switch-on.ts'

const { user, admin } = matrixLists

let company: MatrixCompany
let world: World
let tokens: Awaited<ReturnType<typeof signInToMatrix>>
beforeAll(async () => {
  company = await createMatrixCompany()
  world = company.world
  tokens = await signInToMatrix(company)
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

type Query = Readonly<Record<string, string>>

const placesOf = async (token: string, query: Query = {}) =>
  (await world.list(token, user, query)).data.map(({ place_no }) => place_no)

/** What matrix income came to on the page of incomes, for the own or for admins of one. */
const paidOnPage = async (token: string, query: Query = {}) =>
  (await world.list(token, eventIncomeLists.matrix.details.user, query)).totals.net

test('the places below the own, level by level from the left, with what each brought', async () => {
  const { own, stranger, spilled } = company
  const { data, total_count, totals } = await world.list(tokens.first, user)
  expect(total_count).toBe(3)
  expect(
    data.map(({ place_no, level, position, user_id, income }) => [place_no, level, position, user_id, income]),
  ).toEqual([
    [4, 1, 1, maskUserId(stranger), 6_000n],
    [5, 1, 2, own, 6_000n],
    [8, 2, 1, spilled, 4_000n],
  ])
  expect(data[1]).toMatchObject({ name: 'Esha Namuna', taken_by: 'activation' })
  expect(totals).toEqual({ income: 16_000n })
  expect(await paidOnPage(tokens.first)).toBe(16_000n)
})

test('each row leads to the income of its own, where there is one', async () => {
  const { data } = await world.list(tokens.top, user)
  const incomes = await world.db
    .selectFrom('income')
    .innerJoin('matrix_node', 'matrix_node.event_id', 'income.source_event_id')
    .innerJoin('member', 'member.id', 'income.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['income.id', 'matrix_node.no'])
    .where('person.user_id', '=', company.top)
    .orderBy('matrix_node.no')
    .execute()
  expect(data.map(({ place_no, income_id }) => [place_no, income_id])).toEqual(
    incomes.map(({ no, id }) => [Number(no), id]),
  )
  expect((await world.list(tokens.own, user)).data).toEqual([])
})

describe('a stranger', () => {
  test('has a masked id and no name, and is not found by the id; whoever is in one of both teams is named', async () => {
    const { stranger, spilled, own, sixth } = company
    const { data } = await world.list(tokens.first, user)
    expect(data.map(({ user_id, name }) => [user_id, name])).toEqual([
      [maskUserId(stranger), ''],
      [own, 'Esha Namuna'],
      // Sponsored by somebody above, and placed below.
      [spilled, 'Zoya Kalpana'],
    ])
    expect(await placesOf(tokens.first, { user_id: own.toLowerCase() })).toEqual([5])
    for (const user_id of [stranger, sixth, 'NOBODY99'])
      expect((await world.list(tokens.first, user, { user_id })).totals).toEqual({ income: 0n })
    expect(await placesOf(tokens.first, { user_id: stranger })).toEqual([])
    const { response } = await world.ask(
      tokens.first,
      { ...user, path: `${user.path}.csv` },
      { query: { columns: 'user_id,name', sort: 'place_no' } },
    )
    expect(cellsOf(response.body).slice(1, 3)).toEqual([
      [maskUserId(stranger), ''],
      [own, 'Esha Namuna'],
    ])
  })
  test('is named to whoever sponsored them, and to admins', async () => {
    for (const [token, list] of [
      [tokens.top, user],
      [tokens.admin, admin],
    ] as const) {
      const { data } = await world.list(token, list)
      expect(data.map(({ user_id }) => user_id)).toContain(company.stranger)
      expect(data.every(({ name }) => name !== '')).toBe(true)
    }
  })
})

describe('filters and orders', () => {
  test.each([
    [{}, [2, 3, 4, 5, 6, 7, 8]],
    [{ sort: '-level' }, [8, 7, 6, 5, 4, 3, 2]],
    [{ sort: '-place_no' }, [8, 7, 6, 5, 4, 3, 2]],
    [{ sort: 'place_no', page_size: '2', page_index: '1' }, [4, 5]],
    [{ page_size: '3', page_index: '2' }, [8]],
    [{ level_from: '2', level_to: '2' }, [4, 5, 6, 7]],
    [{ level_from: '3' }, [8]],
    [{ taken_from: '2026-01-08' }, [7, 8]],
    [{ taken_from: '2026-01-04', taken_to: '2026-01-06', sort: '-place_no' }, [5, 4, 3]],
    [{ taken_to: '2026-01-05', level_from: '2' }, [4]],
    [{ user_id: 'NOBODY99' }, []],
  ] as const)('%o lets through places %o', async (query, places) => {
    const { data, total_count, totals } = await world.list(tokens.top, user, query)
    expect(data.map(({ place_no }) => place_no)).toEqual(places)
    if (!('page_size' in query)) expect(total_count).toBe(places.length)
    if ('page_size' in query) return
    expect(totals.income).toBe(data.reduce((sum, { income }) => sum + income, 0n))
  })
  test('one place is found by its number, of those below alone', async () => {
    const found = async (id: string) => (await world.ask(tokens.top, user, { query: { id } })).body.data
    expect(await found('6')).toMatchObject([{ place_no: 6 }])
    expect(await found('1')).toEqual([])
  })
})

test.each([
  ['pool', '11'],
  ['pool', 'Gold'],
  ['place', '0'],
  ['place', 'x'],
  ['root', 'x'],
  ['user_id', 'x'],
  ['level_from', '0'],
  ['taken_from', 'yesterday'],
  ['sort', 'name'],
])('%s cannot be %s', async (name, value) => {
  for (const [token, list] of [
    [tokens.first, user],
    [tokens.admin, admin],
  ] as const) {
    const { status, body } = await world.ask(token, list, { query: { [name]: value } })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [name]])
  }
})

test('another’s place or matrix, and members, places and pools that do not exist, answer alike', async () => {
  const { top, first, own, stranger } = company
  const bodies = new Set<string>()
  for (const query of [
    { root: top },
    { root: stranger },
    // Below the own place, and yet not the own.
    { root: own },
    { root: 'NOBODY99' },
    { root: world.admin_user_id },
    { place: '1' },
    { place: '4' },
    { place: '5' },
    { place: '999' },
    { root: first, place: '1' },
    { pool: '3' },
    { pool: '2', place: '2' },
  ])
    for (const call of [
      user,
      { ...user, path: `${user.path}.totals` },
      { ...user, path: `${user.path}.csv` },
      getMatrix.user,
    ]) {
      const { status, body } = await world.ask(tokens.first, call, { query })
      expect([query, status]).toEqual([query, 404])
      bodies.add(JSON.stringify(body))
    }
  for (const query of [{ root: 'NOBODY99' }, { place: '999' }, { pool: '3' }, { root: top, place: '2' }]) {
    const { status, body } = await world.ask(tokens.admin, admin, { query })
    expect([query, status]).toEqual([query, 404])
    bodies.add(JSON.stringify(body))
  }
  expect(bodies.size).toBe(1)
  expect(await placesOf(tokens.first, { root: first.toLowerCase(), place: '2', pool: '1' })).toEqual([4, 5, 8])
})

test('who may ask', async () => {
  const depot = await world.signInAs(world.franchise_user_id)
  expect((await world.ask(tokens.top, admin)).status).toBe(403)
  expect((await world.ask(tokens.admin, user)).status).toBe(403)
  expect((await world.ask(depot, user)).status).toBe(403)
  expect((await world.ask(null, user)).status).toBe(401)
})

test('an admin sees the whole pool from its first place, anybody’s matrix, and that of any place', async () => {
  const placesFor = async (query: Query = {}) =>
    (await world.list(tokens.admin, admin, query)).data.map(({ place_no }) => place_no)
  expect(await placesFor()).toEqual([2, 3, 4, 5, 6, 7, 8])
  expect(await placesFor({ root: company.first })).toEqual([4, 5, 8])
  expect(await placesFor({ place: '4' })).toEqual([8])
  expect(await placesFor({ root: world.root_user_id })).toEqual([])
  const { totals } = await world.list(tokens.admin, admin, { root: company.first })
  expect(totals).toEqual({ income: await paidOnPage(tokens.first) })
})

test('the levels that the plan pays are as full as their places, and bring what the places bring', async () => {
  const { data } = await world.call(tokens.first, getMatrix.user, { query: {} })
  expect(data).toMatchObject({
    pools: [
      { pool: 1, name: 'Matrix', places: 8 },
      { pool: 2, name: 'Gold', places: 0 },
    ],
    pool: 1,
    width: 2,
    member_user_id: company.first,
    choice_count: 1,
    place: { place_no: 2, taken_by: 'activation' },
    below: 3,
  })
  expect(data.levels.map(({ needed, filled, is_complete, income }) => [needed, filled, is_complete, income])).toEqual([
    [2, 2, true, 12_000n],
    [4, 1, false, 4_000n],
    [8, 0, false, 0n],
    [16, 0, false, 0n],
  ])
  const everybody = (await world.call(tokens.admin, getMatrix.admin, { query: {} })).data
  expect(everybody).toMatchObject({ member_user_id: null, choice_count: 1, below: 7, place: { user_id: company.top } })
})

describe('once places are bought', () => {
  beforeAll(async () => {
    await buyPlaces(company)
    tokens = await signInToMatrix(company)
  })

  test('each pool has places of its own, whose first is an upgrade', async () => {
    const { data, totals } = await world.list(tokens.top, user, { pool: '2' })
    expect(data.map(({ place_no, level, taken_by }) => [place_no, level, taken_by])).toEqual([
      [2, 1, 'upgrade'],
      [3, 1, 'upgrade'],
      [4, 2, 'upgrade'],
    ])
    expect(totals).toEqual({ income: await paidOnPage(tokens.top, { pool: '2' }) })
    expect(totals.income).toBe(6_000n)
    const { levels } = (await world.call(tokens.top, getMatrix.user, { query: { pool: '2' } })).data
    expect(levels).toMatchObject([{ needed: 2, filled: 2, is_complete: true, income: 6_000n }])
    // Nobody's place of Gold is below that of the last who bought one.
    expect(await placesOf(tokens.own, { pool: '2' })).toEqual([])
  })

  test('a re-entry is chosen by its place, and each place has the incomes of its own', async () => {
    const { top } = company
    const choices = (await world.call(tokens.top, getMatrix.user, { query: {} })).data.choices
    expect(choices.map(({ place_no, taken_by }) => [place_no, taken_by])).toEqual([
      [1, 'activation'],
      [9, 're_entry'],
    ])
    // The places 10 to 18: the last is below both.
    let newest = ''
    for (let place = 10; place <= 18; place += 1) newest = await joinActive(world, { sponsor: top, side: 'right' })
    await payInstantIncomes(world.services)
    const at = async (place: string, query: Query = {}) => world.list(tokens.top, user, { place, ...query })
    const below_again = await at('9')
    expect(below_again.data.map(({ place_no, level, user_id, income }) => [place_no, level, user_id, income])).toEqual([
      [18, 1, newest, 6_000n],
    ])
    const [last] = (await at('1', { user_id: newest })).data
    expect(last).toMatchObject({ place_no: 18, level: 4, income: 100n })
    expect(last!.income_id).not.toBe(below_again.data[0]!.income_id)
    // Nobody is paid for an own place.
    expect((await at('1', { user_id: top })).data).toMatchObject([{ user_id: top, taken_by: 're_entry', income: 0n }])
    const sums = await Promise.all(['1', '9'].map(async (place) => (await at(place)).totals.income))
    expect(sums).toEqual([await paidOnPage(tokens.top, { pool: '1' }).then((all) => all - 6_000n), 6_000n])
    for (const query of [{ level_to: '2' }, { taken_from: '2026-02-01' }, { user_id: newest }, { user_id: top }]) {
      const { data, totals } = await at('1', query)
      expect([query, totals.income]).toEqual([query, data.reduce((sum, { income }) => sum + income, 0n)])
    }
    expect((await world.ask(tokens.top, user, { query: { place: '2' } })).status).toBe(404)
  })

  test('what is taken back brings nothing, and its place stays', async () => {
    // Half past seven in the evening of the world is the next day here.
    world.clock.advance(16 * 3_600_000)
    tokens = await signInToMatrix(company)
    const day = businessDay(world.clock.now().getTime(), 'Asia/Kolkata')
    const late = await joinActive(world, { sponsor: company.top, side: 'right' })
    await payInstantIncomes(world.services)
    // Place 19, below the re-entry of the top.
    const ofTop = async () => world.list(tokens.top, user, { place: '9', taken_from: day, taken_to: day })
    const ofFirst = async () => world.list(tokens.first, user, { taken_from: day })
    expect(await ofTop()).toMatchObject({
      data: [{ place_no: 19, position: 2, income: 6_000n }],
      totals: { income: 6_000n },
    })
    expect(await ofFirst()).toMatchObject({ data: [{ place_no: 19, income: 100n }], totals: { income: 100n } })
    world.clock.advance(3_600_000)
    await cancelPurchase(world, late)
    expect(await ofTop()).toMatchObject({ data: [{ place_no: 19, income: 0n }], totals: { income: 0n } })
    expect(await ofFirst()).toMatchObject({ data: [{ place_no: 19, income: 0n }], totals: { income: 0n } })
    const sums = await Promise.all(
      ['1', '9'].map(async (place) => (await world.list(tokens.top, user, { place })).totals.income),
    )
    expect(sums[0]! + sums[1]!).toBe(await paidOnPage(tokens.top, { pool: '1' }))
  })

  test('the incomes of a member with one place in the pool add up on days, though some were taken back', async () => {
    const { second } = company
    const token = await world.signInAs(second)
    const { data, totals } = await world.list(token, user, { taken_to: '2026-01-31' })
    expect(data.map(({ place_no }) => place_no)).toEqual([6, 7])
    expect(totals).toEqual({ income: 12_000n })
    const all = await world.list(token, user)
    expect(all.totals).toEqual({ income: await paidOnPage(token, { pool: '1' }) })
    expect(all.totals.income).toBe(all.data.reduce((sum, { income }) => sum + income, 0n))
  })
})

test('a company without a matrix has none to show, and nobody’s is still not found', async () => {
  const plain = await createWorld({
    setup: { ...worldSetup, plan: planSchema.parse({ matching: { enabled: true } }) },
  })
  await switchOn(plain, ['user/team-details/matrix-details', 'admin/team-details/matrix-details'])
  const member = await joinActive(plain)
  const token = await plain.signInAs(member)
  expect(await plain.list(token, user)).toMatchObject({ data: [], total_count: 0, totals: { income: 0n } })
  expect((await plain.call(token, getMatrix.user, { query: {} })).data).toMatchObject({
    pools: [],
    pool: null,
    place: null,
  })
  for (const query of [{ pool: '1' }, { place: '1' }, { root: plain.root_user_id }])
    expect((await plain.ask(token, user, { query })).status).toBe(404)
  await plain.close()
})
