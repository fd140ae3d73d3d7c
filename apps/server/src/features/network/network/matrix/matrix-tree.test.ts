import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findInMatrix } from '@banyan/contract/network/matrix-places.ts'
import { getMatrixTree } from '@banyan/contract/network/matrix-tree.ts'
import { maskUserId } from '@banyan/domain/identity/mask.ts'
import { payInstantIncomes } from '#features/incomes/instant-runs/index.ts'
import { joinActive } from '#testing/money/earning.ts'
import { buyPlaces, createMatrixCompany, signInToMatrix, type MatrixCompany } from '#testing/money/matrix-company.ts'
import type { World } from '#testing/world.ts'

const { user, admin } = getMatrixTree

let company: MatrixCompany
let world: World
let tokens: Awaited<ReturnType<typeof signInToMatrix>>
beforeAll(async () => {
  company = await createMatrixCompany()
  world = company.world
  tokens = await signInToMatrix(company)
})
afterAll(() => world.close())

type Query = NonNullable<Parameters<typeof world.call<typeof user>>[2]>['query']

const tree = async (token: string, query: Query = {}) => (await world.call(token, user, { query })).data
const treeOfAdmin = async (query: Query = {}) => (await world.call(tokens.admin, admin, { query })).data

test('a place is above those right below it, each with what is below and what it brought', async () => {
  const { top, first } = company
  const drawn = await tree(tokens.top)
  expect(drawn).toMatchObject({
    root_user_id: top,
    root_place_no: 1,
    may_go_up: false,
    depth: 0,
    above: [],
    width: 2,
  })
  expect(drawn.places.map(({ place_no, under_place_no, is_open }) => [place_no, under_place_no, is_open])).toEqual([
    [1, null, true],
    [2, 1, true],
    [3, 1, true],
    [4, 2, true],
    [5, 2, true],
    [6, 3, true],
    [7, 3, true],
    [8, 4, false],
  ])
  expect(drawn.places[1]).toMatchObject({
    user_id: first,
    name: 'Ravi Udaharan',
    package_name: 'Starter',
    status: 'active',
    taken_by: 'activation',
    level: 1,
    kids: 2,
    below: 3,
    filled: 3,
    needed: 30,
    income: 6_000n,
  })
  expect(drawn.places[0]).toMatchObject({ income: 0n, income_id: null, filled: 7 })
})

test('of a stranger there is a masked id, and neither name nor package; also in the way back', async () => {
  const { stranger, spilled, first } = company
  const drawn = await tree(tokens.first)
  const shown = drawn.places.map(({ place_no, user_id, name, package_name }) => [place_no, user_id, name, package_name])
  expect(shown.slice(1)).toEqual([
    [4, maskUserId(stranger), '', null],
    [5, company.own, 'Esha Namuna', 'Starter'],
    [8, spilled, 'Zoya Kalpana', 'Starter'],
  ])
  const below = await tree(tokens.first, { top: 8 })
  expect(below).toMatchObject({ root_user_id: spilled, root_place_no: 8, may_go_up: true, depth: 2 })
  expect(below.above).toEqual([
    { place_no: 2, user_id: first, name: 'Ravi Udaharan' },
    { place_no: 4, user_id: maskUserId(stranger), name: '' },
  ])
  expect((await tree(tokens.first, { top: 4 })).root_user_id).toBe(maskUserId(stranger))
})

test('one walks up to the own place and no further, and a member comes to the top by the id', async () => {
  expect((await tree(tokens.first, { top: 8, go: 'up' })).root_place_no).toBe(4)
  expect((await tree(tokens.first, { top: 4, go: 'up' })).root_place_no).toBe(2)
  expect((await tree(tokens.first, { go: 'up' })).root_place_no).toBe(2)
  expect((await tree(tokens.first, { find: company.spilled.toLowerCase() })).root_place_no).toBe(8)
})

test('another’s place, one above the own, strangers by their id and what does not exist answer alike', async () => {
  const { top, second, stranger, sixth, own } = company
  const bodies = new Set<string>()
  for (const query of [
    { top: 1 },
    { top: 3 },
    { top: 6 },
    { top: 999 },
    { find: stranger },
    { find: sixth },
    { find: top },
    { find: 'NOBODY99' },
    { root: second },
    { root: own },
    { place: 4 },
    { pool: '3' },
    // Nobody has a place there yet.
    { pool: '2' },
  ]) {
    const { status, body } = await world.ask(tokens.first, user, { query: query as unknown as Record<string, string> })
    expect([query, status]).toEqual([query, 404])
    bodies.add(JSON.stringify(body))
  }
  for (const query of [{ root: second }, { root: own }, { root: 'NOBODY99' }, { place: '4' }, { pool: '3' }]) {
    const { status, body } = await world.ask(tokens.first, findInMatrix.user, { query: { q: 'zoya', ...query } })
    expect([query, status]).toEqual([query, 404])
    bodies.add(JSON.stringify(body))
  }
  expect(bodies.size).toBe(1)
})

