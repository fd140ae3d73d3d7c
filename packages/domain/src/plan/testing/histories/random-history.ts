import { DAY_MS } from '../../../calendar/zone.ts'
import { busyScenario } from '../oracle/busy-scenario.ts'
import { randomFrom } from '../../../random/random-from.ts'
import { START_MS } from '../oracle/random-scenario.ts'
import type { PlanInput } from '../../plan-input.ts'
import type { EventInput, MemberInput, SaleInput, ScenarioInput } from '../../scenario/scenario-input.ts'

/** Days of a history in which something happens; as many days as the cooling-off follow, in which everything ripens. */
export const BUSY_DAYS = 10
export const COOLING_OFF_DAYS = 6

/** A plan that counts from the start of a window on, and the windows at whose start somebody is blocked or unblocked. */
export interface CompanyHistory {
  readonly scenario: ScenarioInput
  readonly plans: readonly { readonly from_ms: number; readonly plan: PlanInput }[]
  readonly blocks: readonly { readonly at_ms: number; readonly member: number; readonly kind: 'block' | 'unblock' }[]
  /** For how many days incomes are held when it is less than the cooling-off. */
  readonly short_hold_days: number
}

const instant = (ms: number): string => new Date(ms).toISOString()
const dayStart = (day: number): number => START_MS + day * DAY_MS

/** The days of a history, each with its closing, and days without any act until everything can be released. */
const closings = Array.from({ length: BUSY_DAYS + 2 * COOLING_OFF_DAYS + 2 }, (_, day) => ({
  from: instant(dayStart(day)),
  to: instant(dayStart(day + 1)),
}))

/** The plan that a history begins with, and up to two that follow it at a midnight. */
function plansOf(
  seed: number,
  below: (count: number) => number,
  changed: (plan: PlanInput, number: number) => PlanInput,
): CompanyHistory['plans'] {
  const planAt = (from_ms: number, number: number) => ({
    from_ms,
    plan: changed(busyScenario(seed * 4 + number).plan, number),
  })
  const changes = Array.from({ length: below(3) }, (_, number) => planAt(dayStart(1 + below(BUSY_DAYS)), number + 1))
  return [planAt(START_MS, 0), ...changes.sort((a, b) => a.from_ms - b.from_ms)]
}

/** Members who join one after the other, each below somebody who is there, a few of them blocked from the first. */
function membersOf(most: number, random: () => number, below: (count: number) => number): MemberInput[] {
  const joins = Array.from({ length: 4 + below(most - 3) }, () => START_MS + Math.floor(below(3 * DAY_MS) * random()))
  const members: MemberInput[] = []
  for (const [number, joined_ms] of joins.sort((a, b) => a - b).entries()) {
    const sponsor = members[below(members.length)]
    members.push({
      id: `M${number}`,
      joined: instant(joined_ms),
      active: random() < 0.8,
      blocked: random() < 0.04,
      ...(sponsor === undefined ? {} : { sponsor: sponsor.id, side: random() < 0.5 ? 'left' : 'right' }),
    })
  }
  return members
}

/**
 * A history of a small company: packages bought, taken again and upgraded, free and leader pins, donations with the volume
 * of their fee, goods, and about a quarter of what can be cancelled is, within its cooling-off. The plans may be changed,
 * and the company may have more members.
 */
export function randomHistory(
  seed: number,
  changed: (plan: PlanInput, number: number) => PlanInput = closingsOnly,
  most_members = 17,
): CompanyHistory {
  const random = randomFrom(seed * 104_729)
  const below = (count: number): number => Math.floor(random() * count)
  const plans = plansOf(seed, below, changed)
  const members = membersOf(most_members, random, below)
  const sales = Array.from({ length: 40 + below(60) }, (): SaleInput => {
    const number = below(members.length)
    const joined_ms = Date.parse(members[number]!.joined)
    const at = instant(joined_ms + below(dayStart(BUSY_DAYS) - joined_ms))
    const base = { at, member: members[number]!.id }
    const bv = String(100 * (1 + below(20)))
    const choice = random()
    if (choice < 0.15) return { kind: 'activation', ...base, amount: '0', bv, given: true }
    // A donation: the fee is what the company received, and its volume is small beside it.
    if (choice < 0.25) return { kind: 'activation', ...base, amount: '500', bv: '100' }
    if (choice < 0.4) return { kind: 'repurchase', ...base, amount: bv, bv }
    const rate = random() < 0.2 ? { package_rate: random() < 0.3 ? null : String(5 + below(20)) } : {}
    return { kind: 'activation', ...base, amount: bv, bv, ...rate }
  })
  const isDonation = (sale: SaleInput): boolean => sale.kind === 'activation' && sale.amount === '500'
  const cancelled = sales.flatMap((sale, of): EventInput[] => {
    if (isDonation(sale) || random() > 0.25) return []
    return [{ kind: 'reversal', at: instant(Date.parse(sale.at) + below(COOLING_OFF_DAYS * DAY_MS)), of }]
  })
  const blocks = Array.from({ length: below(4) }, () => ({
    day: 3 + below(BUSY_DAYS - 3),
    member: below(members.length),
  }))
  return {
    scenario: {
      format: 1,
      zone: 'Asia/Kolkata',
      round_off_digits: 2,
      plan: plans[0]!.plan,
      members,
      opening: {},
      events: [...sales, ...cancelled],
      closings,
    },
    plans,
    blocks: blocks.flatMap(({ day, member }) => [
      { at_ms: dayStart(day), member, kind: 'block' as const },
      { at_ms: dayStart(day + 2), member, kind: 'unblock' as const },
    ]),
    short_hold_days: below(COOLING_OFF_DAYS),
  }
}

/** The same history in which events never happened, nor their cancellation. */
export function historyWithout(history: CompanyHistory, never: ReadonlySet<number>): CompanyHistory {
  const { events } = history.scenario
  const stays = [...events.keys()].filter((index) => {
    const event = events[index]!
    return !never.has(event.kind === 'reversal' ? event.of : index)
  })
  const places = new Map(stays.map((index, place) => [index, place]))
  const kept = stays.map((index): EventInput => {
    const event = events[index]!
    return event.kind === 'reversal' ? { ...event, of: places.get(event.of)! } : event
  })
  return { ...history, scenario: { ...history.scenario, events: kept } }
}

/** Nothing is paid on events: such an income is taken back with its own event, not computed again without others. */
const closingsOnly = ({
  referral,
  level,
  spill,
  matrix,
  single_leg,
  withdrawal_level,
  ...plan
}: PlanInput): PlanInput => ({
  ...plan,
  // A number on the line stays when its activation is undone, so what is undone is not as if it had never been there.
  single_leg: { ...single_leg, enabled: false },
  referral: { ...referral, enabled: false },
  level: { ...level, enabled: false },
  spill: { ...spill, enabled: false },
  matrix: { ...matrix, enabled: false },
  withdrawal_level: { ...withdrawal_level, enabled: false },
})
