import { businessDayNumber } from '../../calendar/business-day.ts'
import { placesInOrder } from '../engine/ascending.ts'
import type { EventColumns } from '../engine/events.ts'
import { ACTIVATION, GIVEN, REVERSAL } from '../engine/events.ts'
import { growing, growingDoubles, growingNumbers } from '../engine/growing.ts'
import type { Amounts, Column, Integers } from '../engine/integers.ts'

/** Activations whose ROI is not all paid yet, as columns in the order of the activations. */
export interface Schedules<N extends number | bigint = number | bigint> {
  /** The number of the activation: ascending. */
  readonly activation: Float64Array
  readonly member: Int32Array
  /** What the company received for it, at the event scale. */
  readonly principal: Column<N>
  /** What its ROI has paid, in minor units. */
  readonly credited: Column<N>
  /** The first day that no closing has looked at, as a day number. */
  readonly next_day: Int32Array
}

export const emptySchedules = <N extends number | bigint>(integers: Integers<N>): Schedules<N> => ({
  activation: new Float64Array(),
  member: new Int32Array(),
  principal: integers.column(0),
  credited: integers.column(0),
  next_day: new Int32Array(),
})

/** A copy over the given integers, for a closing to write on. */
export function copySchedules<N extends number | bigint>(integers: Integers<N>, from: Schedules): Schedules<N> {
  const amounts = (column: Column<number | bigint>): Column<N> =>
    integers.adopt(column as Amounts).slice(0, column.length)
  return {
    activation: from.activation,
    member: from.member,
    principal: integers.adopt(from.principal as Amounts),
    credited: amounts(from.credited),
    next_day: from.next_day.slice(),
  }
}

/** Collects schedules one by one. */
export function startSchedules<N extends number | bigint>(integers: Integers<N>) {
  const activation = growingDoubles()
  const member = growingNumbers()
  const principal = growing<N, Column<N>>(integers.column)
  const credited = growing<N, Column<N>>(integers.column)
  const next_day = growingNumbers()
  return {
    add(one: Schedule<N>): void {
      activation.push(one.activation)
      member.push(one.member)
      principal.push(one.principal)
      credited.push(one.credited)
      next_day.push(one.next_day)
    },
    done: (): Schedules<N> =>
      inOrder(integers, {
        activation: activation.done(),
        member: member.done(),
        principal: principal.done(),
        credited: credited.done(),
        next_day: next_day.done(),
      }),
  }
}

interface Schedule<N> {
  readonly activation: number
  readonly member: number
  readonly principal: N
  readonly credited: N
  readonly next_day: number
}

/** The same schedules at other places, or only some of them. */
function picked<N extends number | bigint>(
  integers: Integers<N>,
  from: Schedules<N>,
  places: Int32Array | Float64Array,
): Schedules<N> {
  const { length } = places
  const activation = new Float64Array(length)
  const member = new Int32Array(length)
  const next_day = new Int32Array(length)
  const [principal, credited] = [integers.column(length), integers.column(length)]
  for (let index = 0; index < length; index += 1) {
    const place = places[index]!
    activation[index] = from.activation[place]!
    member[index] = from.member[place]!
    next_day[index] = from.next_day[place]!
    principal[index] = from.principal[place]!
    credited[index] = from.credited[place]!
  }
  return { activation, member, principal, credited, next_day }
}

/** Sorted by activation; most come sorted already. */
export function inOrder<N extends number | bigint>(integers: Integers<N>, schedules: Schedules<N>): Schedules<N> {
  const places = placesInOrder(schedules.activation)
  return places === null ? schedules : picked(integers, schedules, places)
}

export function keepSchedules<N extends number | bigint>(
  integers: Integers<N>,
  schedules: Schedules<N>,
  isKept: (place: number) => boolean,
): Schedules<N> {
  const { length } = schedules.activation
  const places = new Int32Array(length)
  let kept = 0
  for (let place = 0; place < length; place += 1) if (isKept(place)) places[kept++] = place
  return kept === length ? schedules : picked(integers, schedules, places.subarray(0, kept))
}

/** The place of an activation, -1 when nothing of it is running. */
export function placeOf({ activation }: Schedules, wanted: number): number {
  let [low, high] = [0, activation.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (activation[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return activation[low] === wanted ? low : -1
}

/**
 * The schedules after a window's events: each activation that brought the company money begins one on the day after it,
 * when the plan pays ROI; undoing it ends it. While the plan pays none, days pass without being owed.
 */
export function applySchedules<N extends number | bigint>(
  integers: Integers<N>,
  before: Schedules<N>,
  events: EventColumns,
  { zone, pays, day }: { readonly zone: string; readonly pays: boolean; readonly day: number },
): Schedules<N> {
  const undone = new Set<number>()
  const more = startSchedules(integers)
  const amounts = integers.adopt(events.amount)
  let added = 0
  for (let index = 0; index < events.size; index += 1) {
    if (events.acts_as[index] !== ACTIVATION) continue
    const activation = events.number[index]!
    if (events.kind[index] === REVERSAL) undone.add(activation)
    else if (pays && events.given[index] !== GIVEN && amounts[index]! > integers.zero) {
      const next_day = businessDayNumber(events.at_ms[index]!, zone) + 1
      const one = { activation, member: events.member[index]!, principal: amounts[index]!, next_day }
      more.add({ ...one, credited: integers.zero })
      added += 1
    }
  }
  if (!pays) before.next_day.fill(day + 1)
  const all = added === 0 ? before : joined(integers, before, more.done())
  return undone.size === 0 ? all : keepSchedules(integers, all, (place) => !undone.has(all.activation[place]!))
}

/** Both together, in the order of the activations. */
export function joined<N extends number | bigint>(
  integers: Integers<N>,
  one: Schedules<N>,
  other: Schedules<N>,
): Schedules<N> {
  const [first, second] = [one.activation.length, other.activation.length]
  const doubles = (a: Float64Array, b: Float64Array): Float64Array => {
    const both = new Float64Array(first + second)
    both.set(a)
    both.set(b, first)
    return both
  }
  const numbers = (a: Int32Array, b: Int32Array): Int32Array => {
    const both = new Int32Array(first + second)
    both.set(a)
    both.set(b, first)
    return both
  }
  const amounts = (a: Column<N>, b: Column<N>): Column<N> => {
    const both = integers.column(first + second)
    for (let place = 0; place < first; place += 1) both[place] = a[place]!
    for (let place = 0; place < second; place += 1) both[first + place] = b[place]!
    return both
  }
  return inOrder(integers, {
    activation: doubles(one.activation, other.activation),
    member: numbers(one.member, other.member),
    principal: amounts(one.principal, other.principal),
    credited: amounts(one.credited, other.credited),
    next_day: numbers(one.next_day, other.next_day),
  })
}

/** The same schedules with members numbered anew; those of members without a new number are left out. */
export function renumbered<N extends number | bigint>(
  integers: Integers<N>,
  from: Schedules,
  numberOf: (member: number) => number | undefined,
): Schedules<N> {
  const all = copySchedules(integers, from)
  const kept = keepSchedules(integers, all, (place) => numberOf(all.member[place]!) !== undefined)
  return { ...kept, member: kept.member.map((member) => numberOf(member)!) }
}
