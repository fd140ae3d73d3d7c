import type { Amounts, Column } from '../plan/integers.ts'

/**
 * Columns as bytes, the same for equal figures whether they were computed in doubles or in bigints, on any machine:
 * whole numbers of 64 bits, little-endian.
 */
const WIDTH = 8
const TWO_TO_32 = 4_294_967_296

/** A slice of a column. @throws RangeError when a figure does not fit into 64 bits */
export function amountBytes(column: Column<number | bigint>, from: number, to: number): Uint8Array {
  const bytes = new Uint8Array((to - from) * WIDTH)
  const view = new DataView(bytes.buffer)
  for (let index = from; index < to; index += 1) {
    const at = (index - from) * WIDTH
    const value = column[index]!
    if (typeof value === 'bigint') {
      if (BigInt.asIntN(64, value) !== value) throw new RangeError(`${value} does not fit into 64 bits`)
      view.setBigInt64(at, value, true)
    } else if (value !== 0) {
      view.setUint32(at, value >>> 0, true)
      view.setInt32(at + 4, Math.floor(value / TWO_TO_32), true)
    }
  }
  return bytes
}

/** Figures of 64 bits as doubles, or exactly where the caller knows that doubles are too coarse. */
export function readAmounts(bytes: Uint8Array, isExact: boolean): Amounts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const length = bytes.byteLength / WIDTH
  if (isExact) return Array.from({ length }, (_, index) => view.getBigInt64(index * WIDTH, true))
  const amounts = new Float64Array(length)
  for (let index = 0; index < length; index += 1) {
    amounts[index] = view.getInt32(index * WIDTH + 4, true) * TWO_TO_32 + view.getUint32(index * WIDTH, true)
  }
  return amounts
}

export function numberBytes(column: Int32Array, from: number, to: number): Uint8Array {
  const bytes = new Uint8Array((to - from) * 4)
  const view = new DataView(bytes.buffer)
  for (let index = from; index < to; index += 1) view.setInt32((index - from) * 4, column[index]!, true)
  return bytes
}

export function readNumbers(bytes: Uint8Array): Int32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Int32Array.from({ length: bytes.byteLength / 4 }, (_, index) => view.getInt32(index * 4, true))
}

/** Parts one after the other. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}
