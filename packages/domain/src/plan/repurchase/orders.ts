import { monthStartNumber } from '../../calendar/business-day.ts'
import { placesInOrder } from '../engine/ascending.ts'
import { growing, growingDoubles, growingNumbers } from '../engine/growing.ts'
import type { Amounts, Column, Integers } from '../engine/integers.ts'

/** Orders that repurchase level has not paid yet, as columns in the order of their events. */
export interface Orders<N extends number | bigint = number | bigint> {
  /** The number of the order's event: ascending. */
  readonly number: Float64Array
  readonly member: Int32Array
  /** The volume, at the event scale. */
  readonly bv: Column<N>
  /** The first day of the month of the delivery, as a day number. */
  readonly month: Int32Array
  /** What is set aside for its levels within the payout ratio, in minor units. */
  readonly set_aside: Column<N>
}

export interface Order<N> {
  readonly number: number
  readonly member: number
  readonly bv: N
  readonly month: number
  readonly set_aside: N
}

/** Collects orders one by one; answers null when there are none. */
export function startOrders<N extends number | bigint>(integers: Integers<N>) {
  const number = growingDoubles()
  const member = growingNumbers()
  const bv = growing<N, Column<N>>(integers.column)
  const month = growingNumbers()
  const set_aside = growing<N, Column<N>>(integers.column)
  return {
    add(order: Order<N>): void {
      number.push(order.number)
      member.push(order.member)
      bv.push(order.bv)
      month.push(order.month)
      set_aside.push(order.set_aside)
    },
    done: (): Orders<N> | null =>
      inOrder(integers, {
        number: number.done(),
        member: member.done(),
        bv: bv.done(),
        month: month.done(),
        set_aside: set_aside.done(),
      }),
  }
}

export const orderAt = <N extends number | bigint>(orders: Orders<N>, place: number): Order<N> => ({
  number: orders.number[place]!,
  member: orders.member[place]!,
  bv: orders.bv[place]!,
  month: orders.month[place]!,
  set_aside: orders.set_aside[place]!,
})

function picked<N extends number | bigint>(
  integers: Integers<N>,
  orders: Orders<N>,
  places: Int32Array | Float64Array,
): Orders<N> {
  const { length } = places
  const [number, member, month] = [new Float64Array(length), new Int32Array(length), new Int32Array(length)]
  const [bv, set_aside] = [integers.column(length), integers.column(length)]
  for (let index = 0; index < length; index += 1) {
    const place = places[index]!
    number[index] = orders.number[place]!
    member[index] = orders.member[place]!
    bv[index] = orders.bv[place]!
    month[index] = orders.month[place]!
    set_aside[index] = orders.set_aside[place]!
  }
  return { number, member, bv, month, set_aside }
}

/** Sorted by event; null when there are none, so that a state in which nothing waits is the same however it came about. */
export function inOrder<N extends number | bigint>(integers: Integers<N>, orders: Orders<N>): Orders<N> | null {
  if (orders.number.length === 0) return null
  const places = placesInOrder(orders.number)
  return places === null ? orders : picked(integers, orders, places)
}

/** The orders of which something holds, and the others. */
export function parted<N extends number | bigint>(
  integers: Integers<N>,
  orders: Orders<N>,
  holds: (place: number) => boolean,
): { readonly with: Orders<N> | null; readonly without: Orders<N> | null } {
  const places = Array.from(orders.number.keys())
  const of = (some: number[]): Orders<N> | null =>
    some.length === 0 ? null : picked(integers, orders, Int32Array.from(some))
  return { with: of(places.filter(holds)), without: of(places.filter((place) => !holds(place))) }
}

/** The same over the given integers. Columns are never changed in place. */
export const adoptOrders = <N extends number | bigint>(integers: Integers<N>, orders: Orders): Orders<N> => ({
  ...orders,
  bv: integers.adopt(orders.bv as Amounts),
  set_aside: integers.adopt(orders.set_aside as Amounts),
})

/**
 * What one state says of its members' orders beside what another says of the others': those of members who have a new
 * number are numbered anew and take the place of what was known of these members.
 */
export function putOrders<N extends number | bigint>(
  integers: Integers<N>,
  into: Orders<N> | null,
  source: Orders | null,
  to_members: ReadonlyMap<number, number>,
): Orders<N> | null {
  if (into === null && source === null) return null
  const orders = startOrders(integers)
  const replaced = new Set(to_members.values())
  const before = countOrders(into)
  for (let place = 0; place < before; place += 1)
    if (!replaced.has(into!.member[place]!)) orders.add(orderAt(into!, place))
  const more = source === null ? null : adoptOrders(integers, source)
  const count = countOrders(more)
  for (let place = 0; place < count; place += 1) {
    const member = to_members.get(more!.member[place]!)
    if (member !== undefined) orders.add({ ...orderAt(more!, place), member })
  }
  return orders.done()
}

/** How many orders there are; none where nothing waits. */
export const countOrders = (orders: Orders | null): number => orders?.number.length ?? 0

/** The first day after the month that begins on a day. */
export const nextMonth = (month: number): number => monthStartNumber(month + 31)
