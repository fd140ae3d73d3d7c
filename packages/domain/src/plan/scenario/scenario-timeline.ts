import { decimalsOf, parseDecimal } from '../../money/decimal.ts'
import type { EventColumns, EventRow } from '../engine/events.ts'
import { eventColumns } from '../engine/events.ts'
import { bigints } from '../engine/integers.ts'
import { lotsOfCarry } from '../state/lots.ts'
import { hasPackageRate, packageRate } from '../package-rate.ts'
import { pricesOfPlaces } from '../plan-faults.ts'
import type { PlanInput } from '../plan-input.ts'
import type { Plan } from '../plan.ts'
import type { Scales } from '../scales.ts'
import { boughtPlaces } from './scenario-entries.ts'
import { sideCode } from './scenario-faults.ts'
import type { EventInput, MemberInput, SaleInput, ScenarioInput } from './scenario-input.ts'
import { eventOrder, instantOf } from './scenario-order.ts'
import type { State } from '../state/state.ts'
import { emptyState, LONG_AGO } from '../state/state.ts'

/** The volumes that a plan names. */
const volumesOf = (plan: PlanInput): readonly string[] => [
  plan.matching.unit,
  plan.matching.carry_limit ?? '0',
  plan.repurchase_level.self_bv,
  ...pricesOfPlaces(plan).map(({ price }) => price),
]

/** The fewest decimals in which every volume and amount of the scenario, and of the plans that it runs by, is a whole number. */
export function scalesOf(
  { plan, members, opening, events, round_off_digits }: ScenarioInput,
  plans: readonly PlanInput[] = [plan],
): Scales {
  const texts = [
    ...[plan, ...plans].flatMap(volumesOf),
    ...members.flatMap(({ cap, package_amount }) => [cap ?? '0', package_amount ?? '0']),
    ...Object.values(opening).flatMap(({ left, right }) => [left, right]),
    ...events.flatMap((event) => [...('bv' in event ? [event.bv] : []), ...('amount' in event ? [event.amount] : [])]),
  ]
  return {
    money_digits: round_off_digits,
    event_digits: texts.reduce((most, text) => Math.max(most, decimalsOf(text)), 0),
  }
}

/** An event in its place among all, with its number in the file; null for a member given as active or blocked. */
export interface PlacedEvent extends EventRow {
  readonly event: number | null
}

/**
 * The scenario's events in the order in which they apply, without those undone and their reversals: by time; at one
 * instant members given as active or blocked, then events in file order. Members given as active come as an activation
 * that moves nothing.
 */
export function timelineOf(
  scenario: ScenarioInput,
  numbers: ReadonlyMap<string, number>,
  scales: Scales,
  undone: ReadonlySet<number>,
): PlacedEvent[] {
  const active = new Set<number>()
  return placedEvents(scenario, numbers, scales, undone)
    .filter(({ kind }) => kind !== 'reversal')
    .map((row) => {
      if (row.kind !== 'activation' || active.has(row.member)) return row
      active.add(row.member)
      return { turns_active: true, ...row }
    })
}

/** Every event in that order, those that are undone too, each reversal in its own place. */
export const fullTimelineOf = (
  scenario: ScenarioInput,
  numbers: ReadonlyMap<string, number>,
  scales: Scales,
): PlacedEvent[] => placedEvents(scenario, numbers, scales, new Set())

