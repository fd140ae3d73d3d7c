import type { ByteReader } from './bytes.ts'
import { readBytes, readColumn } from './bytes.ts'
import { growingAmounts, growingDoubles, growingNumbers } from '../engine/growing.ts'
import type { Amounts } from '../engine/integers.ts'
import { LARGEST_DOUBLE } from '../engine/integers.ts'
import type { Line } from './line.ts'
import { emptyLine } from './line.ts'
import { readLine } from './line-bytes.ts'
import { PLANS_RATE } from '../package-rate.ts'
import type { IncomeKind } from '../plan-input.ts'
import { INCOME_KINDS } from '../plan-input.ts'
import { startOrdersRead } from '../repurchase/orders-bytes.ts'
import { startSchedulesRead } from '../roi/schedules-bytes.ts'
import type { Earned, State } from './state.ts'
import { EARNED_PERIODS } from './state.ts'
import { readVirtual } from './virtual-bytes.ts'
import type { VirtualLot } from './virtual-lots.ts'
import { addMember, memberSet } from '../engine/volume.ts'
import {
  STATE_CHUNK,
  FORMAT,
  WITH_RATES,
  WITH_LINE,
  WITH_ROI,
  WITH_ORDERS,
  WITH_VIRTUAL,
  NO_DAY,
  type AnyColumn,
} from './state-bytes.ts'

const WITH_ALL = WITH_RATES + WITH_LINE + WITH_ROI + WITH_ORDERS + WITH_VIRTUAL

/** What a blob holds of its members before their carry, in this order. */
const COLUMNS_BEFORE_CARRY = ['activations', 'blocked', 'activated', 'package_amount'] as const

/** What `shifted` made of one, back. */
const lessOne = (value: number | bigint): number | bigint => (typeof value === 'number' ? value - 1 : value - 1n)

/** A column that becomes exact when a value needs it. */
function filling(length: number, nil: number): { put(index: number, value: number | bigint): void; done(): Amounts } {
  let column: Amounts = new Float64Array(length).fill(nil)
  return {
    put(index, value) {
      if (column instanceof Float64Array) {
        const near = Number(value)
        if (Math.abs(near) <= LARGEST_DOUBLE) {
          column[index] = near
          return
        }
        column = Array.from(column, BigInt)
      }
      column[index] = BigInt(value)
    },
    done: () => column,
  }
}

/**
 * The state of its blobs, all of them, in order. No blobs are the state before the first closing: nobody has anything.
 * @throws RangeError when a blob is missing, of another state or of another format
 */
export function decodeState(blobs: readonly Uint8Array[]): State {
  const size = sizeOf(blobs)
  const activated = filling(size, 0)
  const package_amount = filling(size, -1)
  const carry = filling(2 * size, 0)
  const earned = new Map<IncomeKind, Map<string, ReturnType<typeof filling>>>()
  const lots = { leg: growingNumbers(), at_ms: growingDoubles(), volume: growingAmounts() }
  const activations = new Int32Array(size)
  const blocked = new Uint8Array(size)
  const first_pair_day = new Int32Array(size)
  const pending = memberSet(size)
  let package_rate: Int32Array | null = null
  let line: Line | null = null
  let roi: ReturnType<typeof startSchedulesRead> | null = null
  let orders: ReturnType<typeof startOrdersRead> | null = null
  const virtual: VirtualLot[] = []
  let closing_day = NO_DAY
  let hasLots = false
  for (const { from, first, length, hasRates, hasLine, hasRoi, hasOrders, hasVirtual } of opened(blobs)) {
    closing_day = Number(from.integer())
    readColumn(from, length, (index, value) => (activations[first + index] = Number(value)))
    readColumn(from, length, (index, value) => (blocked[first + index] = Number(value)))
    readColumn(from, length, (index, value) => activated.put(first + index, value))
    readColumn(from, length, (index, value) => package_amount.put(first + index, lessOne(value)))
    readColumn(from, 2 * length, (index, value) => carry.put(2 * first + index, value))
    readColumn(from, length, (index, value) => (first_pair_day[first + index] = Number(value)))
    readColumn(from, length, (index) => addMember(pending, first + index))
    for (let columns = from.count(); columns > 0; columns -= 1) {
      const kind = INCOME_KINDS[from.byte()]!
      const period = EARNED_PERIODS[from.byte()]!
      const periods = earned.get(kind) ?? new Map<string, ReturnType<typeof filling>>()
      const column = periods.get(period) ?? filling(size, 0)
      earned.set(kind, periods.set(period, column))
      readColumn(from, length, (index, value) => column.put(first + index, value))
    }
    hasLots = from.byte() === 1
    for (let left = hasLots ? from.count() : 0; left > 0; left -= 1) {
      lots.leg.push(from.count())
      lots.at_ms.push(Number(from.integer()))
      lots.volume.push(from.integer())
    }
    if (hasRates) {
      const rates: Int32Array = (package_rate ??= new Int32Array(size).fill(PLANS_RATE))
      readColumn(from, length, (index, value) => (rates[first + index] = Number(value) - 1))
    }
    if (hasLine) readLine(from, (line ??= emptyLine(size)), first, length)
    if (hasRoi) (roi ??= startSchedulesRead()).read(from, first)
    if (hasOrders) (orders ??= startOrdersRead()).read(from, first)
    if (hasVirtual) virtual.push(...readVirtual(from, first))
    from.end()
  }
  const earnedOf = (periods: Map<string, ReturnType<typeof filling>>): Earned<number | bigint> =>
    Object.fromEntries(Array.from(periods, ([period, column]) => [period, column.done() as AnyColumn]))
  return {
    size,
    activations,
    blocked,
    activated: activated.done(),
    package_amount: package_amount.done(),
    package_rate,
    line,
    carry: carry.done(),
    first_pair_day,
    pending,
    lots: hasLots ? { leg: lots.leg.done(), at_ms: lots.at_ms.done(), volume: lots.volume.done() } : null,
    virtual,
    roi: roi?.done() ?? null,
    orders: orders?.done() ?? null,
    earned: Object.fromEntries(Array.from(earned, ([kind, periods]) => [kind, earnedOf(periods)])),
    closing_day: closing_day === NO_DAY ? null : closing_day,
  }
}

