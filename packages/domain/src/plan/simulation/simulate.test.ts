import { describe, expect, test } from 'vitest'
import { minor } from '../../money/minor.ts'
import type { PlanInput } from '../plan-input.ts'
import { planOf, type Plan } from '../plan.ts'
import { barePlan } from '../testing/bare-plan.ts'
import type { PlanOutcome } from './outcome.ts'
import { SIMULATED_EVENT_DIGITS, simulate, type Simulation } from './simulate.ts'
import { joinsByMonth, membersAtEnd, SHAPES, type Growth, type SimulatedPackage } from './simulation-input.ts'

const growth: Growth = {
  members_at_start: 20,
  joins_a_month: 40,
  growth_percent: 10,
  months: 4,
  stops_after_month: null,
  dropout_percent: 5,
  upgrade_percent: 0,
  cancel_percent: 0,
  repurchase_percent: 0,
  repurchase_amount: minor(500_00n),
  repurchase_bv: minor(400_00n),
  withdrawal_percent: 0,
  shape: 'chance',
  seed: 7,
}
const package_: SimulatedPackage = {
  share_percent: 100,
  price_minor: 1_180_00n,
  sales_minor: 1_000_00n,
  bv_minor: 1_000_00n,
  own_cap_minor: 1_000_00n,
  matching_rate_percent: null,
}
const packages = [
  { ...package_, share_percent: 70 },
  {
    share_percent: 30,
    price_minor: 5_900_00n,
    sales_minor: 5_000_00n,
    bv_minor: 4_000_00n,
    own_cap_minor: 5_000_00n,
    matching_rate_percent: '12',
  },
]

const planWith = (rest: Partial<PlanInput> = {}, money_digits = 2): Plan =>
  planOf(barePlan({}, rest), { money_digits, event_digits: SIMULATED_EVENT_DIGITS })
/** Every kind of income that is built. */
const rich = planWith({
  sponsored: { enabled: true, percent: '10', left_directs: 0, right_directs: 0, caps: [{ per: 'day', amount: '40' }] },
  matching_level: { enabled: true, percents: ['10', '5'], unlock: 'directs', compression: 'dynamic', caps: [] },
  referral: { enabled: true, percent: '8', on: 'first' },
  level: { enabled: true, percents: ['3', '2'], unlock: 'none', compression: 'none', tree: 'sponsor' },
  single_leg: { enabled: true, count: 'cumulative', stages: [{ team: 10, directs: 1, amount: '200' }], caps: [] },
  overall_cap_percent: '300',
})

