import { expect, test } from 'vitest'
import type { Network } from '../../network/network.ts'
import { formatDecimal, parseDecimal } from '../../money/decimal.ts'
import { minor } from '../../money/minor.ts'
import type { EventRow } from '../engine/events.ts'
import type { PlanInput } from '../plan-input.ts'
import { planOf } from '../plan.ts'
import { runScenario } from '../scenario/scenario.ts'
import type { EventInput, MemberInput, ScenarioInput } from '../scenario/scenario-input.ts'
import { barePlan } from '../testing/bare-plan.ts'
import { growCompany, type GrownCompany } from './grow-company.ts'
import { startPlanRun } from './run-plan.ts'
import { SIMULATED_EVENT_DIGITS } from './simulate.ts'
import { SHAPES, type CompanyInput, type Growth, type SimulatedPackage } from './simulation-input.ts'

/** Small enough for the scenario runner, which computes every closing since again, row by row, as rule 25 says. */
const growth: Growth = {
  members_at_start: 14,
  joins_a_month: 12,
  growth_percent: 0,
  months: 1,
  stops_after_month: null,
  dropout_percent: 10,
  upgrade_percent: 40,
  cancel_percent: 30,
  repurchase_percent: 50,
  repurchase_amount: minor(300_00n),
  repurchase_bv: minor(250_00n),
  withdrawal_percent: 0,
  shape: 'chance',
  seed: 1,
}
const small: SimulatedPackage = {
  share_percent: 60,
  price_minor: 1_180_00n,
  sales_minor: 1_000_00n,
  bv_minor: 1_000_00n,
  own_cap_minor: 1_000_00n,
  matching_rate_percent: '8',
}
const large: SimulatedPackage = {
  share_percent: 40,
  price_minor: 5_900_00n,
  sales_minor: 5_000_00n,
  bv_minor: 4_000_00n,
  own_cap_minor: 5_000_00n,
  matching_rate_percent: '12',
}

const money = (minor: bigint | number | undefined): string => formatDecimal(BigInt(minor ?? 0), SIMULATED_EVENT_DIGITS)
const instant = (at_ms: number): string => new Date(at_ms).toISOString()
const idOf = (member: number): string => `M${member}`

function membersOf({ size, parent, side, sponsor }: Network, from_ms: number): MemberInput[] {
  return Array.from({ length: size }, (_, member) => ({
    id: idOf(member),
    joined: instant(from_ms + member),
    active: false,
    blocked: member === 0,
    ...(member > 0 && {
      parent: idOf(parent[member]!),
      sponsor: idOf(sponsor[member]!),
      side: side[member] === 0 ? ('left' as const) : ('right' as const),
    }),
  }))
}

/** The same company as a scenario file would tell of it: every sale, what is taken back at the end of its day, and places. */
function scenarioOf(
  { network, sales, days }: GrownCompany,
  plan: PlanInput,
  places: readonly EventRow[],
): ScenarioInput {
  const bought = sales.map(({ event }): EventInput => {
    const said = {
      at: instant(event.at_ms),
      member: idOf(event.member),
      amount: money(event.amount),
      bv: money(event.bv),
    }
    if (event.kind === 'repurchase') return { ...said, kind: 'repurchase' }
    return { ...said, kind: 'activation', package_rate: event.package_rate === 80_000 ? '8' : '12' }
  })
  const undone = days.flatMap(({ cancelled, to_ms }) =>
    cancelled.map((of): EventInput => ({ kind: 'reversal', at: instant(to_ms - 1), of })),
  )
  const names = ['Matrix', ...(plan.matrix.pools ?? []).map(({ name }) => name)]
  const entries = places.map(({ at_ms, member, pool }): EventInput => ({
    kind: 'matrix_entry',
    at: instant(at_ms),
    member: idOf(member),
    pool: names[pool! - 1]!,
  }))
  return {
    format: 1,
    zone: 'UTC',
    round_off_digits: 2,
    plan,
    members: membersOf(network, days[0]!.from_ms - network.size),
    opening: {},
    events: [...bought, ...undone, ...entries],
    closings: days.map(({ from_ms, to_ms }) => ({ from: instant(from_ms), to: instant(to_ms) })),
  }
}

