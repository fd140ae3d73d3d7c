import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import { runExample } from './run-example.ts'

export interface ExampleInput {
  readonly plan: PlanJson
  readonly round_off_digits: number
  /** What came in on each leg since the last closing, as decimal strings. */
  readonly left_bv: string
  readonly right_bv: string
  /** What the own package allows a day. */
  readonly package_amount: string
}

export interface ExampleResult {
  readonly pairs: string
  readonly rate: string
  readonly gross: string
  readonly cuts: readonly { readonly reason: string; readonly amount: string }[]
  readonly paid: string
  readonly carry_left: string
  readonly carry_right: string
  readonly sponsor_paid: string
}

const joined = '2026-01-01T09:00:00+05:30'
const sold = '2026-01-02T10:00:00+05:30'
const window = { from: '2026-01-02T00:00:00+05:30', to: '2026-01-03T00:00:00+05:30' }

/** As many active directs in a row below a member as the plan asks for, at least one to bring the volume. */
function legOf(side: 'left' | 'right', directs: number, package_amount: string) {
  return Array.from({ length: Math.max(1, directs) }, (_, at) => ({
    id: `${side} ${at + 1}`,
    joined,
    sponsor: 'You',
    parent: at === 0 ? 'You' : `${side} ${at}`,
    side,
    active: true,
    package_amount,
  }))
}

/** You under your sponsor, who has a direct on the other side too; below you a leg on each side. */
function scenarioOf({ plan, round_off_digits, left_bv, right_bv, package_amount }: ExampleInput) {
  const most = 20
  const needed = (side: 'left_directs' | 'right_directs') => Math.min(most, plan.matching[side])
  const beside = Array.from({ length: Math.min(most, Math.max(1, plan.sponsored.right_directs)) }, (_, at) => ({
    id: `beside ${at + 1}`,
    joined,
    sponsor: 'Sponsor',
    parent: at === 0 ? 'Sponsor' : `beside ${at}`,
    side: 'right' as const,
    active: true,
    package_amount,
  }))
  return {
    format: 1,
    round_off_digits,
    plan,
    members: [
      { id: 'Sponsor', joined, active: true, package_amount },
      { id: 'You', joined, sponsor: 'Sponsor', parent: 'Sponsor', side: 'left', active: true, package_amount },
      ...beside,
      ...legOf('left', needed('left_directs'), package_amount),
      ...legOf('right', needed('right_directs'), package_amount),
    ],
    events: [
      { kind: 'activation', at: sold, member: 'left 1', amount: left_bv, bv: left_bv },
      { kind: 'activation', at: sold, member: 'right 1', amount: right_bv, bv: right_bv },
    ],
    closings: [window],
  }
}

/**
 * One closing over a small network.
 * @throws Error with the first fault, in words, when the plan cannot run
 */
export async function runClosingExample(input: ExampleInput): Promise<ExampleResult> {
  const { incomes, matching } = await runExample(scenarioOf(input))
  const own = incomes.find((income) => income.kind === 'matching' && income.member === 'You')
  const legs = matching.find((row) => row.member === 'You')
  const sponsored = incomes.find((income) => income.kind === 'sponsored' && income.from_member === 'You')
  return {
    pairs: legs?.pairs ?? '0',
    rate: own?.rate ?? '',
    gross: own?.gross ?? '0',
    cuts: own?.reasons ?? [],
    paid: own?.paid ?? '0',
    carry_left: legs?.left.carry ?? '0',
    carry_right: legs?.right.carry ?? '0',
    sponsor_paid: sponsored?.paid ?? '0',
  }
}