function outcomesOf(change: Partial<Simulation> = {}): PlanOutcome[] {
  const steps = simulate({ growth, packages, cooling_off_days: 30, plans: [rich], ...change })
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
const outcomeOf = (change: Partial<Simulation> = {}): PlanOutcome => outcomesOf(change)[0]!

/** Three members come in at the start: the second on the left of the first, the third on the right. */
test('three members, worked out by hand', () => {
  const plan = planWith({ referral: { enabled: true, flat: '50', on: 'first' } })
  const tiny: Growth = {
    ...growth,
    members_at_start: 3,
    joins_a_month: 0,
    months: 1,
    dropout_percent: 0,
    shape: 'even',
  }
  // 50 for each of two referrals; 1,000 on each leg match, and 10 percent of them are 100. The root earns nothing.
  const outcome = outcomeOf({ growth: tiny, packages: [package_], plans: [plan] })
  expect(outcome.totals).toEqual({
    sales_minor: 3_000_00n,
    gross_minor: 200_00n,
    paid_minor: 200_00n,
    trimmed_minor: 0n,
    refunds_minor: 0n,
    repurchases_minor: 0n,
    withdrawn_minor: 0n,
    places_minor: 0n,
    margin_minor: 2_800_00n,
  })
  expect(outcome.months[0]!.paid_by_kind).toEqual([
    { kind: 'referral', paid_minor: 100_00n },
    { kind: 'matching', paid_minor: 100_00n },
  ])
  expect(outcome).toMatchObject({
    members: 3,
    losing_members: 3,
    unpaid_members: 2,
    top: { members: 1, got_minor: 200_00n },
    // They come in on the eleventh, the twenty-first and the last day of the start.
    biggest_day: { month: 0, day: 31, paid_minor: 150_00n },
  })
  expect(outcome.deciles.filter(({ members }) => members > 0).at(-1)).toEqual({
    members: 1,
    got_minor: 200_00n,
    spent_minor: 1_180_00n,
  })
})

/**
 * Five members come in at the start, in a matrix 2 wide: the second and third below the first, the others below the second.
 * Each pays 50 to the one above. The first two save 100 each and buy places in a pool; the second's is below the first's and
 * pays it 40.
 */
test('five members and the pool that two of them buy places in, worked out by hand', () => {
  const pool = { width: 2, depth: 1, rooted: 'global', pay: 'each' } as const
  const matrix = {
    ...pool,
    enabled: true,
    flats: ['50'],
    upgrade_to: 'Silver',
    pools: [{ ...pool, name: 'Silver', price: '100', flats: ['40'] }],
  }
  const five: Growth = {
    ...growth,
    members_at_start: 5,
    joins_a_month: 0,
    months: 3,
    dropout_percent: 0,
    shape: 'even',
  }
  const plan = planOf(barePlan({ enabled: false }, { matrix }), {
    money_digits: 2,
    event_digits: SIMULATED_EVENT_DIGITS,
  })
  const outcomeFor = (withdrawal_percent: number) =>
    outcomeOf({ growth: { ...five, withdrawal_percent }, packages: [package_], plans: [plan] })
  const { totals, months, losing_members, deciles } = outcomeFor(0)
  expect(totals).toMatchObject({
    sales_minor: 5_000_00n,
    // Four times 50, and 40 for the place of the second.
    paid_minor: 240_00n,
    places_minor: 200_00n,
    // What came in for packages and places, less what was paid.
    margin_minor: 4_960_00n,
  })
  // The third and the fifth come in on 19 and 31 December and are paid for; thirty days later that is released.
  expect(months.map(({ places_minor }) => places_minor)).toEqual([0n, 200_00n, 0n, 0n])
  expect(months.map(({ paid_minor }) => paid_minor)).toEqual([200_00n, 40_00n, 0n, 0n])
  expect(losing_members).toBe(5)
  // The first two spent 100 more than their packages.
  expect(deciles.reduce((sum, { spent_minor }) => sum + spent_minor, 0n)).toBe(5n * 1_180_00n + 200_00n)
  // What is held and what is saved cannot be withdrawn: of 140 and 100 that is the 40 alone, once it is released.
  const withdrawing = outcomeFor(100)
  expect(withdrawing.totals).toMatchObject({ paid_minor: 240_00n, places_minor: 200_00n })
  expect(withdrawing.months.map(({ withdrawn_minor }) => withdrawn_minor)).toEqual([0n, 0n, 0n, 40_00n])
})

describe('a simulation', () => {
  test.each(SHAPES)('of the shape %s gives the same for the same seed, and its sums reconcile', (shape) => {
    const given = { growth: { ...growth, shape } }
    const outcome = outcomeOf(given)
    expect(outcomeOf(given)).toEqual(outcome)
    const { months, totals, deciles } = outcome
    expect(totals.gross_minor).toBe(totals.paid_minor + totals.trimmed_minor)
    expect(totals.sales_minor + totals.places_minor).toBe(totals.margin_minor + totals.paid_minor)
    expect(totals.paid_minor).toBeGreaterThan(0n)
    const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)
    expect(sum(months.flatMap((month) => month.paid_by_kind.map(({ paid_minor }) => paid_minor)))).toBe(
      totals.paid_minor,
    )
    expect(sum(months.map(({ sales_minor }) => sales_minor))).toBe(totals.sales_minor)
    expect(sum(deciles.map(({ got_minor }) => got_minor))).toBe(totals.paid_minor)
    expect(deciles.reduce((all, { members }) => all + members, 0)).toBe(membersAtEnd(growth))
    expect(months.at(-1)!.members).toBe(membersAtEnd(growth))
  })

  test('of another seed is another company', () => {
    expect(outcomeOf({ growth: { ...growth, seed: 8 } })).not.toEqual(outcomeOf())
  })

  test('of two plans runs both over the same company, each as if it were alone', () => {
    const plans = [rich, planWith()]
    expect(outcomesOf({ plans })).toEqual(plans.flatMap((plan) => outcomesOf({ plans: [plan] })))
  })

  test('of a plan with every kind off pays nothing', () => {
    const off = planOf(barePlan({ enabled: false }), { money_digits: 2, event_digits: SIMULATED_EVENT_DIGITS })
    const { totals, losing_members, members, biggest_day } = outcomeOf({ plans: [off] })
    expect(totals.gross_minor).toBe(0n)
    expect(totals.margin_minor).toBe(totals.sales_minor)
    expect([losing_members, biggest_day]).toEqual([members, null])
  })

  test('never pays more of the sales than the limits of the plan', () => {
    const limited: Plan = {
      ...rich,
      payout_ratio: { numerator: 1n, denominator: 20n },
      event_payout: { numerator: 1n, denominator: 50n },
    }
    const { months, totals } = outcomeOf({ plans: [limited] })
    expect(totals.trimmed_minor).toBeGreaterThan(0n)
    for (const { paid_minor, sales_minor } of months) expect(paid_minor * 20n).toBeLessThanOrEqual(sales_minor)
  })

  test('pays in whole units of a currency without decimals, and counts them in hundredths', () => {
    const { totals } = outcomeOf({ plans: [planWith({}, 0)] })
    expect(totals.paid_minor).toBeGreaterThan(0n)
    expect(totals.paid_minor % 100n).toBe(0n)
  })

  test('that stops growing sells nothing more, and shows what is still paid', () => {
    const { months, stress, totals } = outcomeOf({ growth: { ...growth, stops_after_month: 2 } })
    expect(months.map(({ joined }) => joined)).toEqual([20, 40, 44, 0, 0])
    expect(stress!.after.sales_minor).toBe(0n)
    expect(stress!.until.paid_minor + stress!.after.paid_minor).toBe(totals.paid_minor)
    expect(outcomeOf().stress).toBeNull()
  })

  test('loses everybody and goes on: the company itself brings who joins', () => {
    const { months } = outcomeOf({ growth: { ...growth, dropout_percent: 100 } })
    expect(months.map(({ stopped }) => stopped)).toEqual([0, 60, 44, 48, 53])
  })

  test.each<[string, Partial<Growth>, (of: PlanOutcome) => unknown, unknown]>([
    ['upgrades', { upgrade_percent: 0 }, ({ totals }) => totals.refunds_minor, 0n],
    ['cancellations', { cancel_percent: 0 }, ({ totals }) => totals.refunds_minor, 0n],
    ['orders', { repurchase_percent: 0 }, ({ totals }) => totals.repurchases_minor, 0n],
    ['withdrawals', { withdrawal_percent: 0 }, ({ totals }) => totals.withdrawn_minor, 0n],
  ])('without %s is the company without them', (_kind, none, figure, nil) => {
    const [share] = Object.keys(none) as [keyof Growth]
    const without = outcomeOf({ growth: { ...growth, ...none } })
    expect(figure(without)).toBe(nil)
    // Each is drawn by itself: who joins stays as it is.
    const other = outcomeOf({ growth: { ...growth, [share]: 50 } })
    expect(other.months.map(({ joined }) => joined)).toEqual(without.months.map(({ joined }) => joined))
    expect(other).not.toEqual(without)
  })

  test('in which everybody cancels ends with nothing sold, nothing paid and nobody there', () => {
    const { totals, months, deciles } = outcomeOf({ growth: { ...growth, cancel_percent: 100 } })
    const bought = months.reduce((sum, { joined }) => sum + joined, 0)
    expect(totals).toMatchObject({ sales_minor: 0n, gross_minor: 0n, paid_minor: 0n, trimmed_minor: 0n })
    expect(totals.refunds_minor).toBeGreaterThanOrEqual(BigInt(bought) * 1_000_00n)
    expect(months.map(({ cancelled }) => cancelled)).toEqual(months.map(({ joined }) => joined))
    expect(deciles.every(({ spent_minor }) => spent_minor === 0n)).toBe(true)
    // Whoever cancels has stopped with it.
    expect(months.every(({ stopped }) => stopped === 0)).toBe(true)
  })

  test('whose cooling-off is over at once cancels nothing', () => {
    const { totals } = outcomeOf({ cooling_off_days: 0, growth: { ...growth, cancel_percent: 100 } })
    expect(totals.refunds_minor).toBe(0n)
  })

  test('in which everybody upgrades and orders sells the differences and the orders', () => {
    const later = { upgrade_percent: 100, repurchase_percent: 100, dropout_percent: 0, stops_after_month: 1 }
    const { months, totals } = outcomeOf({ growth: { ...growth, ...later } })
    const sold = (month: number): bigint => months[month]!.sales_minor - months[month]!.repurchases_minor
    const members = (month: number): bigint => BigInt(months[month]!.members)
    for (const month of [1, 2, 3, 4]) expect(months[month]!.repurchases_minor).toBe(members(month - 1) * 500_00n)
    // All hold the larger package by the end of month 2, whoever joined with it or not: each brought 5,000 in all.
    expect([sold(3), sold(4)]).toEqual([0n, 0n])
    expect(totals.sales_minor - totals.repurchases_minor).toBe(members(4) * 5_000_00n)
  })

  test('in which members withdraw all never withdraws more than was paid, and pays the levels of it', () => {
    const levels = { enabled: true, percents: ['2', '1'], unlock: 'none', compression: 'none' } as const
    const { months, totals } = outcomeOf({
      plans: [planWith({ withdrawal_level: levels })],
      growth: { ...growth, withdrawal_percent: 100 },
    })
    const paid = (kind: string, month: number): bigint =>
      months[month]!.paid_by_kind.find((one) => one.kind === kind)?.paid_minor ?? 0n
    // What the start paid is withdrawn at the beginning of month 1; the root has no share in it.
    expect(months[0]!.withdrawn_minor).toBe(0n)
    expect(months[1]!.withdrawn_minor).toBe(months[0]!.paid_minor)
    expect(paid('withdrawal_level', 1)).toBeGreaterThan(0n)
    expect(paid('withdrawal_level', 1)).toBeLessThanOrEqual((months[1]!.withdrawn_minor * 3n) / 100n)
    expect(totals.withdrawn_minor).toBe(totals.paid_minor - months.at(-1)!.paid_minor)
  })

  test('that is ended does no further step', () => {
    const steps = simulate({ growth, packages, cooling_off_days: 30, plans: [rich] })
    expect(steps.next()).toEqual({ done: false, value: { done: 1, total: 31 + 31 + 28 + 31 + 30 } })
    steps.return([])
    expect(steps.next()).toEqual({ done: true, value: undefined })
  })

  test('goes on where amounts are beyond what a double holds', () => {
    const huge = { ...package_, sales_minor: 9_007_199_254_740_991n, bv_minor: 9_007_199_254_740_991n }
    const { totals } = outcomeOf({ packages: [huge] })
    expect(totals.sales_minor).toBe(BigInt(membersAtEnd(growth)) * 9_007_199_254_740_991n)
  })
})

test.each([
  [10, [100, 50, 55, 61, 67]],
  [0, [100, 50, 50, 50, 50]],
  [100, [100, 50, 100, 200, 400]],
] as const)('at %i percent a month so many join', (growth_percent, joins) => {
  const given = { members_at_start: 100, joins_a_month: 50, growth_percent, months: 4, stops_after_month: null }
  expect(joinsByMonth(given)).toEqual(joins)
})
