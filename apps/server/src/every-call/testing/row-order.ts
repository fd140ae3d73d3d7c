import { z } from 'zod'
import type { ListEndpoint } from '@banyan/contract/kit/list.ts'
import type { WireRow } from '#kit/lists/cells.ts'

type Judged = bigint | number | null

/** A value that orders as the database orders it; undefined for texts, whose order is the database's own. */
function judged(value: unknown): Judged | undefined {
  if (value === null) return null
  if (typeof value === 'bigint' || typeof value === 'number') return value
  return value instanceof Date ? value.getTime() : undefined
}

/** Neighbours in the wrong order, nothings last; none where the sort is no field or a text. */
export function orderFaults(list: ListEndpoint, rows: readonly WireRow[], by: string): string[] {
  const name = by.replace(/^-/, '')
  const schema = list.row.shape[name] as z.ZodType | undefined
  if (schema === undefined) return []
  const values = rows.map((row) => judged(z.decode(schema, row[name] as never)))
  return values.flatMap((value, at) => {
    const next = values[at + 1]
    if (value === undefined || next === undefined || next === null) return []
    if (value === null) return [`row ${at} has nothing and is not last`]
    const isRight = by.startsWith('-') ? value >= next : value <= next
    return isRight ? [] : [`row ${at}: ${value} before ${next}`]
  })
}
