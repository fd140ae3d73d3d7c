import { placesByChunk } from './by-chunk.ts'
import type { ByteWriter } from './bytes.ts'
import { amountsOf, startBytes } from './bytes.ts'
import type { Amounts, Column } from '../engine/integers.ts'
import { hasPlace, writeLine } from './line-bytes.ts'
import { hasPackageRate } from '../package-rate.ts'
import { INCOME_KINDS } from '../plan-input.ts'
import { writeOrders } from '../repurchase/orders-bytes.ts'
import { writeSchedules } from '../roi/schedules-bytes.ts'
import type { State } from './state.ts'
import { EARNED_PERIODS } from './state.ts'
import { writeVirtual } from './virtual-bytes.ts'
import type { MemberSet } from '../engine/volume.ts'

/** Members to a chunk of encoded state. */
export const STATE_CHUNK = 8_192

export const FORMAT = 1
/** Added for what a chunk has at its end: a chunk in which nobody has a rate or a number stays the bytes it always was. */
export const WITH_RATES = 1
export const WITH_LINE = 2
export const WITH_ROI = 4
export const WITH_ORDERS = 8
export const WITH_VIRTUAL = 16

export const NO_DAY = 0

export type AnyColumn = Column<number | bigint>

/** Most members have no package or rate of their own, which is -1: shifted by one, that is nil. */
function shifted(packages: Amounts): Amounts {
  if (!(packages instanceof Float64Array)) return packages.map((value) => value + 1n)
  const more = new Float64Array(packages.length)
  for (let index = 0; index < packages.length; index += 1) more[index] = packages[index]! + 1
  return more
}

/** A 1 for every member of a set from `first` on, which is a multiple of 32. */
function members(set: MemberSet, first: number, length: number): Float64Array {
  const cells = new Float64Array(length)
  for (let index = 0; index < length; index += 1) {
    const word = set[(first + index) >>> 5]!
    if (word === 0) index |= 31
    else cells[index] = (word >>> (index & 31)) & 1
  }
  return cells
}

/** The kinds and periods of which the state keeps what was earned, in a fixed order. */
function earnedColumns(state: State): { kind: number; period: number; column: AnyColumn }[] {
  return INCOME_KINDS.flatMap((name, kind) =>
    EARNED_PERIODS.flatMap((period, index) => {
      const column = state.earned[name]?.[period]
      return column === undefined ? [] : [{ kind, period: index, column }]
    }),
  )
}

/**
 * The state as blobs of STATE_CHUNK members each. Equal states give equal bytes, whichever integers they hold.
 * Every blob begins with the format, the number of members and its own place, and can be read alone.
 */
export function encodeState(state: State): Uint8Array[] {
  const blobs: Uint8Array[] = []
  let lot = 0
  const chunks = Math.ceil(state.size / STATE_CHUNK)
  const running = state.roi === null ? null : placesByChunk(state.roi.member, STATE_CHUNK, chunks)
  const waiting = state.orders === null ? null : placesByChunk(state.orders.member, STATE_CHUNK, chunks)
  for (let first = 0; first < state.size; first += STATE_CHUNK) {
    const out = startBytes()
    const end = Math.min(first + STATE_CHUNK, state.size)
    const rates =
      state.package_rate !== null && hasPackageRate(state.package_rate, first, end) ? state.package_rate : null
    const line = state.line !== null && hasPlace(state.line, first, end) ? state.line : null
    const orders = waiting?.[blobs.length] ?? new Int32Array()
    const virtual = state.virtual.filter(({ leg }) => leg >= 2 * first && leg < 2 * end)
    const has = (rates === null ? 0 : WITH_RATES) + (line === null ? 0 : WITH_LINE)
    const ends = (orders.length === 0 ? 0 : WITH_ORDERS) + (virtual.length === 0 ? 0 : WITH_VIRTUAL)
    out.byte(FORMAT + has + (running === null ? 0 : WITH_ROI) + ends)
    out.count(state.size)
    out.count(blobs.length)
    out.integer(state.closing_day ?? NO_DAY)
    out.sparse(amountsOf(state.activations, first, end))
    out.sparse(amountsOf(state.blocked, first, end))
    out.sparse(amountsOf(state.activated, first, end))
    out.sparse(shifted(amountsOf(state.package_amount, first, end)))
    out.sparse(amountsOf(state.carry, 2 * first, 2 * end))
    out.sparse(amountsOf(state.first_pair_day, first, end))
    out.sparse(members(state.pending, first, end - first))
    const columns = earnedColumns(state)
    out.count(columns.length)
    for (const { kind, period, column } of columns) {
      out.byte(kind)
      out.byte(period)
      out.sparse(amountsOf(column, first, end))
    }
    lot = writeLots(out, state, lot, 2 * end)
    if (rates !== null) out.sparse(shifted(amountsOf(rates, first, end)))
    if (line !== null) writeLine(out, line, first, end)
    if (running !== null) writeSchedules(out, state.roi!, running[blobs.length]!, first)
    if (orders.length > 0) writeOrders(out, state.orders!, orders, first)
    if (virtual.length > 0) writeVirtual(out, virtual, first)
    blobs.push(out.bytes())
  }
  return blobs
}

/** Writes the lots of the legs before one, from a lot on, and answers the next lot. */
function writeLots(out: ByteWriter, { lots }: State, from: number, before_leg: number): number {
  out.byte(lots === null ? 0 : 1)
  if (lots === null) return from
  let to = from
  while (to < lots.leg.length && lots.leg[to]! < before_leg) to += 1
  out.count(to - from)
  for (let lot = from; lot < to; lot += 1) {
    out.count(lots.leg[lot]!)
    out.integer(lots.at_ms[lot]!)
    out.integer(lots.volume[lot]!)
  }
  return to
}
