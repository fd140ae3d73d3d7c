import type { Amounts, Column } from './integers.ts'

/** Writes integers as variable-length bytes: small values, which are nearly all, take one byte. */
export interface ByteWriter {
  byte(value: number): void
  /** A number of 0 or more. */
  count(value: number): void
  /** Any integer, of any size. */
  integer(value: number | bigint): void
  bytes(): Uint8Array
}

/** Twice as much, which is what its sign makes of a number, is still exact in a double. */
const EASY = 2 ** 52 - 1
/** Bytes of the largest number that is exact in a double, seven bits in each. */
const LONGEST_COUNT = 8
/** As far as shifts of bits reach. */
const SHIFTABLE = 0x7fff_ffff

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
    const wider = new Uint8Array(2 * room.length)
    wider.set(room)
    room = wider
  }
  function byte(value: number): void {
    makeRoom(1)
    room[size] = value
    size += 1
  }
  function count(value: number): void {
    makeRoom(LONGEST_COUNT)
    const cells = room
    let at = size
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
    size = at + 1
  }
  function integer(value: number | bigint): void {
    const near = Number(value)
    if (Math.abs(near) <= EASY) return count(near < 0 ? -2 * near - 1 : 2 * near)
    // Zigzag: the sign moves to the lowest bit, so that small negatives stay short.
    const exact = BigInt(value)
    let rest = exact < 0n ? -2n * exact - 1n : 2n * exact
    while (rest >= 0x80n) {
      byte(Number(rest & 0x7fn) | 0x80)
      rest >>= 7n
    }
    byte(Number(rest))
  }
  return { byte, count, integer, bytes: () => room.slice(0, size) }
}

export interface ByteReader {
  byte(): number
  count(): number
  integer(): bigint | number
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
    let length = 1
    while (byte() >= 0x80) length += 1
    at = start
    if (length <= 7) {
      const value = count()
      return value % 2 === 1 ? -(value + 1) / 2 : value / 2
    }
    let value = 0n
    for (let shift = 0n; length > 0; length -= 1) {
      value |= BigInt(byte() & 0x7f) << shift
      shift += 7n
    }
    return value % 2n === 1n ? -(value + 1n) / 2n : value / 2n
  }
  return {
    byte,
    count,
    integer,
    end() {
      if (at !== bytes.length) throw new RangeError('bytes are left over')
    },
  }
}
