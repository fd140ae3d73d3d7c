import type { Amounts, Column, Integers } from '../engine/integers.ts'
import { bigints, doubles, InexactError } from '../engine/integers.ts'
import { emptyLine } from './line.ts'
import type { Lots } from './lots.ts'
import { PLANS_RATE } from '../package-rate.ts'
import { INCOME_KINDS } from '../plan-input.ts'
import { putOrders } from '../repurchase/orders.ts'
import { emptySchedules, joined, keepSchedules, renumbered, type Schedules } from '../roi/schedules.ts'
import type { State } from './state.ts'
import { copyState, EARNED_PERIODS, emptyState } from './state.ts'
import { putVirtual } from './virtual-bytes.ts'
import { addMember, hasMember, forEachMember, type MemberSet } from '../engine/volume.ts'

/** The numbers of a set's members below `size`, ascending. */
export function membersOf(set: MemberSet, size: number): Int32Array {
  const members: number[] = []
  forEachMember(set, (member) => {
    if (member < size) members.push(member)
  })
  return Int32Array.from(members)
}

/** The state of some members alone: member n of it is `members[n]` of the whole. Those the state does not know are new. */
export function pickMembers(state: State, members: Int32Array): State {
  return onDoubles((integers) => pickOn(integers, state, members))
}

/** The state with some members as another one has them: member n of `picked` is `members[n]` of the whole. */
export function putMembers(state: State, members: Int32Array, picked: State): State {
  return onDoubles((integers) => putOn(integers, state, members, picked))
}

/** The same on doubles, or on bigints where a figure does not fit a double. */
function onDoubles(work: <N extends number | bigint>(integers: Integers<N>) => State): State {
  try {
    return work(doubles)
  } catch (error) {
    if (!(error instanceof InexactError)) throw error
    return work(bigints)
  }
}

const adopted = <N extends number | bigint>(integers: Integers<N>, column: Column<number | bigint>): Column<N> =>
  integers.adopt(column as Amounts)

function pickOn<N extends number | bigint>(integers: Integers<N>, state: State, members: Int32Array): State<N> {
  const rates = state.package_rate === null ? null : new Int32Array(members.length).fill(PLANS_RATE)
  const line = state.line === null ? null : emptyLine(members.length)
  const picked = { ...emptyState(integers, members.length), package_rate: rates, line }
  return copied(integers, picked, state, members.length, (place) => ({ to: place, from: members[place]! }))
}

function putOn<N extends number | bigint>(
  integers: Integers<N>,
  state: State,
  members: Int32Array,
  picked: State,
): State<N> {
  const size = Math.max(state.size, (members.at(-1) ?? -1) + 1)
  const whole = copyState(integers, state, size, {
    amounts: true,
    rates: picked.package_rate !== null,
    line: picked.line !== null,
    places: null,
  })
  return copied(integers, whole, picked, members.length, (place) => ({ to: members[place]!, from: place }))
}

/** Writes what one state says of `count` members over what another says; the places of each are asked for. */
function copied<N extends number | bigint>(
  integers: Integers<N>,
  into: State<N>,
  source: State,
  count: number,
  placesOf: (place: number) => { readonly to: number; readonly from: number },
): State<N> {
  const [activated, package_amount, carry] = [source.activated, source.package_amount, source.carry].map((column) =>
    adopted(integers, column),
  ) as [Column<N>, Column<N>, Column<N>]
  const to_members = new Map<number, number>()
  for (let place = 0; place < count; place += 1) {
    const { to, from } = placesOf(place)
    if (from >= source.size) continue
    to_members.set(from, to)
    into.activations[to] = source.activations[from]!
    into.blocked[to] = source.blocked[from]!
    into.activated[to] = activated[from]!
    into.package_amount[to] = package_amount[from]!
    if (into.package_rate !== null) into.package_rate[to] = source.package_rate?.[from] ?? PLANS_RATE
    if (into.line !== null) {
      into.line.place[to] = source.line?.place[from] ?? 0
      into.line.given[to] = source.line?.given[from] ?? 0
      into.line.stages[to] = source.line?.stages[from] ?? 0
    }
    into.carry[2 * to] = carry[2 * from]!
    into.carry[2 * to + 1] = carry[2 * from + 1]!
    into.first_pair_day[to] = source.first_pair_day[from]!
    into.pending[to >>> 5]! &= ~(1 << (to & 31))
    if (hasMember(source.pending, from)) addMember(into.pending, to)
  }
  into.earned = copiedEarned(integers, into, source, to_members)
  into.lots = copiedLots(integers, into.lots, source.lots, to_members)
  into.virtual = putVirtual(into.virtual, source.virtual, to_members)
  into.roi = copiedSchedules(integers, into.roi, source.roi, to_members)
  into.orders = putOrders(integers, into.orders, source.orders, to_members)
  into.closing_day ??= source.closing_day
  return into
}

