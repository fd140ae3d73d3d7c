import { decimalsOf, parseDecimal } from '../money/decimal.ts'
import type { EventColumns, EventRow } from './events.ts'
import { eventColumns } from './events.ts'
import { bigints } from './integers.ts'
import { lotsOfCarry } from './lots.ts'
import { hasPackageRate, packageRate } from './package-rate.ts'
import type { Plan, Scales } from './plan.ts'
import { eventOrder, instantOf, sideCode } from './scenario-faults.ts'
import type { EventInput, MemberInput, ScenarioInput } from './scenario-input.ts'
import type { State } from './state.ts'
import { emptyState, LONG_AGO } from './state.ts'

/** The fewest decimals in which every volume and amount of the scenario is a whole number. */
export function scalesOf({ plan, members, opening, events, round_off_digits }: ScenarioInput): Scales {
  const texts = [
    plan.matching.unit,
    plan.matching.carry_limit ?? '0',
    ...members.map((member) => member.package_amount ?? '0'),
    ...Object.values(opening).flatMap(({ left, right }) => [left, right]),
    ...events.flatMap((event) => [...('bv' in event ? [event.bv] : []), ...('amount' in event ? [event.amount] : [])]),
  ]
  return {
    money_digits: round_off_digits,
    event_digits: texts.reduce((most, text) => Math.max(most, decimalsOf(text)), 0),
  }
}

/**
 * The scenario's events in the order in which they apply: by time; at one instant members given as active or blocked,
 * then events in file order. Members given as active come as an activation that moves nothing.
 */
export function timelineOf(scenario: ScenarioInput, numbers: ReadonlyMap<string, number>, scales: Scales): EventRow[] {
  const { members, events } = scenario
  const units = (text: string): bigint => parseDecimal(text, scales.event_digits)
  const active = new Map<number, number>()
  const turned = new Map<number, boolean>()
  const rates = packageRates(scenario)

  const given = members.flatMap(({ joined, active: isActive, blocked }, member): EventRow[] => {
    const at_ms = instantOf(joined)
    return [
      ...(isActive ? [{ kind: 'activation' as const, member, at_ms }] : []),
      ...(blocked ? [{ kind: 'block' as const, member, at_ms }] : []),
    ]
  })

  function moved(
    event: Exclude<EventInput, { kind: 'reversal' }>,
  ): Pick<EventRow, 'member' | 'side' | 'bv' | 'amount'> {
    return {
      member: numbers.get(event.member)!,
      side: sideCode('side' in event ? event.side : 'left'),
      bv: 'bv' in event ? units(event.bv) : 0,
      amount: 'amount' in event ? units(event.amount) : 0,
    }
  }

  const done = eventOrder(events).map((index): EventRow & { index: number } => {
    const event = events[index]!
    const at_ms = instantOf(event.at)
    if (event.kind !== 'reversal') return { kind: event.kind, at_ms, index, ...moved(event) }
    const target = events[event.of] as Exclude<EventInput, { kind: 'reversal' }>
    return { kind: 'reversal', undone_kind: target.kind, at_ms, index, ...moved(target) }
  })

  const rows = [...given, ...done].sort((a, b) => a.at_ms - b.at_ms)
  return rows.map((row) => {
    if (row.kind !== 'activation' && row.undone_kind !== 'activation') return row
    const before = active.get(row.member) ?? 0
    active.set(row.member, row.kind === 'reversal' ? before - 1 : before + 1)
    if (!('index' in row)) return row
    const index = row.index as number
    const event = events[index]!
    const turns_active = event.kind === 'reversal' ? (turned.get(event.of) ?? false) : before === 0
    turned.set(index, turns_active)
    const package_rate = rates.apply(row.member, index)
    return { ...row, turns_active, ...(package_rate === undefined ? {} : { package_rate }) }
  })
}

/** The rate that a member given with one has before any event. */
const rateGiven = ({ package_rate }: MemberInput): number => packageRate(package_rate ?? null)

/** What activations and their reversals say about rates: a reversal falls back to the newest that is left. */
function packageRates({ members, events }: ScenarioInput): {
  apply(member: number, index: number): number | undefined
} {
  const given = new Map<number, { readonly index: number; readonly rate: number }[]>()
  return {
    apply(member, index) {
      const event = events[index]!
      const before = given.get(member) ?? []
      if (event.kind === 'reversal') {
        const left = before.filter((one) => one.index !== event.of)
        given.set(member, left)
        return left.at(-1)?.rate ?? rateGiven(members[member]!)
      }
      if (event.kind !== 'activation' || event.package_rate === undefined) return undefined
      const rate = packageRate(event.package_rate)
      given.set(member, [...before, { index, rate }])
      return rate
    },
  }
}

/** The state before the first closing, from the scenario's `opening` and its members' packages. */
export function openingState(
  { opening, members, closings, round_off_digits }: ScenarioInput,
  numbers: ReadonlyMap<string, number>,
  plan: Plan,
): State<bigint> {
  const rates = Int32Array.from(members, rateGiven)
  const state = { ...emptyState(bigints, members.length), package_rate: hasPackageRate(rates) ? rates : null }
  for (const [member, { package_amount }] of members.entries()) {
    if (package_amount !== undefined) state.package_amount[member] = parseDecimal(package_amount, plan.event_digits)
  }
  for (const [id, { left, right, first_pair_done, earned }] of Object.entries(opening)) {
    const member = numbers.get(id)!
    state.carry[2 * member] = parseDecimal(left, plan.event_digits)
    state.carry[2 * member + 1] = parseDecimal(right, plan.event_digits)
    if (first_pair_done) state.first_pair_day[member] = LONG_AGO
    for (const [kind, amount] of Object.entries(earned)) {
      if (amount === undefined) continue
      const lifetime = state.earned[kind as keyof typeof earned]?.lifetime ?? bigints.column(members.length)
      lifetime[member] = parseDecimal(amount, round_off_digits)
      state.earned = { ...state.earned, [kind]: { lifetime } }
    }
  }
  const first_ms = Math.min(...closings.map((closing) => instantOf(closing.from)))
  if ((plan.matching?.carry_expiry_days ?? 0) > 0) state.lots = lotsOfCarry(bigints, state.carry, first_ms)
  return state
}

/** The events of a timeline that are before an instant, from a position on, and where they end. */
export function eventsBefore(
  timeline: readonly EventRow[],
  from: number,
  before_ms: number,
): { events: EventColumns; end: number } {
  let end = from
  while (end < timeline.length && timeline[end]!.at_ms < before_ms) end += 1
  return { events: eventColumns(timeline.slice(from, end)), end }
}
