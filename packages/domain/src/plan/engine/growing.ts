import type { Amounts } from './integers.ts'
import { LARGEST_DOUBLE } from './integers.ts'

/** What typed arrays, arrays and columns have in common. */
interface Cells<V, C> {
  readonly length: number
  [index: number]: V
  slice(start: number, end: number): C
  /** Typed arrays copy in one go; plain arrays have no such thing. */
  set?(cells: ArrayLike<V>): void
}

/** A copy with the given length; cells that are new keep what `make` puts there. */
export function widened<V, C extends Cells<V, C>>(cells: C, length: number, make: (length: number) => C): C {
  if (cells.length === length) return cells.slice(0, length)
  const wider = make(length)
  if (wider.set !== undefined) wider.set(cells)
  else for (let index = 0; index < cells.length; index += 1) wider[index] = cells[index]!
  return wider
}

/** A copy with the given length, longer or shorter; cells that are new keep what `make` puts there. */
export const resized = <V, C extends Cells<V, C>>(cells: C, length: number, make: (length: number) => C): C =>
  cells.length < length ? widened(cells, length, make) : cells.slice(0, length)

/** A column that is filled row by row. */
export interface Growing<V, C> {
  readonly size: number
  get(index: number): V
  set(index: number, value: V): void
  push(value: V): void
  /** What was pushed, without room to spare. */
  done(): C
}

export function growing<V, C extends Cells<V, C>>(make: (length: number) => C): Growing<V, C> {
  let cells = make(64)
  let size = 0
  return {
    get size() {
      return size
    },
    get: (index) => cells[index]!,
    set(index, value) {
      cells[index] = value
    },
    push(value) {
      if (size === cells.length) cells = widened(cells, 2 * size, make)
      cells[size] = value
      size += 1
    },
    done: () => cells.slice(0, size),
  }
}

export const growingBytes = (): Growing<number, Uint8Array> => growing((length) => new Uint8Array(length))
export const growingNumbers = (): Growing<number, Int32Array> => growing((length) => new Int32Array(length))
export const growingDoubles = (): Growing<number, Float64Array> => growing((length) => new Float64Array(length))

/** Amounts stay doubles until the first that a double cannot hold exactly. */
export function growingAmounts(): Pick<Growing<bigint | number, Amounts>, 'push' | 'done'> {
  const amounts = growingDoubles()
  let exact: bigint[] | undefined
  return {
    push(value) {
      if (exact === undefined) {
        if (Math.abs(Number(value)) <= LARGEST_DOUBLE) return amounts.push(Number(value))
        exact = Array.from(amounts.done(), BigInt)
      }
      exact.push(BigInt(value))
    },
    done: () => exact ?? amounts.done(),
  }
}
