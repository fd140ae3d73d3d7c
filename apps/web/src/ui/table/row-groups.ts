import type { ReactNode } from 'react'

/** Rows that belong together, and the line above them: a day and its sum. */
export interface RowGroup<Row> {
  readonly key: string
  readonly label: string
  /** Left out where it is not known. */
  readonly sum?: ReactNode
  readonly rows: readonly Row[]
}
