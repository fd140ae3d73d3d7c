import type { ReactNode } from 'react'
import type { Column, Sort } from './columns.ts'
import type { Picked } from './picking.ts'
import type { RowGroup } from './row-groups.ts'

export type DataTableProps<Row> = {
  /** What the table is of, for those who cannot see the heading. */
  label: string
  columns: ReadonlyArray<Column<Row>>
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  rowHref?: ((row: Row) => string | undefined) | undefined
  /** The keys of the columns to draw, in order. */
  shown?: readonly string[] | undefined
  /** All columns are drawn though they have no room, and the table scrolls. Else the least important ones go. */
  hasAll?: boolean | undefined
  /** Told which columns had room. */
  onFit?: ((keys: readonly string[]) => void) | undefined
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
  picked?: Picked | undefined
  onPick?: ((picked: Picked) => void) | undefined
  /** What a row is called, for the words of its box. */
  rowName?: ((row: Row) => string) | undefined
  /** Begins the totals row: "Total of 1,248". Without it no totals are drawn. */
  totalLabel?: string | undefined
  /** A row on a phone, drawn otherwise than by the columns' places. */
  card?: ((row: Row) => ReactNode) | undefined
  /** On a phone, rows that belong together under a heading; all rows, in their order. */
  groups?: readonly RowGroup<Row>[] | undefined
  waitingRows?: number | undefined
  /** Shown in place of rows when there are none. */
  empty?: ReactNode
}
