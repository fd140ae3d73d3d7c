import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { incomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { getIncomeWhy } from '@banyan/contract/incomes/why.ts'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { first_event_income_id } from '#features/ledger/closings/index.ts'
import { closeDay, growEarners, joinActive } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { createWorld, worldSetup, type World } from '#testing/world.ts'

/** A cap and a carry limit that cut in the first closing. */
const plan = planSchema.parse({
  ...worldSetup.plan,
  matching: { ...worldSetup.plan.matching, caps: [{ per: 'day', amount: '80' }], carry_limit: '1500' },
  sponsored: { enabled: true, percent: '10', caps: [{ per: 'day', amount: '5' }] },
})

let world: World
let earners: Awaited<ReturnType<typeof growEarners>>
beforeAll(async () => {
  world = await createWorld({ setup: { ...worldSetup, plan } })
  earners = await growEarners(world)
  await closeDay(world)
  await joinActive(world, { sponsor: earners.top, side: 'right' })
  await closeDay(world)
})
afterAll(() => world.close())

const userLists = [
  incomeLists.matching.details.user,
  incomeLists.matching.trimming.user,
  incomeLists.sponsored.details.user,
]
const adminLists = [
  incomeLists.matching.details.admin,
  incomeLists.matching.trimming.admin,
  incomeLists.sponsored.details.admin,
]

test('a member sees the own matching incomes, closing by closing, with their totals', async () => {
  const { top } = earners
  const page = await world.list(await world.signInAs(top), incomeLists.matching.details.user)
  expect(page.total_count).toBe(2)
  expect(page.totals).toEqual({
    gross: 20_000n,
    trimmed: 4_000n,
    paid: 16_000n,
    tds: 0n,
    admin_charge: 0n,
    net: 16_000n,
  })
  expect(page.data[1]).toEqual({
    id: 100_000_001n,
    closing_id: 1n,
    adjusts_closing_id: null,
    from_user_id: null,
    window_from: new Date('2026-01-01T00:00:00+05:30'),
    window_to: new Date('2026-01-02T00:00:00+05:30'),
    at: new Date('2026-01-01T23:59:59.999+05:30'),
    member_user_id: top,
    member_name: 'Asha Namuna',
    left: { open: 0n, new: 400_000n, total: 400_000n, used: 200_000n, lapsed: 50_000n, carry: 150_000n },
    right: { open: 0n, new: 100_000n, total: 100_000n, used: 100_000n, lapsed: 0n, carry: 0n },
    pairs: '1',
    base: 100_000n,
    rate: '10%',
    money_trims: [{ reason: 'DAILY_CAP', amount: 2_000n, cap: 8_000n, used_earlier: 0n }],
    gross: 10_000n,
    trimmed: 2_000n,
    paid: 8_000n,
    tds: 0n,
    admin_charge: 0n,
    net: 8_000n,
    status: 'held',
    available_at: new Date('2026-02-01T00:00:00+05:30'),
  })
})

test('trimmings reconcile gross with paid and volume with carry, and can be found by reason', async () => {
  const token = await world.signInAs(earners.top)
  const page = await world.list(token, incomeLists.matching.trimming.user)
  expect(page.totals).toEqual({ gross: 20_000n, paid: 16_000n, trimmed: 4_000n })
  expect(page.data[1]).toMatchObject({
    income_id: 100_000_001n,
    left_before: 400_000n,
    right_before: 100_000n,
    pairs: '1',
    left_lapsed: 50_000n,
    left_carry: 150_000n,
    money_trims: [{ reason: 'DAILY_CAP', amount: 2_000n }],
    volume_trims: [{ side: 'left', reason: 'CARRY_LIMIT', volume: 50_000n }],
  })
  const found = async (reason: string) =>
    (await world.list(token, incomeLists.matching.trimming.user, { reason })).data.map((row) => row.closing_id)
  expect(await found('DAILY_CAP')).toEqual([2n, 1n])
  expect(await found('CARRY_LIMIT')).toEqual([1n])
  expect(await found('FULL_WASH')).toEqual([])
})

test('sponsored incomes name the direct, its side and what the share is of', async () => {
  const { top, mid } = earners
  const page = await world.list(await world.signInAs(top), incomeLists.sponsored.details.user)
  expect(page.data).toHaveLength(1)
  expect(page.data[0]).toMatchObject({
    member_user_id: top,
    direct_user_id: mid,
    direct_name: 'Ravi Udaharan',
    direct_side: 'left',
    base: 8_000n,
    rate: '10%',
    gross: 800n,
    trimmed: 300n,
    paid: 500n,
    money_trims: [{ reason: 'DAILY_CAP', amount: 300n, cap: 500n, used_earlier: 0n }],
  })
})

test('an admin sees everybody’s, and narrows by member, closing and day', async () => {
  const { top, mid } = earners
  const admin = await world.signInAs(world.admin_user_id)
  const found = async (query: Record<string, string>) =>
    (await world.list(admin, incomeLists.matching.details.admin, { sort: 'at', ...query })).data.map((row) => [
      row.closing_id,
      row.member_user_id,
    ])
  expect(await found({})).toEqual([
    [1n, top],
    [1n, mid],
    [2n, top],
  ])
  expect(await found({ user_id: mid.toLowerCase() })).toEqual([[1n, mid]])
  expect(await found({ closing_id: '2' })).toEqual([[2n, top]])
  expect(await found({ closing_id: '9007199254740992' })).toEqual([])
  expect(await found({ from: '2026-01-02' })).toEqual([[2n, top]])
  expect(await found({ to: '2026-01-01' })).toEqual([
    [1n, top],
    [1n, mid],
  ])
  expect(await found({ from: '2026-01-03' })).toEqual([])
  expect((await world.list(admin, incomeLists.matching.trimming.admin, { user_id: top })).total_count).toBe(2)
  // The root member is paid nothing, and what its legs carry beyond the limit lapses all the same.
  const roots = await world.list(admin, incomeLists.matching.trimming.admin, { user_id: world.root_user_id })
  expect(roots.data.map((row) => [row.income_id, row.left_lapsed])).toEqual([
    [null, 100_000n],
    [null, 450_000n],
  ])
  expect((await world.list(admin, incomeLists.sponsored.details.admin)).total_count).toBe(1)
  for (const sort of ['paid', '-gross', 'trimmed'])
    expect((await world.list(admin, incomeLists.matching.details.admin, { sort })).data).toHaveLength(3)
})

test('the why of a matching income walks down both legs to the activations and their pins', async () => {
  const { top, mid, right, legs } = earners
  const { data } = await world.call(await world.signInAs(top), getIncomeWhy, { params: { id: '100000001' } })
  expect(data).toMatchObject({
    kind: 'matching',
    display_name: 'Matching income',
    member_user_id: top,
    base: 100_000n,
    gross: 10_000n,
    paid: 8_000n,
    plan_version_id: 1n,
    source: null,
  })
  expect(data.money_trims).toEqual([{ reason: 'DAILY_CAP', amount: 2_000n, cap: 8_000n, used_earlier: 0n }])
  expect(data.matching).toMatchObject({ pairs: '1', is_first_pair_done: true })
  const [left, other] = data.matching!.legs
  expect(left).toMatchObject({
    side: 'left',
    open: 0n,
    new: 400_000n,
    used: 200_000n,
    lapsed: 50_000n,
    carry: 150_000n,
    event_count: 4,
  })
  expect(left!.events.map((event) => [event.member_user_id, event.levels_down, event.volume])).toEqual([
    [legs[2], 2, 100_000n],
    [legs[1], 3, 100_000n],
    [legs[0], 2, 100_000n],
    [mid, 1, 100_000n],
  ])
  expect(other!.events).toHaveLength(1)
  const [activation] = other!.events
  expect(activation).toMatchObject({ kind: 'activation', member_user_id: right, package_name: 'Starter' })
  expect(activation!.receipt_no).toMatch(/\d/)
  expect(activation!.pin_masked).toMatch(/^[A-Z0-9]{2}•+[A-Z0-9]{2}$/)
})

test('the why of a later income shows only the events its own closing took', async () => {
  const { data } = await world.call(await world.signInAs(earners.top), getIncomeWhy, { params: { id: '200000001' } })
  const [left, right] = data.matching!.legs
  expect(left).toMatchObject({ open: 150_000n, new: 0n, event_count: 0, events: [] })
  expect(right).toMatchObject({ open: 0n, new: 100_000n, event_count: 1 })
})

test('the why of a sponsored income leads to the direct’s row, which the sponsor may read without its people', async () => {
  const { top, mid } = earners
  const token = await world.signInAs(top)
  const { data } = await world.call(token, getIncomeWhy, { params: { id: '100000003' } })
  expect(data).toMatchObject({
    kind: 'sponsored',
    matching: null,
    source: { income_id: 100_000_002n, kind: 'matching', member_user_id: mid, paid: 8_000n, side: 'left' },
  })
  const shared = await world.call(token, getIncomeWhy, { params: { id: '100000002' } })
  expect(shared.data.matching!.legs.map(({ event_count, events }) => [event_count, events])).toEqual([
    [2, []],
    [1, []],
  ])
})

test('rows of others are as if they were not there', async () => {
  const { mid, right } = earners
  for (const [user_id, id] of [
    [mid, '100000001'],
    [mid, '100000003'],
    [right, '100000002'],
    [mid, '999'],
  ] as const) {
    expect((await world.ask(await world.signInAs(user_id), getIncomeWhy, { params: { id } })).status).toBe(404)
  }
  const admin = await world.signInAs(world.admin_user_id)
  for (const id of ['100000001', '100000002', '100000003'])
    expect((await world.ask(admin, getIncomeWhy, { params: { id } })).status).toBe(200)
  expect((await world.list(await world.signInAs(right), incomeLists.matching.details.user)).data).toEqual([])
})

test('lists are for those who hold their page', async () => {
  const [member, admin, depot] = await Promise.all(
    [earners.top, world.admin_user_id, world.franchise_user_id].map((user_id) => world.signInAs(user_id)),
  )
  for (const list of [...userLists, ...adminLists]) {
    expect((await world.ask(null, list)).status).toBe(401)
    expect((await world.ask(depot!, list)).status).toBe(403)
    const own = userLists.some((one) => one === list) ? member! : admin!
    expect((await world.ask(own === member ? admin! : member!, list)).status).toBe(403)
    expect((await world.ask(own, list, { query: { from: 'yesterday' } })).body.errors).toHaveProperty('from')
    expect((await world.ask(own, list, { query: { closing_id: '-1' } })).status).toBe(400)
  }
  expect((await world.ask(depot!, getIncomeWhy, { params: { id: '100000001' } })).status).toBe(403)
  await expectBooksToBalance(world)
})

test('incomes of events are numbered from where the ids of closings end', async () => {
  const { rows } = await sql<{ start: string }>`
    select start_value::text as start from pg_sequences where sequencename = 'income_of_event_id'`.execute(world.db)
  expect(rows).toEqual([{ start: String(first_event_income_id) }])
})
