import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listImportFaults, listImportRows } from '@banyan/contract/imports/import-lists.ts'
import * as contract from '@banyan/contract/imports/imports.ts'
import { incomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { planSchema, storedPlanSchema } from '@banyan/contract/plan/plan-schema.ts'
import { neededColumns } from '@banyan/domain/imports/import-columns.ts'
import { LEFT, RIGHT } from '@banyan/domain/network/network.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { expectToReplay } from '#testing/expect-replay.ts'
import { closeDay, joinActive } from '#testing/money/earning.ts'
import { outlookOf } from '#testing/money/outlook-of.ts'
import { anotherAdmin } from '#testing/people/another-admin.ts'
import { chainOf, csvOf, sendImport, uploadFile, type Cells } from '#testing/people/import-files.ts'
import { cancelPurchase } from '#testing/sales/cancel-purchase.ts'
import { createWorld, worldPassword, worldSetup, type World } from '#testing/world.ts'
import { carryCheck, carryNow } from '#features/ledger/closings/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { workInPieces } from './work-on-imports.ts'
import { workOnImports } from './index.ts'
import { snapshotOf } from './testing/snapshot.ts'

/** 10 % of the weaker leg in units of 100, within half of what a closing took. */
const plan = planSchema.parse({
  matching: { basis: 'bv', unit: '100', rate_percent: '10', caps: [] },
  payout_ratio_percent: '50',
})

let world: World
let first: string
let second: string

/** Sessions end with the days that a closing needs. */
const signIn = async () => {
  first = await world.signInAs(world.admin_user_id)
  second = await world.signInAs('admin2')
}

beforeAll(async () => {
  world = await createWorld({ setup: { ...worldSetup, plan } })
  await anotherAdmin(world)
  // The one who made the other did so long ago.
  for (let day = 0; day < 8; day += 1) await closeDay(world)
  await signIn()
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await expectToReplay(world)
  await world.close()
})

const work = () => workOnImports(world.services, new AbortController().signal)
const detail = async (id: bigint) => (await world.call(first, contract.getImport, { params: { id } })).data

async function checked(rows: readonly Cells[]): Promise<bigint> {
  const id = await uploadFile(world, first, rows)
  await work()
  return id
}

async function imported(rows: readonly Cells[]): Promise<bigint> {
  const id = await checked(rows)
  await world.call(first, contract.runImport, { params: { id } })
  await work()
  expect(await detail(id)).toMatchObject({ state: 'imported' })
  return id
}

const accept = (id: bigint, sums: Readonly<Record<string, string>>) =>
  world.ask(second, contract.acceptImport, {
    params: { id },
    body: { opening: '0.00', ...sums, current_password: worldPassword },
  })

const active = { package: 'Starter', activated_on: '2020-05-01' } as const

/** Two on the left of the company’s own member, one below the other; the lower carried 1,500 on the left. */
const two = chainOf(2, (at) => ({ ...active, ...(at === 1 && { left_carry: '1,500' }) }))
const [upper, lower] = ['OLD00001', 'OLD00002']

const memberOf = async (user_id: string) =>
  world.db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select('member.id')
    .where('person.user_id', '=', user_id)
    .executeTakeFirstOrThrow()

/** What matching made of a member’s legs, by closing: open, new, used, lapsed and carry of each. */
async function legsOf(user_id: string) {
  const { id } = await memberOf(user_id)
  const rows = await world.db
    .selectFrom('matching')
    .selectAll()
    .where('member_id', '=', id)
    .orderBy('closing_id')
    .execute()
  return rows.map((row) => [
    [row.left_open, row.left_new, row.left_used, row.left_lapsed, row.left_carry].map((volume) => Number(volume) / 100),
    [row.right_open, row.right_new, row.right_used, row.right_lapsed, row.right_carry].map(
      (volume) => Number(volume) / 100,
    ),
  ])
}

/** What a member carries into the next closing. */
async function carriedBy(user_id: string): Promise<number[]> {
  const carryOf = await carryNow(world.db)
  const member = Number((await memberOf(user_id)).id) - 1
  return [carryOf(member, LEFT), carryOf(member, RIGHT)].map((volume) => Number(volume) / 100)
}

/** What a member was paid, correction by correction. */
async function paidTo(user_id: string): Promise<string[]> {
  const { id } = await memberOf(user_id)
  const rows = await world.db
    .selectFrom('income')
    .select(['kind', 'paid_minor'])
    .where('member_id', '=', id)
    .orderBy('income.id')
    .execute()
  return rows.map(({ kind, paid_minor }) => `${kind} ${Number(paid_minor) / 100}`)
}

test('a file may leave the columns out, with their heads', async () => {
  const { body } = await sendImport(world, first, csvOf(chainOf(1), neededColumns))
  await work()
  const id = BigInt(body.data!.id)
  expect(await detail(id)).toMatchObject({ state: 'ready', totals: { left_carry: 0n, right_carry: 0n, legs: 0 } })
  await world.call(first, contract.discardImport, { params: { id } })
})

test('a short row is told how many cells its own head has', async () => {
  const head = [...neededColumns, 'right_carry'] as const
  const { body } = await sendImport(world, first, `${csvOf(chainOf(1), head)}\r\nOLD00009,Asha`)
  await work()
  const import_id = BigInt(body.data!.id)
  const { data } = await world.list(first, listImportFaults, { import_id })
  expect(data.map(({ code, reason }) => [code, reason.params])).toEqual([['cells_missing', { count: 2, wanted: 14 }]])
  await world.call(first, contract.discardImport, { params: { id: import_id } })
})

test('user ids are looked for without the hard space that a spreadsheet pastes beside them', async () => {
  const hard = '\u00a0'
  const named = { sponsor_id: `root01${hard}`, parent_id: `${hard}root01` }
  const good = await checked([{ user_id: `OLD00001${hard}`, ...named }])
  expect(await detail(good)).toMatchObject({ state: 'ready', faults: [] })
  const taken = await checked([{ user_id: `Root01${hard}`, sponsor_id: 'OLD00001', parent_id: 'OLD00001' }])
  expect((await detail(taken)).faults.map(({ code }) => code)).toContain('user_id_taken')
  for (const id of [good, taken]) await world.call(first, contract.discardImport, { params: { id } })
})

test('a thief types both legs of three members, and the file is refused row by row', async () => {
  const id = await checked(chainOf(3, () => ({ ...active, left_carry: '10000000', right_carry: '10000000' })))
  expect(await detail(id)).toMatchObject({
    state: 'faulty',
    bad_rows: 3,
    faults: [{ code: 'carry_pair', column: 'right_carry', count: 3 }],
  })
  expect((await world.ask(first, contract.runImport, { params: { id } })).body.code).toBe('import_cannot_run')
  await world.call(first, contract.discardImport, { params: { id } })
})

test('an import with legs is undone as one without, and its file can be run again', async () => {
  const before = await snapshotOf(world.db)
  const id = await imported(two)
  const body = { reason: 'The wrong file', current_password: worldPassword }
  await world.call(first, contract.undoImport, { params: { id }, body })
  await work()
  expect(await detail(id)).toMatchObject({ state: 'undone' })
  expect(await snapshotOf(world.db)).toEqual(before)
})

test('the second admin agrees to what left and right legs carried; before that no closing knows of it', async () => {
  const id = await imported(two)
  expect(await detail(id)).toMatchObject({ totals: { left_carry: 150_000n, right_carry: 0n, legs: 1 } })
  const { data, totals } = await world.list(first, listImportRows, { import_id: id })
  expect(data.map(({ left_carry, right_carry }) => [left_carry, right_carry])).toEqual([
    [0n, 0n],
    [150_000n, 0n],
  ])
  expect(totals).toMatchObject({ left_carry: 150_000n, right_carry: 0n })
  const carrying = await world.list(first, listImportRows, { import_id: id, has_carry: 'true' })
  expect(carrying.data.map(({ user_id }) => user_id)).toEqual([lower])
  for (const [field, sums] of [
    ['left_carry', {}],
    ['left_carry', { left_carry: '1500.01' }],
    ['right_carry', { left_carry: '1500.00', right_carry: '0.01' }],
  ] as const) {
    const { status, body } = await accept(id, sums)
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([400, `${field}_changed`, [field]])
  }
  expect(await world.db.selectFrom('opening_leg').selectAll().execute()).toEqual([])
  expect((await accept(id, { left_carry: '1500.00', right_carry: '0.00' })).status).toBe(200)
  await work()
  expect(await world.db.selectFrom('opening_leg').select(['side', 'volume_minor']).execute()).toEqual([
    { side: 'left', volume_minor: 150_000n },
  ])
  const { id: member_id } = await memberOf(lower)
  expect(await outlookOf(world.services, member_id)).toMatchObject({ left: 150_000n, right: 0n, would_pay: 0n })
})

test('it opens the leg in the next closing, is matched with what is bought, and pays exactly what the plan says', async () => {
  await closeDay(world)
  // Nothing was matched yet, so there is no row: it is carried.
  expect([await legsOf(lower), await carriedBy(lower)]).toEqual([[], [1_500, 0]])
  // Two packages of 1,000 on the other side.
  await joinActive(world, { sponsor: lower, side: 'right' })
  const last = await joinActive(world, { sponsor: lower, side: 'right' })
  await closeDay(world)
  expect((await legsOf(lower)).at(-1)).toEqual([
    [1_500, 0, 1_500, 0, 0],
    [0, 2_000, 1_500, 0, 500],
  ])
  expect(await paidTo(lower)).toEqual(['matching 150'])
  // Above they have what was bought and nothing else.
  expect([await legsOf(upper), await carriedBy(upper)]).toEqual([[], [0, 2_000]])
  expect(await paidTo(upper)).toEqual([])
  await signIn()
  const { data } = await world.list(first, incomeLists.matching.details.admin)
  expect(data[0]!.left).toEqual({
    open: 150_000n,
    new: 0n,
    total: 150_000n,
    used: 150_000n,
    lapsed: 0n,
    carry: 0n,
  })

  // A purchase that is taken back is settled as if it had never been; the leg stays open.
  await cancelPurchase(world, last)
  await closeDay(world)
  expect(await paidTo(lower)).toEqual(['matching 150', 'matching -50'])
  await joinActive(world, { sponsor: lower, side: 'right' })
  await closeDay(world)
  expect((await legsOf(lower)).at(-1)).toEqual([
    [500, 0, 500, 0, 0],
    [0, 1_000, 500, 0, 500],
  ])
  expect(await paidTo(lower)).toEqual(['matching 150', 'matching -50', 'matching 50'])
  await expectToReplay(world)
})

test('thieves who invent the strong legs of a whole line are paid no more than their part of what was bought', async () => {
  await signIn()
  const top = await joinActive(world, { side: 'right' })
  await closeDay(world)
  await signIn()
  // Twenty made-up members below each other, each with a leg of a crore beside the one that somebody buys into.
  const line = Array.from({ length: 20 }, (_row, at): Cells => {
    const above = at === 0 ? top : `NEW${String(at).padStart(5, '0')}`
    const own = { sponsor_id: above, parent_id: above, side: 'left', right_carry: '10000000' }
    return { user_id: `NEW${String(at + 1).padStart(5, '0')}`, ...own, ...active }
  })
  const id = await imported(line)
  expect((await accept(id, { right_carry: '200000000.00' })).status).toBe(200)
  // Two workers, piece by piece, one of whom is stopped at once: each leg opens once.
  const signal = new AbortController().signal
  const some = (of: AbortSignal) => workInPieces(world.services, { signal: of, at_once: 3 })
  await Promise.all([some(signal), some(AbortSignal.abort()), some(signal)])
  const opened = await world.db.selectFrom('opening_leg').select('member_id').where('batch_id', '=', id).execute()
  expect(new Set(opened.map(({ member_id }) => member_id)).size).toBe(20)
  await joinActive(world, { sponsor: 'NEW00020', side: 'left' })
  const [closing_id] = await closeDay(world)
  const incomes = await world.db
    .selectFrom('income')
    .select('paid_minor')
    .where('closing_id', '=', closing_id!)
    .execute()
  const sum = incomes.reduce((paid, { paid_minor }) => paid + paid_minor, 0n)
  // Half of one package of 1,000 without tax; by the rate alone it would be 100 for each of the twenty.
  expect(sum).toBeGreaterThan(0n)
  expect(sum).toBeLessThanOrEqual(50_000n)
})

/** Two who save a plan did so, and it is in force from now on or later. */
const planFromNow = (matching: object, effective_from = world.clock.now()) =>
  world.db
    .insertInto('plan_version')
    .values({
      plan: JSON.stringify(storedPlanSchema.parse({ ...plan, matching: { ...plan.matching, ...matching } })),
      effective_from,
      reason: 'Another unit',
      created_at: world.clock.now(),
    })
    .execute()

describe('the plan changes between the run and the acceptance', () => {
  const top = 'LATE0001'
  const sums = { left_carry: '90.00', right_carry: '90.00' }
  const row = { user_id: top, sponsor_id: 'OLD00002', parent_id: 'OLD00002', side: 'left', ...active } as const
  let id: bigint
  beforeAll(async () => {
    await signIn()
    id = await imported([{ ...row, left_carry: '90', right_carry: '90' }])
  })

  test('what was typed alone makes no pair by a smaller unit', async () => {
    await planFromNow({ unit: '50' })
    const { status, body } = await accept(id, sums)
    expect([status, body.code]).toEqual([409, 'import_legs_changed'])
    expect(await detail(id)).toMatchObject({ state: 'imported' })
  })

  test('volume is not taken for members, and nothing opens while no matching runs', async () => {
    world.clock.advance(1_000)
    await planFromNow({ basis: 'pair', unit: '100', rate_percent: undefined, rate_flat: '500' })
    expect((await accept(id, sums)).body.code).toBe('import_legs_changed')
    world.clock.advance(1_000)
    await planFromNow({ enabled: false })
    expect((await accept(id, sums)).body.code).toBe('import_legs_changed')
  })

  test('nor by a smaller unit of a plan that two have saved for later', async () => {
    world.clock.advance(1_000)
    await planFromNow({})
    const later = new Date(world.clock.now().getTime() + 3_600_000)
    await planFromNow({ unit: '50' }, later)
    expect((await accept(id, sums)).body.code).toBe('import_legs_changed')
    const faulty = await checked([{ ...row, user_id: 'LATE0002', left_carry: '90', right_carry: '50' }])
    expect((await detail(faulty)).faults.map(({ code }) => code)).toContain('carry_pair')
    await world.call(first, contract.discardImport, { params: { id: faulty } })
    await planFromNow({}, later)
  })

  test('a plan from before there were limits, by which nothing can be computed, is said by name', async () => {
    world.clock.advance(1_000)
    await planFromNow({ unit: '0.125' })
    const { status, body } = await accept(id, sums)
    expect([status, body.code]).toEqual([409, 'import_plan_broken'])
    const bare = { ...row, user_id: 'LATE0003', parent_id: top }
    const faulty = await checked([{ ...bare, left_carry: '90' }])
    expect(await detail(faulty)).toMatchObject({ state: 'faulty', faults: [{ code: 'carry_plan_broken', count: 1 }] })
    // Who brings no legs is not kept waiting by it.
    const plain = await checked([bare])
    expect(await detail(plain)).toMatchObject({ state: 'ready' })
    for (const one of [faulty, plain]) await world.call(first, contract.discardImport, { params: { id: one } })
    world.clock.advance(1_000)
    await planFromNow({})
    const later = new Date(world.clock.now().getTime() + 3_600_000)
    await planFromNow({ unit: '0.125' }, later)
    expect((await accept(id, sums)).body.code).toBe('import_plan_broken')
    await planFromNow({}, later)
  })

  test('with the plan by which it was judged it is accepted, and pays nothing', async () => {
    expect((await accept(id, sums)).status).toBe(200)
    await work()
    await closeDay(world)
    expect([await paidTo(top), await carriedBy(top)]).toEqual([[], [90, 90]])
  })
})

test('the proof compares what legs open with', async () => {
  const found = await inTransaction(world.db, (trx) => carryCheck.find(trx))
  expect(found).toMatchObject({ breaches: 0n, examples: [] })
  expect(found.checked).toBeGreaterThan(5n)
})