/**
 * Unmatched volume at 2 * member + side alone, for those who only show it.
 * @throws RangeError as `decodeState` does
 */
export function decodeCarry(blobs: readonly Uint8Array[]): Amounts {
  const carry = filling(2 * sizeOf(blobs), 0)
  for (const { from, first, length } of opened(blobs)) {
    from.integer()
    for (const _before of COLUMNS_BEFORE_CARRY) readColumn(from, length, () => undefined)
    readColumn(from, 2 * length, (index, value) => carry.put(2 * first + index, value))
  }
  return carry.done()
}

/**
 * Unmatched volume of one member's two legs, from the blob that holds the member, read alone; nil for a member the state
 * does not know.
 * @throws RangeError where the blob holds others
 */
export function decodeCarryOf(blob: Uint8Array, member: number): readonly [left: bigint, right: bigint] {
  const chunk = Math.floor(member / STATE_CHUNK)
  const from = readBytes(blob)
  const { size } = headOf(from, chunk)
  const first = chunk * STATE_CHUNK
  const length = Math.min(STATE_CHUNK, size - first)
  const carry: [bigint, bigint] = [0n, 0n]
  from.integer()
  for (const _before of COLUMNS_BEFORE_CARRY) readColumn(from, length, () => undefined)
  readColumn(from, 2 * length, (index, value) => {
    const leg = index - 2 * (member - first)
    if (leg === 0 || leg === 1) carry[leg] = BigInt(value)
  })
  return carry
}

/**
 * How many activations each member has that are not undone, alone.
 * @throws RangeError as `decodeState` does
 */
export function decodeActivations(blobs: readonly Uint8Array[]): Int32Array {
  const activations = new Int32Array(sizeOf(blobs))
  for (const { from, first, length } of opened(blobs)) {
    from.integer()
    readColumn(from, length, (index, value) => (activations[first + index] = Number(value)))
  }
  return activations
}

/** What of the carry is virtual business, alone; see `VirtualLot`. */
export const decodeVirtual = (blobs: readonly Uint8Array[]): readonly VirtualLot[] => decodeState(blobs).virtual

/** Numbers on the line alone, by member; null while nobody has one. */
export const decodePlaces = (blobs: readonly Uint8Array[]): Int32Array | null => decodeState(blobs).line?.place ?? null

/** The number of members, as the first blob says. */
const sizeOf = (blobs: readonly Uint8Array[]): number =>
  blobs[0] === undefined ? 0 : headOf(readBytes(blobs[0]), 0).size

interface OpenBlob {
  readonly from: ByteReader
  readonly first: number
  readonly length: number
  readonly hasRates: boolean
  readonly hasLine: boolean
  readonly hasRoi: boolean
  readonly hasOrders: boolean
  readonly hasVirtual: boolean
}

/** Opens one blob after the other, behind its head: the reader, the first member and how many there are. */
function* opened(blobs: readonly Uint8Array[]): Generator<OpenBlob> {
  const size = sizeOf(blobs)
  if (Math.ceil(size / STATE_CHUNK) !== blobs.length) throw new RangeError('a blob of the state is missing')
  for (const [chunk, blob] of blobs.entries()) {
    const from = readBytes(blob)
    const first = chunk * STATE_CHUNK
    const head = headOf(from, chunk)
    if (head.size !== size) throw new RangeError('blobs of different states')
    yield { from, first, length: Math.min(STATE_CHUNK, size - first), ...head }
  }
}

/** Reads a blob's head: the number of members, and with which parts it ends. */
function headOf(
  from: ByteReader,
  chunk: number,
): Omit<OpenBlob, 'from' | 'first' | 'length'> & { readonly size: number } {
  const has = from.byte() - FORMAT
  if (has < 0 || has > WITH_ALL) throw new RangeError('a state of another format')
  const size = from.count()
  if (from.count() !== chunk) throw new RangeError('the blobs of the state are out of order')
  const hasPart = (part: number): boolean => (has & part) !== 0
  return {
    size,
    hasRates: hasPart(WITH_RATES),
    hasLine: hasPart(WITH_LINE),
    hasRoi: hasPart(WITH_ROI),
    hasOrders: hasPart(WITH_ORDERS),
    hasVirtual: hasPart(WITH_VIRTUAL),
  }
}
