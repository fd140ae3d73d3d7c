import { copyLine, type CopyValue } from '#kit/database/copy-lines.ts'

/** One figure that is not what was computed again, by the row and the column it is in. */
export interface Difference {
  readonly table: string
  /** The row, such as "100000001" or "3/17". */
  readonly row: string
  /** Empty when the whole row is missing or too much. */
  readonly column: string
  /** As text; null is nothing. */
  readonly stored: string | null
  readonly computed: string | null
}

export interface Differences {
  readonly count: bigint
  readonly first: readonly Difference[]
}

const most_named = 5

const textOf = (value: CopyValue): string | null =>
  value === null ? null : value instanceof Date ? value.toISOString() : `${value}`

/** Collects differences: all are counted, the first few are named. */
export function startDifferences() {
  let count = 0n
  const first: Difference[] = []
  return {
    add(difference: Difference): void {
      count += 1n
      if (first.length < most_named) first.push(difference)
    },
    done: (): Differences => ({ count, first }),
  }
}
export type Collecting = ReturnType<typeof startDifferences>

export interface Comparing {
  readonly table: string
  readonly columns: readonly string[]
  /** How many of the first columns are the row's key; rows come in its order. */
  readonly key_columns: number
}

type Row = readonly CopyValue[]

const isBefore = (a: Row, b: Row, key_columns: number): boolean => {
  for (let at = 0; at < key_columns; at += 1) {
    const [left, right] = [BigInt(a[at] as number | bigint), BigInt(b[at] as number | bigint)]
    if (left !== right) return left < right
  }
  return false
}

/**
 * Walks what is stored beside what was computed, both in the order of their keys, and names every figure that differs.
 * Rows of equal figures give equal lines, whether they were computed or read.
 */
export async function compareRows(
  { table, columns, key_columns }: Comparing,
  stored: AsyncIterable<Row>,
  computed: Iterable<Row>,
  found: Collecting,
): Promise<void> {
  const nameOf = (row: Row) => row.slice(0, key_columns).join('/')
  const whole = (row: Row) => ({ table, row: nameOf(row), column: '' })
  const wanted = computed[Symbol.iterator]()
  let next = wanted.next()
  const missing = (row: Row) => found.add({ ...whole(row), stored: null, computed: 'a row' })
  for await (const row of stored) {
    while (next.done !== true && isBefore(next.value, row, key_columns)) {
      missing(next.value)
      next = wanted.next()
    }
    if (next.done === true || isBefore(row, next.value, key_columns)) {
      found.add({ ...whole(row), stored: 'a row', computed: null })
      continue
    }
    const expected = next.value
    if (copyLine(expected) !== copyLine(row)) {
      for (const [at, column] of columns.entries()) {
        if (copyLine([expected[at]!]) === copyLine([row[at]!])) continue
        found.add({ table, row: nameOf(row), column, stored: textOf(row[at]!), computed: textOf(expected[at]!) })
      }
    }
    next = wanted.next()
  }
  for (; next.done !== true; next = wanted.next()) missing(next.value)
}

/** In words, for whoever reads a report. */
export function differenceText({ table, row, column, stored, computed }: Difference): string {
  if (column !== '') return `${table} ${row}: ${column} is ${stored ?? 'empty'} instead of ${computed ?? 'empty'}`
  return stored === null ? `${table} ${row} is missing` : `${table} ${row} is too much`
}
