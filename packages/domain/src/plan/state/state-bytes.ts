import { placesByChunk } from './by-chunk.ts'
import type { ByteReader, ByteWriter } from './bytes.ts'
import { amountsOf, readBytes, readColumn, startBytes } from './bytes.ts'
import { growingAmounts, growingDoubles, growingNumbers } from '../engine/growing.ts'
import type { Amounts, Column } from '../engine/integers.ts'
import { LARGEST_DOUBLE } from '../engine/integers.ts'
import type { Line } from './line.ts'
import { emptyLine } from './line.ts'
import { hasPlace, readLine, writeLine } from './line-bytes.ts'
import { hasPackageRate, PLANS_RATE } from '../package-rate.ts'
import type { IncomeKind } from '../plan-input.ts'
import { INCOME_KINDS } from '../plan-input.ts'
import { startOrdersRead, writeOrders } from '../repurchase/orders-bytes.ts'
import { startSchedulesRead, writeSchedules } from '../roi/schedules-bytes.ts'
import type { Earned, State } from './state.ts'
import { EARNED_PERIODS } from './state.ts'
import { readVirtual, writeVirtual } from './virtual-bytes.ts'
import type { VirtualLot } from './virtual-lots.ts'
import type { MemberSet } from '../engine/volume.ts'
import { addMember, memberSet } from '../engine/volume.ts'

/** Members to a chunk of encoded state. */
export const STATE_CHUNK = 8_192

const FORMAT = 1
/** Added for what a chunk has at its end: a chunk in which nobody has a rate or a number stays the bytes it always was. */
const WITH_RATES = 1
const WITH_LINE = 2
const WITH_ROI = 4
const WITH_ORDERS = 8
const WITH_VIRTUAL = 16
const WITH_ALL = WITH_RATES + WITH_LINE + WITH_ROI + WITH_ORDERS + WITH_VIRTUAL
const NO_DAY = 0

/** What a blob holds of its members before their carry, in this order. */
const COLUMNS_BEFORE_CARRY = ['activations', 'blocked', 'activated', 'package_amount'] as const

type AnyColumn = Column<number | bigint>

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

/** What `shifted` made of one, back. */
const lessOne = (value: number | bigint): number | bigint => (typeof value === 'number' ? value - 1 : value - 1n)

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