const levels = { unlock: 'none', compression: 'none' } as const
const plans: Record<string, PlanInput> = {
  'matching by the rate of packages, sponsored and its level': barePlan(
    { first_pair: '2:1_or_1:2', unit: '500', caps: [{ per: 'day', amount: '150' }] },
    {
      sponsored: { enabled: true, percent: '20', left_directs: 0, right_directs: 0, caps: [] },
      matching_level: { enabled: true, percents: ['10', '5'], ...levels, compression: 'dynamic', caps: [] },
    },
  ),
  'incomes on activations within a payout ratio': barePlan(
    { rate_percent: '30' },
    {
      referral: { enabled: true, percent: '8', on: 'first' },
      level: { enabled: true, percents: ['3', '2'], ...levels, tree: 'sponsor' },
      payout_ratio_percent: '20',
      event_payout_percent: '10',
    },
  ),
  'incomes on activations under caps of their own': barePlan(
    { enabled: false },
    {
      referral: {
        enabled: true,
        percent: '8',
        on: 'every',
        caps: [
          { per: 'day', amount: '90' },
          { per: 'lifetime', amount: '400' },
        ],
      },
      level: {
        enabled: true,
        percents: ['3', '2'],
        ...levels,
        tree: 'sponsor',
        caps: [{ per: 'week', amount: '60' }],
      },
    },
  ),
  'pools of a matrix, bought from its incomes': barePlan(
    { enabled: false },
    {
      matrix: {
        enabled: true,
        width: 2,
        depth: 3,
        rooted: 'sponsor',
        pay: 'each',
        flats: ['40', '30', '20'],
        caps: [{ per: 'week', amount: '200' }],
        re_entry: { price: '30', times: 2 },
        upgrade_to: 'Silver',
        deduct_percent: '75',
        pools: [
          {
            name: 'Silver',
            price: '60',
            width: 2,
            depth: 2,
            rooted: 'global',
            pay: 'level_complete',
            percents: ['10'],
          },
        ],
      },
      event_payout_percent: '50',
    },
  ),
  'the line, stages and days': barePlan(
    { enabled: false },
    {
      single_leg: { enabled: true, count: 'cumulative', stages: [{ team: 5, directs: 1, amount: '200' }], caps: [] },
      roi: { enabled: true, percent: '2', cap_percent: '40', days: 'mon-fri', holidays: [] },
      roi_level: { enabled: true, percents: ['10', '5'], ...levels },
    },
  ),
  'pairs of members whose volume expires, under an overall cap': barePlan(
    { basis: 'pair', rate_flat: '400', carry_expiry_days: 4 },
    { referral: { enabled: true, flat: '60', on: 'every' }, overall_cap_percent: '30' },
  ),
}

const companyOf = (change: Partial<Growth>): CompanyInput => ({
  growth: { ...growth, ...change },
  packages: [small, large],
  cooling_off_days: 30,
})

interface Simulated {
  /** By member; a member without any is left out. */
  readonly paid: Map<string, bigint>
  readonly places: readonly EventRow[]
}

function simulated(input: CompanyInput, company: GrownCompany, plan: PlanInput): Simulated {
  const scales = { money_digits: 2, event_digits: SIMULATED_EVENT_DIGITS }
  const run = startPlanRun(planOf(plan, scales), company, { ...input.growth, ...input })
  const places = company.days.flatMap(() => run.next().bought)
  const paid = company.spent_minor.map((_, member) => [idOf(member), run.paidTo(member)] as const)
  return { paid: new Map(paid.filter(([, amount]) => amount !== 0n)), places }
}

test.each(Object.entries(plans))('%s: every member is paid what the same scenario pays', (_name, plan) => {
  for (const [nth, shape] of SHAPES.entries()) {
    const input = companyOf({ shape, seed: 11 + nth })
    const company = growCompany(input)
    expect(company.hasCancelled).toBe(true)
    const { paid, places } = simulated(input, company, plan)
    expect(places.length > 0).toBe(plan.matrix.enabled)
    const answer = runScenario(scenarioOf(company, plan, places))
    if ('faults' in answer) throw new Error(JSON.stringify(answer.faults))
    const hasChanged = ({ adjusts, paid }: { adjusts?: number; paid: string }): boolean =>
      adjusts !== undefined || paid.startsWith('-')
    expect(answer.result.incomes.some(hasChanged)).toBe(true)
    const expected = answer.result.totals.map(({ member, paid }) => [member, parseDecimal(paid, 2)] as const)
    expect(paid).toEqual(new Map(expected.filter(([, amount]) => amount !== 0n)))
  }
})
