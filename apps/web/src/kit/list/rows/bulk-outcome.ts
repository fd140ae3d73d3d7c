import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { bulkResult } from '@banyan/contract/kit/bulk.ts'
import { reasonText } from '../../reason-text.ts'
import { text } from '../../text.ts'
import type { Chosen } from './use-chosen.ts'

export type BulkResult = z.input<typeof bulkResult>

/** What an act on many rows came to. */
export interface BulkOutcome {
  /** Summed up: "37 blocked, 3 not". */
  readonly title: string
  /** What else to know, such as what was given back. */
  readonly note?: ReactNode
  readonly results: readonly BulkResult[]
  /** What the selection called the rows, for one that the answer does not name. */
  readonly nameOf: (id: string) => string
  /** Names the file. */
  readonly file: string
}

interface Acted {
  readonly refused: number
  readonly results: readonly BulkResult[]
}

interface Words<Row> {
  /** The first half of the sum: "37 blocked". */
  readonly said: string
  readonly note?: ReactNode
  readonly nameOf: (row: Row) => string
  readonly file: string
}

/** An act's answer as its dialog shows it; what was refused stays selected, to be tried otherwise. */
export function bulkOutcome<Row extends { id: string }>(
  chosen: Chosen<Row>,
  { results, refused }: Acted,
  { said, note, nameOf, file }: Words<Row>,
): BulkOutcome {
  const names = new Map(chosen.rows.map((row) => [row.id, nameOf(row)]))
  chosen.keep(results.filter(({ outcome }) => outcome === 'refused').map(({ id }) => id))
  return {
    title: refused === 0 ? said : text('bulk.and_not', { done: said, count: refused }),
    note,
    results: results.map((one) => ({
      ...one,
      message: one.message && reasonText(one.reason ?? undefined, one.message),
    })),
    nameOf: (id) => names.get(id) ?? id,
    file,
  }
}
