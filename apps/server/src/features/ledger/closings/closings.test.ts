import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  creditClosing,
  getClosing,
  listClosings,
  lockClosing,
  nextClosing,
  previewClosing,
  replayClosing,
} from '@banyan/contract/closings/closings.ts'
import { growEarners } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { moneyOf } from '#testing/money/hold-incomes.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let earners: Awaited<ReturnType<typeof growEarners>>
beforeAll(async () => {
  world = await createWorld()
  earners = await growEarners(world)
})
afterAll(() => world.close())

const asAdmin = () => world.signInAs(world.admin_user_id)
const one = { params: { id: 1n } }

const incomes = () =>
  world.db
    .selectFrom('income')
    .innerJoin('member', 'member.id', 'income.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select([
      'income.id',
      'person.user_id',
      'kind',
      'base_minor',
      'rate',
      'gross_minor',
      'trimmed_minor',
      'paid_minor',
      'net_minor',
      'source_income_id',
    ])
    .orderBy('income.id')
    .execute()

const balanceOf = async (code: string) =>
  (
    await world.db
      .selectFrom('ledger_account')
      .select('balance_minor')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).balance_minor

test('the next window is the day of the setup, in the company’s zone', async () => {
  const { data } = await world.call(await asAdmin(), nextClosing)
  expect(data).toEqual({
    id: 1n,
    window_from: new Date('2026-01-01T00:00:00+05:30'),
    window_to: new Date('2026-01-02T00:00:00+05:30'),
    is_due: false,
    is_scheduled: true,
  })
})

test('a preview computes the day and posts nothing', async () => {
  const admin = await asAdmin()
  const { data } = await world.call(admin, previewClosing, { body: {} })
  expect(data).toMatchObject({
    id: 1n,
    status: 'preview',
    digest: null,
    progress: null,
    may: { preview: true, lock: false, credit: false, replay: false },
  })
  expect(data.totals).toEqual({
    events: 6,
    members_paid: 2,
    incomes: 3,
    gross: 21_000n,
    trimmed: 0n,
    paid: 21_000n,
    turnover: 600_000n,
    adjusted: null,
    by_kind: [
      { kind: 'matching', display_name: 'Matching income', incomes: 2, gross: 20_000n, trimmed: 0n, paid: 20_000n },
      { kind: 'sponsored', display_name: 'Sponsored income', incomes: 1, gross: 1_000n, trimmed: 0n, paid: 1_000n },
    ],
    by_reason: [],
  })
  expect(await incomes()).toEqual([])
  expect((await world.call(admin, previewClosing, { body: {} })).data.totals).toEqual(data.totals)
})

test('a window that is not over cannot be locked, and one that is not locked cannot be credited or replayed', async () => {
  const admin = await asAdmin()
  for (const [endpoint, code] of [
    [lockClosing, 'window_not_over'],
    [creditClosing, 'closing_not_locked'],
    [replayClosing, 'closing_not_credited'],
  ] as const) {
    const { status, body } = await world.ask(admin, endpoint, one)
    expect([status, body.code]).toEqual([409, code])
  }
})