function placedEvents(
  scenario: ScenarioInput,
  numbers: ReadonlyMap<string, number>,
  scales: Scales,
  undone: ReadonlySet<number>,
): PlacedEvent[] {
  const { members, events } = scenario
  const units = (text: string): bigint => parseDecimal(text, scales.event_digits)

  const given = members.flatMap(({ joined, active: isActive, blocked, package_amount }, member): PlacedEvent[] => {
    const placed = { event: null, member, at_ms: instantOf(joined) }
    const cap_base = units(package_amount ?? '0')
    return [
      ...(isActive ? [{ kind: 'activation' as const, ...placed, turns_active: false, cap_base }] : []),
      ...(blocked ? [{ kind: 'block' as const, ...placed }] : []),
    ]
  })

  const packageOf = largestPackages(scenario, units)
  const bought = boughtPlaces(scenario)
  const rowOf = (event: SaleInput, index: number): PlacedEvent => {
    const member = numbers.get(event.member)!
    const rate = event.kind === 'activation' ? event.package_rate : undefined
    return {
      event: index,
      number: numberOfEvent.get(index)! + 1,
      kind: event.kind,
      at_ms: instantOf(event.at),
      member,
      side: sideCode('side' in event ? event.side : 'left'),
      bv: 'bv' in event ? units(event.bv) : 0,
      amount: 'amount' in event ? units(event.amount) : 0,
      ...placeOf(index),
      given: ('given' in event && event.given) || false,
      ...packageOf(member, event),
      ...(rate === undefined ? {} : { package_rate: packageRate(rate) }),
    }
  }
  const placeOf = (index: number) => {
    const place = bought.get(index)
    return place === undefined || 'message' in place ? {} : { pool: place.pool, amount: units(place.price) }
  }
  const rows = new Map<number, PlacedEvent>()
  const order = eventOrder(events)
  const numberOfEvent = new Map(order.map((index, place) => [index, place]))
  for (const index of order) {
    const event = events[index]!
    if (event.kind !== 'reversal') {
      if (!undone.has(index)) rows.set(index, rowOf(event, index))
      continue
    }
    const of = rows.get(event.of)
    if (of === undefined) continue
    const { package_amount: _before, ...figures } = of
    const reversal = { kind: 'reversal' as const, undone_kind: of.kind, event: index, at_ms: instantOf(event.at) }
    rows.set(index, { ...figures, ...packageOf(of.member, event), ...reversal })
  }
  return [...given, ...rows.values()].sort((one, other) => one.at_ms - other.at_ms)
}

/** The numbers of the events that are undone by reversals before an instant. */
export const undoneBefore = (events: readonly EventInput[], before_ms: number): ReadonlySet<number> =>
  new Set(events.flatMap((event) => (event.kind === 'reversal' && instantOf(event.at) < before_ms ? [event.of] : [])))

/** The rate that a member given with one has before any event. */
const rateGiven = ({ package_rate }: MemberInput): number => packageRate(package_rate ?? null)

/**
 * The package that members without one of their own hold: the largest activation so far that is not undone. One of nil is
 * as large as its volume.
 */
function largestPackages(
  { members, events }: ScenarioInput,
  units: (text: string) => bigint,
): (member: number, event: EventInput) => Pick<EventRow, 'package_amount'> {
  const held = new Map<number, EventInput[]>()
  return (member, event) => {
    const { cap, package_amount } = members[member]!
    const isUndone = event.kind === 'reversal'
    const about = isUndone ? events[event.of]! : event
    if (about.kind !== 'activation' || cap !== undefined || package_amount !== undefined) return {}
    const before = held.get(member) ?? []
    const now = isUndone ? before.filter((other) => other !== about) : [...before, about]
    held.set(member, now)
    const sizes = now.map((one) => ('bv' in one && 'amount' in one ? units(one.amount) || units(one.bv) : 0n))
    return { package_amount: sizes.reduce((most, size) => (size > most ? size : most), 0n) }
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
  for (const [member, { cap, package_amount }] of members.entries()) {
    const own = cap ?? package_amount
    if (own !== undefined) state.package_amount[member] = parseDecimal(own, plan.event_digits)
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

/** The events of a timeline from one instant to before another. */
export const eventsBetween = (timeline: readonly EventRow[], from_ms: number, before_ms: number): EventColumns =>
  eventColumns(timeline.filter(({ at_ms }) => at_ms >= from_ms && at_ms < before_ms))