/** Earned columns are never changed in place, so every one that changes is a copy. */
function copiedEarned<N extends number | bigint>(
  integers: Integers<N>,
  into: State<N>,
  source: State,
  to_members: ReadonlyMap<number, number>,
): State<N>['earned'] {
  const kinds = INCOME_KINDS.flatMap((kind) => {
    const [before, now] = [into.earned[kind], source.earned[kind]]
    if (before === undefined && now === undefined) return []
    const periods = EARNED_PERIODS.flatMap((period) => {
      const [kept, fresh] = [before?.[period], now?.[period]]
      if (kept === undefined && fresh === undefined) return []
      const column = kept?.slice(0, into.size) ?? integers.column(into.size)
      const values = fresh === undefined ? undefined : adopted(integers, fresh)
      for (const [from, to] of to_members) column[to] = values?.[from] ?? integers.zero
      return [[period, column] as const]
    })
    return [[kind, Object.fromEntries(periods)] as const]
  })
  return Object.fromEntries(kinds)
}

function copiedLots<N extends number | bigint>(
  integers: Integers<N>,
  into: Lots<N> | null,
  source: Lots | null,
  to_members: ReadonlyMap<number, number>,
): Lots<N> | null {
  if (source === null && into === null) return null
  const replaced = new Set(to_members.values())
  const lots: { leg: number; at_ms: number; volume: N }[] = []
  for (let lot = 0; lot < (into?.leg.length ?? 0); lot += 1) {
    if (!replaced.has(into!.leg[lot]! >> 1))
      lots.push({ leg: into!.leg[lot]!, at_ms: into!.at_ms[lot]!, volume: into!.volume[lot]! })
  }
  const volumes = source === null ? integers.column(0) : adopted(integers, source.volume)
  for (let lot = 0; lot < (source?.leg.length ?? 0); lot += 1) {
    const leg = source!.leg[lot]!
    const to = to_members.get(leg >> 1)
    if (to !== undefined) lots.push({ leg: 2 * to + (leg & 1), at_ms: source!.at_ms[lot]!, volume: volumes[lot]! })
  }
  lots.sort((a, b) => a.leg - b.leg || a.at_ms - b.at_ms)
  const volume = integers.column(lots.length)
  for (const [lot, { volume: held }] of lots.entries()) volume[lot] = held
  return {
    leg: Int32Array.from(lots, ({ leg }) => leg),
    at_ms: Float64Array.from(lots, ({ at_ms }) => at_ms),
    volume,
  }
}

function copiedSchedules<N extends number | bigint>(
  integers: Integers<N>,
  into: Schedules<N> | null,
  source: Schedules | null,
  to_members: ReadonlyMap<number, number>,
): Schedules<N> | null {
  if (source === null && into === null) return null
  const replaced = new Set(to_members.values())
  const before = into ?? emptySchedules(integers)
  const kept = keepSchedules(integers, before, (place) => !replaced.has(before.member[place]!))
  if (source === null) return kept
  return joined(
    integers,
    kept,
    renumbered(integers, source, (member) => to_members.get(member)),
  )
}