test('locked and credited, the day is in the books', async () => {
  world.clock.set(new Date('2026-01-02T00:00:00+05:30'))
  const admin = await asAdmin()
  expect((await world.call(admin, lockClosing, one)).data).toMatchObject({
    status: 'locked',
    may: { preview: false, lock: false, credit: true, replay: false },
  })
  expect((await world.ask(admin, previewClosing, { body: {} })).body.code).toBe('closing_waiting')
  const { data } = await world.call(admin, creditClosing, one)
  expect(data).toMatchObject({
    status: 'credited',
    run_by_user_id: 'admin1',
    totals: { paid: 21_000n },
    may: { credit: false, replay: true },
  })

  const { top, mid } = earners
  expect(await incomes()).toEqual([
    {
      id: 100_000_001n,
      user_id: top,
      kind: 'matching',
      base_minor: 100_000n,
      rate: '10%',
      gross_minor: 10_000n,
      trimmed_minor: 0n,
      paid_minor: 10_000n,
      net_minor: 10_000n,
      source_income_id: null,
    },
    {
      id: 100_000_002n,
      user_id: mid,
      kind: 'matching',
      base_minor: 100_000n,
      rate: '10%',
      gross_minor: 10_000n,
      trimmed_minor: 0n,
      paid_minor: 10_000n,
      net_minor: 10_000n,
      source_income_id: null,
    },
    {
      id: 100_000_003n,
      user_id: top,
      kind: 'sponsored',
      base_minor: 10_000n,
      rate: '10%',
      gross_minor: 1_000n,
      trimmed_minor: 0n,
      paid_minor: 1_000n,
      net_minor: 1_000n,
      source_income_id: 100_000_002n,
    },
  ])
  expect(
    await Promise.all([
      moneyOf(world, top),
      moneyOf(world, mid),
      balanceOf('income_expense:matching'),
      balanceOf('income_expense:sponsored'),
    ]),
  ).toEqual([{ free: 0n, held: 11_000n }, { free: 0n, held: 10_000n }, -20_000n, -1_000n])
  await expectBooksToBalance(world)
})

test('locking, crediting and running the schedule again change nothing', async () => {
  const admin = await asAdmin()
  const before = await incomes()
  await world.call(admin, lockClosing, one)
  await world.call(admin, creditClosing, one)
  expect(await incomes()).toEqual(before)
  expect((await world.call(admin, getClosing, one)).data.status).toBe('credited')
})

test('a replay gives the same bytes', async () => {
  const admin = await asAdmin()
  const { data } = await world.call(admin, replayClosing, one)
  expect(data.is_identical).toBe(true)
  expect(data.replayed_digest).toBe((await world.call(admin, getClosing, one)).data.digest)
})

test('closings are listed, newest first, and filtered by status', async () => {
  const admin = await asAdmin()
  await world.call(admin, previewClosing, { body: {} })
  expect((await world.list(admin, listClosings)).data.map(({ id }) => id)).toEqual([2n, 1n])
  expect((await world.list(admin, listClosings, { status: 'credited' })).data.map(({ id }) => id)).toEqual([1n])
})

test('by hand a window ends early, at a whole second, and the next begins there', async () => {
  world.clock.set(new Date('2026-01-02T09:30:15.700+05:30'))
  const admin = await asAdmin()
  const { data } = await world.call(admin, previewClosing, { body: { until_now: true } })
  expect(data).toMatchObject({ id: 2n, window_to: new Date('2026-01-02T09:30:15+05:30'), may: { lock: true } })
  await world.call(admin, lockClosing, { params: { id: 2n } })
  await world.call(admin, creditClosing, { params: { id: 2n } })
  expect((await world.ask(admin, previewClosing, { body: { until_now: true } })).body.code).toBe('window_too_short')
  expect((await world.call(admin, nextClosing)).data).toMatchObject({
    id: 3n,
    window_from: data.window_to,
    window_to: new Date('2026-01-03T00:00:00+05:30'),
  })
})

test('closings are for admins who hold the page', async () => {
  const admin = await asAdmin()
  const member = await world.signInAs(earners.top)
  for (const endpoint of [
    nextClosing,
    previewClosing,
    listClosings,
    getClosing,
    lockClosing,
    creditClosing,
    replayClosing,
  ]) {
    const input = { params: { id: '1' }, ...(endpoint === previewClosing && { body: {} }) }
    expect((await world.ask(null, endpoint, input)).status).toBe(401)
    expect((await world.ask(member, endpoint, input)).status).toBe(403)
  }
  for (const endpoint of [getClosing, lockClosing, creditClosing, replayClosing]) {
    expect((await world.ask(admin, endpoint, { params: { id: '99' } })).status).toBe(404)
    expect((await world.ask(admin, endpoint, { params: { id: 'x' } })).status).toBe(400)
  }
  expect((await world.ask(admin, previewClosing, { body: { until: 1 } })).body.errors).toHaveProperty('until')
  expect((await world.ask(admin, listClosings, { query: { status: 'x' } })).body.errors).toHaveProperty('status')
})