test('who may ask', async () => {
  const depot = await world.signInAs(world.franchise_user_id)
  for (const [token, call, status] of [
    [tokens.top, admin, 403],
    [tokens.admin, user, 403],
    [depot, user, 403],
    [null, user, 401],
    [tokens.top, findInMatrix.admin, 403],
    [null, findInMatrix.user, 401],
  ] as const)
    expect((await world.ask(token, call, { query: call.path.endsWith('members') ? { q: 'asha' } : {} })).status).toBe(
      status,
    )
})

test.each([
  [{ top: '0' }, 'top'],
  [{ top: 'x' }, 'top'],
  [{ find: 'x' }, 'find'],
  [{ go: 'down' }, 'go'],
  [{ levels: '7' }, 'levels'],
  [{ pool: '0' }, 'pool'],
  [{ place: '-1' }, 'place'],
  [{ lines: 'whole' }, 'lines'],
])('what makes no sense is refused by its name: %o', async (query, field) => {
  const answer = await world.ask(tokens.first, user, { query })
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
})

describe('an admin', () => {
  test('sees a pool from its first place, and anybody’s matrix', async () => {
    expect((await treeOfAdmin()).root_user_id).toBe(company.top)
    expect((await treeOfAdmin({ root: company.second })).places.map(({ place_no }) => place_no)).toEqual([3, 6, 7])
    expect((await treeOfAdmin({ place: 4 })).root_user_id).toBe(company.stranger)
    expect((await treeOfAdmin({ find: company.stranger, levels: 2 })).places.map(({ name }) => name)).toEqual([
      'Meena Kalpana',
      'Zoya Kalpana',
    ])
  })
  test('reads what places brought the member whose matrix it is', async () => {
    const incomes = (drawn: Awaited<ReturnType<typeof treeOfAdmin>>) =>
      drawn.places.map(({ place_no, income }) => [place_no, income])
    expect(incomes(await treeOfAdmin({ root: company.second }))).toEqual([
      [3, 0n],
      [6, 6_000n],
      [7, 6_000n],
    ])
    expect(incomes(await treeOfAdmin({ top: 3, levels: 2 }))).toEqual([
      [3, 6_000n],
      [6, 4_000n],
      [7, 4_000n],
    ])
  })
})

describe('members with a place in the matrix are found by id or name', () => {
  const found = async (token: string, query: { q: string; pool?: '2' }) =>
    (await world.call(token, findInMatrix.user, { query })).data.map(({ user_id, place_no, level }) => [
      user_id,
      place_no,
      level,
    ])
  test('by a member those of the own team alone', async () => {
    expect(await found(tokens.first, { q: 'zoya' })).toEqual([[company.spilled, 8, 2]])
    expect(await found(tokens.first, { q: company.own })).toEqual([[company.own, 5, 1]])
    // Below in the matrix, and a stranger; and of the own team, and elsewhere.
    expect(await found(tokens.first, { q: 'meena' })).toEqual([])
    expect(await found(tokens.own, { q: 'zoya' })).toEqual([])
    expect(await found(tokens.first, { q: 'zoya', pool: '2' })).toEqual([])
  })
  test('by an admin everybody', async () => {
    const { data } = await world.call(tokens.admin, findInMatrix.admin, { query: { q: 'meena' } })
    expect(data).toEqual([
      { user_id: company.stranger, name: 'Meena Kalpana', status: 'active', place_no: 4, level: 2 },
    ])
  })
})

test('each pool and each re-entry has a tree of its own', async () => {
  await buyPlaces(company)
  tokens = await signInToMatrix(company)
  const gold = await tree(tokens.top, { pool: '2' })
  expect(gold.places.map(({ place_no, taken_by }) => [place_no, taken_by])).toEqual([
    [1, 'upgrade'],
    [2, 'upgrade'],
    [3, 'upgrade'],
    [4, 'upgrade'],
  ])
  expect(gold.places[0]).toMatchObject({ needed: 2, filled: 2 })
  const again = await tree(tokens.top, { place: 9 })
  expect(again.places).toMatchObject([{ place_no: 9, taken_by: 're_entry', level: 0, kids: 0 }])
  // It is below the first place too, and below those of others, who may open it and have no matrix of it.
  expect((await tree(tokens.top, { top: 9 })).depth).toBe(3)
  expect((await world.ask(tokens.first, user, { query: { place: '9' } })).status).toBe(404)
  expect((await tree(tokens.first, { top: 9 })).above.map(({ place_no }) => place_no)).toEqual([2, 4])
})

test('so many levels are drawn as are asked for', async () => {
  for (let place = 10; place <= 20; place += 1) await joinActive(world, { sponsor: company.top, side: 'right' })
  await payInstantIncomes(world.services)
  const six = await tree(tokens.top, { levels: 6 })
  expect(six.places.map(({ place_no }) => place_no)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  expect((await tree(tokens.top, { levels: 2 })).places.map(({ place_no, is_open }) => [place_no, is_open])).toEqual([
    [1, true],
    [2, false],
    [3, false],
  ])
})
