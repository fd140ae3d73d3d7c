import type { Amounts } from '../plan/integers.ts'
import { doubles } from '../plan/integers.ts'
import type { Lots } from '../plan/lots.ts'
import type { IncomeKind } from '../plan/plan-input.ts'
import { INCOME_KINDS } from '../plan/plan-input.ts'
import type { Earned, EarnedPeriod, State } from '../plan/state.ts'
import { EARNED_PERIODS, emptyState } from '../plan/state.ts'
import { amountBytes, joined, numberBytes, readAmounts, readNumbers } from './bytes.ts'

/** What members carry to the next closing is kept in blobs of this many: far fewer rows than members. */
export const BLOB_MEMBERS = 8192

/** Members to a word of a member set. */
const WORD = 32

interface Header {
  readonly format: 1
  readonly count: number
  readonly closing_day: number | null
  /** True when doubles are too coarse for the amounts. */
  readonly is_exact: boolean
  readonly earned: readonly (readonly [IncomeKind, EarnedPeriod])[]
  /** Lots of these members; null while volume does not expire. */
  readonly lots: number | null
}

const earnedColumns = (state: State): [IncomeKind, EarnedPeriod][] =>
  INCOME_KINDS.flatMap((kind) => EARNED_PERIODS.filter((period) => state.earned[kind]?.[period] !== undefined).map((period): [IncomeKind, EarnedPeriod] => [kind, period]))

/** The first index of a sorted column that is not below a value. */
function firstFrom(column: Int32Array, value: number): number {
  let [low, high] = [0, column.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (column[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

/** The state in blobs of `BLOB_MEMBERS` members, in the order of members. Equal states give equal bytes. */
export function encodeState(state: State): Uint8Array[] {
  const blobs: Uint8Array[] = []
  for (let from = 0; from < state.size; from += BLOB_MEMBERS) blobs.push(encodeBlob(state, from, Math.min(from + BLOB_MEMBERS, state.size)))
  return blobs
}

function encodeBlob(state: State, from: number, to: number): Uint8Array {
  const earned = earnedColumns(state)
  const { lots } = state
  const [first_lot, last_lot] = lots === null ? [0, 0] : [firstFrom(lots.leg, 2 * from), firstFrom(lots.leg, 2 * to)]
  const is_exact = !(state.carry instanceof Float64Array)
  const header: Header = { format: 1, count: to - from, closing_day: state.closing_day, is_exact, earned, lots: lots === null ? null : last_lot - first_lot }
  const head = new TextEncoder().encode(JSON.stringify(header))
  return joined([
    numberBytes(Int32Array.of(head.byteLength), 0, 1),
    head,
    numberBytes(state.activations, from, to),
    state.blocked.subarray(from, to),
    amountBytes(state.activated, from, to),
    amountBytes(state.package_amount, from, to),
    amountBytes(state.carry, 2 * from, 2 * to),
    numberBytes(state.first_pair_day, from, to),
    numberBytes(state.pending, from / WORD, Math.ceil(to / WORD)),
    ...earned.map(([kind, period]) => amountBytes(state.earned[kind]![period]!, from, to)),
    ...(lots === null ? [] : [numberBytes(lots.leg, first_lot, last_lot), amountBytes(new Float64Array(lots.at_ms), first_lot, last_lot), amountBytes(lots.volume, first_lot, last_lot)]),
  ])
}

/** Takes one column after the other off a blob. */
function startReading(blob: Uint8Array) {
  let at = 0
  const take = (bytes: number): Uint8Array => blob.subarray(at, (at += bytes))
  const head_bytes = readNumbers(take(4))[0]!
  const header = JSON.parse(new TextDecoder().decode(take(head_bytes))) as Header
  if (header.format !== 1) throw new RangeError(`a closing's state of format ${String(header.format)} cannot be read`)
  return {
    header,
    bytes: take,
    numbers: (count: number): Int32Array => readNumbers(take(4 * count)),
    amounts: (count: number): Amounts => readAmounts(take(8 * count), header.is_exact),
    instants: (count: number): Float64Array => readAmounts(take(8 * count), false) as Float64Array,
  }
}

const restOf = (blob: Uint8Array) => {
  const read = startReading(blob)
  const { count, earned, lots } = read.header
  return {
    header: read.header,
    activations: read.numbers(count),
    blocked: read.bytes(count),
    activated: read.amounts(count),
    package_amount: read.amounts(count),
    carry: read.amounts(2 * count),
    first_pair_day: read.numbers(count),
    pending: read.numbers(Math.ceil(count / WORD)),
    earned: earned.map(() => read.amounts(count)),
    lots: lots === null ? null : { leg: read.numbers(lots), at_ms: read.instants(lots), volume: read.amounts(lots) },
  }
}

function amountsJoined(parts: readonly Amounts[]): Amounts {
  if (parts.every((part) => part instanceof Float64Array)) {
    const whole = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0))
    parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0)
    return whole
  }
  return parts.flatMap((part) => Array.from<number | bigint, bigint>(part, BigInt))
}

const numbersJoined = (parts: readonly Int32Array[]): Int32Array => {
  const whole = new Int32Array(parts.reduce((sum, part) => sum + part.length, 0))
  parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0)
  return whole
}

/** The state that `encodeState` wrote. No blobs are the state before the first closing: nobody has anything. */
export function decodeState(blobs: readonly Uint8Array[]): State {
  const parts = blobs.map(restOf)
  const [first] = parts
  if (first === undefined) return emptyState(doubles, 0)
  const { closing_day, earned } = first.header
  const periods: { [K in IncomeKind]?: Earned<number | bigint> } = {}
  for (const [index, [kind, period]] of earned.entries()) {
    periods[kind] = { ...periods[kind], [period]: amountsJoined(parts.map((part) => part.earned[index]!)) }
  }
  return {
    size: parts.reduce((sum, part) => sum + part.header.count, 0),
    activations: numbersJoined(parts.map((part) => part.activations)),
    blocked: joined(parts.map((part) => part.blocked)),
    activated: amountsJoined(parts.map((part) => part.activated)),
    package_amount: amountsJoined(parts.map((part) => part.package_amount)),
    carry: amountsJoined(parts.map((part) => part.carry)),
    first_pair_day: numbersJoined(parts.map((part) => part.first_pair_day)),
    pending: numbersJoined(parts.map((part) => part.pending)),
    lots: lotsJoined(parts.map((part) => part.lots)),
    earned: periods,
    closing_day,
  }
}

function lotsJoined(parts: readonly (Lots | null)[]): Lots | null {
  const lots = parts.filter((part) => part !== null)
  if (lots.length < parts.length) return null
  const at_ms = amountsJoined(lots.map((part) => part.at_ms)) as Float64Array
  return { leg: numbersJoined(lots.map((part) => part.leg)), at_ms, volume: amountsJoined(lots.map((part) => part.volume as Amounts)) }
}

/** Unmatched volume at 2 * member + side alone, for those who only show it. */
export function decodeCarry(blobs: readonly Uint8Array[]): Amounts {
  return amountsJoined(
    blobs.map((blob) => {
      const read = startReading(blob)
      const { count } = read.header
      read.bytes(count * (4 + 1 + 8 + 8))
      return read.amounts(2 * count)
    }),
  )
}

/** How many activations each member has that are not undone, alone. */
export const decodeActivations = (blobs: readonly Uint8Array[]): Int32Array =>
  numbersJoined(
    blobs.map((blob) => {
      const read = startReading(blob)
      return read.numbers(read.header.count)
    }),
  )
