import type { Amounts, Column } from '../engine/integers.ts'

/** Writes integers as variable-length bytes: small values, which are nearly all, take one byte. */
export interface ByteWriter {
  byte(value: number): void
  /** A number of 0 or more. */
  count(value: number): void
  /** Any integer, of any size. */
  integer(value: number | bigint): void
  /** Every integer of a column, one after the other. */
  integers(amounts: Amounts): void
  /** A column of integers that are mostly nil: how many are nil, then a value, and so on until the column is full. */
  sparse(amounts: Amounts): void
  /** Bytes as they are. */
  raw(values: Uint8Array): void
  bytes(): Uint8Array
}

/** Twice as much, which is what its sign makes of a number, is still exact in a double. */
const EASY = 2 ** 52 - 1
/** Bytes of the largest number that is exact in a double, seven bits in each. */
const LONGEST_COUNT = 8
/** As far as shifts of bits reach. */
const SHIFTABLE = 0x7fff_ffff
/** What a number below it makes with its sign can still be shifted. */
const SMALL = 0x3fff_ffff

/** Puts a count into cells, from one on, and answers the next free cell. */
function putCount(cells: Uint8Array, from: number, value: number): number {
  let at = from
  let rest = value
  while (rest > SHIFTABLE) {
    cells[at] = (rest % 0x80) | 0x80
    rest = Math.floor(rest / 0x80)
    at += 1
  }
  while (rest >= 0x80) {
    cells[at] = (rest & 0x7f) | 0x80
    rest >>>= 7
    at += 1
  }
  cells[at] = rest
  return at + 1
}

/** Zigzag: the sign moves to the lowest bit, so that small negatives stay short. For what is EASY. */
const zigzag = (value: number): number => {
  if (value <= SMALL && value >= -SMALL) return (value << 1) ^ (value >> 31)
  return value < 0 ? -2 * value - 1 : 2 * value
}

/** Cells of a column as one of two kinds of arrays, whatever it is made of: loops over few kinds of arrays are quick. */
export function amountsOf(
  column: Column<number | bigint> | Int32Array | Uint8Array,
  from: number,
  to: number,
): Amounts {
  if (column instanceof Float64Array) return column.subarray(from, to)
  if (column instanceof Int32Array || column instanceof Uint8Array) return new Float64Array(column.subarray(from, to))
  return (column as bigint[]).slice(from, to)
}

export function startBytes(): ByteWriter {
  let room = new Uint8Array(1 << 12)
  let size = 0
  function makeRoom(bytes: number): void {
    if (size + bytes <= room.length) return
    const wider = new Uint8Array(Math.max(2 * room.length, size + bytes))
    wider.set(room.subarray(0, size))
    room = wider
  }
  function byte(value: number): void {
    makeRoom(1)
    room[size] = value
    size += 1
  }
  function count(value: number): void {
    makeRoom(LONGEST_COUNT)
    size = putCount(room, size, value)
  }
  function integer(value: number | bigint): void {
    const near = Number(value)
    if (Math.abs(near) <= EASY) return count(zigzag(near))
    const exact = BigInt(value)
    let rest = exact < 0n ? -2n * exact - 1n : 2n * exact
    while (rest >= 0x80n) {
      byte(Number(rest & 0x7fn) | 0x80)
      rest >>= 7n
    }
    byte(Number(rest))
  }
  /** Doubles that are easy, from one of a column on: answers the first that is not, or where the column ends. */
  function easyIntegers(doubles: Float64Array, from: number): number {
    makeRoom(LONGEST_COUNT * (doubles.length - from))
    const cells = room
    let at = size
    let index = from
    for (; index < doubles.length; index += 1) {
      const value = doubles[index]!
      if (Math.abs(value) > EASY) break
      at = putCount(cells, at, zigzag(value))
    }
    size = at
    return index
  }
  function integers(amounts: Amounts): void {
    for (let index = 0; index < amounts.length; index += 1) {
      if (amounts instanceof Float64Array) index = easyIntegers(amounts, index)
      if (index < amounts.length) integer(amounts[index]!)
    }
  }
  /** The same of a column that is mostly nil; the nils at its end are left to the caller, who is told where they begin. */
  function easySparse(doubles: Float64Array, from: number): number {
    makeRoom(2 * LONGEST_COUNT * (doubles.length - from))
    const cells = room
    let at = size
    let first_nil = from
    for (let index = from; index < doubles.length; index += 1) {
      const value = doubles[index]!
      if (value === 0) continue
      if (Math.abs(value) > EASY) break
      at = putCount(cells, at, index - first_nil)
      at = putCount(cells, at, zigzag(value))
      first_nil = index + 1
    }
    size = at
    return first_nil
  }
  function sparse(amounts: Amounts): void {
    let first_nil = 0
    for (let index = 0; index < amounts.length; index += 1) {
      if (amounts instanceof Float64Array && index === first_nil) index = first_nil = easySparse(amounts, index)
      if (index >= amounts.length || !amounts[index]) continue
      count(index - first_nil)
      integer(amounts[index]!)
      first_nil = index + 1
    }
    if (first_nil < amounts.length) count(amounts.length - first_nil)
  }
  function raw(values: Uint8Array): void {
    makeRoom(values.length)
    room.set(values, size)
    size += values.length
  }
  return { byte, count, integer, integers, sparse, raw, bytes: () => room.slice(0, size) }
}

/** What `zigzag` made of a number, back. */
const unzigzagged = (value: number): number => {
  if (value <= SHIFTABLE) return (value >>> 1) ^ -(value & 1)
  return value % 2 === 1 ? -(value + 1) / 2 : value / 2
}

export interface ByteReader {
  byte(): number
  count(): number
  integer(): bigint | number
  /** So many bytes as they are, which share the memory. @throws RangeError when there are fewer */
  raw(length: number): Uint8Array
  isDone(): boolean
  /** @throws RangeError when bytes are left over */
  end(): void
}

/** Reads what a ByteWriter wrote. @throws RangeError when the bytes end too early */
export function readBytes(bytes: Uint8Array): ByteReader {
  let at = 0
  function byte(): number {
    const value = bytes[at]
    if (value === undefined) throw new RangeError('the bytes end too early')
    at += 1
    return value
  }
  function count(): number {
    let value = 0
    for (let scale = 1; ; scale *= 0x80) {
      const next = byte()
      value += (next & 0x7f) * scale
      if (next < 0x80) return value
    }
  }
  function integer(): bigint | number {
    const start = at
    let value = 0
    let scale = 1
    for (let length = 1; length <= 7; length += 1) {
      const next = byte()
      value += (next & 0x7f) * scale
      if (next < 0x80) return unzigzagged(value)
      scale *= 0x80
    }
    at = start
    return longInteger()
  }
  function longInteger(): bigint {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const next = byte()
      value |= BigInt(next & 0x7f) << shift
      if (next < 0x80) return value % 2n === 1n ? -(value + 1n) / 2n : value / 2n
    }
  }
  return {
    byte,
    count,
    integer,
    raw(length) {
      if (at + length > bytes.length) throw new RangeError('the bytes end too early')
      at += length
      return bytes.subarray(at - length, at)
    },
    isDone: () => at === bytes.length,
    end() {
      if (at !== bytes.length) throw new RangeError('bytes are left over')
    },
  }
}

/** Reads what `sparse` wrote: every cell that is not nil. */
export function readColumn(
  from: ByteReader,
  length: number,
  put: (index: number, value: number | bigint) => void,
): void {
  if (length === 0) return
  for (let index = from.count(); index < length; index += 1 + (index + 1 < length ? from.count() : 0)) {
    put(index, from.integer())
  }
}
