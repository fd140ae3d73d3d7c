import type { Network } from '../../network/network.ts'
import { growing, growingDoubles, growingNumbers } from '../engine/growing.ts'
import type { Column, Integers } from '../engine/integers.ts'
import type { MemberSet, Volumes } from '../engine/volume.ts'
import { addMember, forEachMember, memberSet, sweep } from '../engine/volume.ts'

/**
 * What carried volume consists of, by the date of its event; kept only while a plan lets volume expire. Sorted by leg,
 * then oldest first. Only volume above zero makes a lot: matching and reversals consume the oldest.
 */
export interface Lots<N extends number | bigint = number | bigint> {
  /** 2 * member + side. */
  readonly leg: Int32Array
  readonly at_ms: Float64Array
  readonly volume: Column<N>
}

/** A carry without dates becomes one lot a leg, all of one date. */
export function lotsOfCarry<N extends number | bigint>(
  integers: Integers<N>,
  carry: Column<N>,
  at_ms: number,
): Lots<N> {
  const leg = growingNumbers()
  const volume = growing<N, Column<N>>(integers.column)
  for (let index = 0; index < carry.length; index += 1) {
    if (carry[index]! <= integers.zero) continue
    leg.push(index)
    volume.push(carry[index]!)
  }
  return { leg: leg.done(), at_ms: new Float64Array(leg.size).fill(at_ms), volume: volume.done() }
}

/** Reorders lots by the given numbers of lots. */
function picked<N extends number | bigint>(integers: Integers<N>, lots: Lots<N>, order: readonly number[]): Lots<N> {
  const volume = integers.column(order.length)
  for (const [index, from] of order.entries()) volume[index] = lots.volume[from]!
  return {
    leg: Int32Array.from(order, (from) => lots.leg[from]!),
    at_ms: Float64Array.from(order, (from) => lots.at_ms[from]!),
    volume,
  }
}

/**
 * The lots of before and those that a window's volume above zero makes, one per leg and date. Every date is a sweep of
 * its own: a caller with many events gives them few dates (the day's start serves when windows are cut at midnight).
 */
export function withNewLots<N extends number | bigint>(
  integers: Integers<N>,
  network: Network,
  before: Lots<N>,
  volumes: Volumes<N>,
): Lots<N> {
  const byDate = new Map<number, number[]>()
  for (let index = 0; index < volumes.size; index += 1) {
    if (volumes.volume[index]! <= integers.zero) continue
    const events = byDate.get(volumes.at_ms[index]!)
    if (events === undefined) byDate.set(volumes.at_ms[index]!, [index])
    else events.push(index)
  }
  const leg = growingNumbers()
  const at_ms = growingDoubles()
  const volume = growing<N, Column<N>>(integers.column)
  for (let index = 0; index < before.leg.length; index += 1) {
    leg.push(before.leg[index]!)
    at_ms.push(before.at_ms[index]!)
    volume.push(before.volume[index]!)
  }
  const nil = integers.column(2 * network.size)
  const legs = integers.column(2 * network.size)
  for (const [date, events] of byDate) {
    const touched = memberSet(network.size)
    sweep(integers, network, chosen(integers, volumes, events), nil, legs, touched)
    forEachMember(touched, (member) => {
      for (const index of [2 * member, 2 * member + 1]) {
        if (legs[index]! <= integers.zero) continue
        leg.push(index)
        at_ms.push(date)
        volume.push(legs[index]!)
        legs[index] = integers.zero
      }
    })
  }
  return sorted(integers, { leg: leg.done(), at_ms: at_ms.done(), volume: volume.done() })
}

function sorted<N extends number | bigint>(integers: Integers<N>, all: Lots<N>): Lots<N> {
  const order = Array.from(all.leg.keys())
  order.sort((a, b) => all.leg[a]! - all.leg[b]! || all.at_ms[a]! - all.at_ms[b]!)
  return picked(integers, all, order)
}

/** The lots of before and others of known dates. */
export function withLots<N extends number | bigint>(integers: Integers<N>, before: Lots<N>, more: Lots<N>): Lots<N> {
  const size = before.leg.length
  const volume = integers.column(size + more.leg.length)
  for (let lot = 0; lot < volume.length; lot += 1)
    volume[lot] = lot < size ? before.volume[lot]! : more.volume[lot - size]!
  return sorted(integers, {
    leg: Int32Array.from([...before.leg, ...more.leg]),
    at_ms: Float64Array.from([...before.at_ms, ...more.at_ms]),
    volume,
  })
}

function chosen<N extends number | bigint>(
  integers: Integers<N>,
  volumes: Volumes<N>,
  events: readonly number[],
): Volumes<N> {
  const volume = integers.column(events.length)
  for (const [index, from] of events.entries()) volume[index] = volumes.volume[from]!
  return {
    size: events.length,
    member: Int32Array.from(events, (from) => volumes.member[from]!),
    at_ms: Float64Array.from(events, (from) => volumes.at_ms[from]!),
    own_leg: Int32Array.from(events, (from) => volumes.own_leg[from]!),
    volume,
  }
}

/** Adds the members with volume older than an instant: it will lapse even if nothing else happens to them. */
export function touchExpiring(lots: Lots, before_ms: number, touched: MemberSet): void {
  for (let index = 0; index < lots.leg.length; index += 1) {
    if (lots.at_ms[index]! < before_ms) addMember(touched, lots.leg[index]! >> 1)
  }
}

/** Walks over lots in the order of their legs, and keeps what is left of them. */
export interface LotKeeper<N extends number | bigint> {
  /** The leg's volume that is not older than the instant. Legs are asked in ascending order. */
  freshOf(leg: number, since_ms: number): N
  /** Keeps the newest lots of the leg just asked for, up to its carry. */
  keep(carry: N): void
  done(): Lots<N>
}

export function startKeeping<N extends number | bigint>(integers: Integers<N>, lots: Lots<N>): LotKeeper<N> {
  const kept: number[] = []
  const part = new Map<number, N>()
  let from = 0
  let to = 0

  return {
    freshOf(leg, since_ms) {
      for (from = to; from < lots.leg.length && lots.leg[from]! < leg; from += 1) kept.push(from)
      let fresh = integers.zero
      for (to = from; to < lots.leg.length && lots.leg[to] === leg; to += 1) {
        if (lots.at_ms[to]! >= since_ms) fresh = integers.plus(fresh, lots.volume[to]!)
      }
      return fresh
    },
    keep(carry) {
      let left = carry
      let first = to
      while (first > from && left > integers.zero) {
        first -= 1
        if (lots.volume[first]! > left) part.set(first, left)
        left = integers.minus(left, lots.volume[first]!)
      }
      for (let lot = first; lot < to; lot += 1) kept.push(lot)
    },
    done() {
      for (; to < lots.leg.length; to += 1) kept.push(to)
      const rest = picked(integers, lots, kept)
      for (const [index, lot] of kept.entries()) {
        const size = part.get(lot)
        if (size !== undefined) rest.volume[index] = size
      }
      return rest
    },
  }
}
