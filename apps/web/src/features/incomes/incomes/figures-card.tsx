import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { FiguresSheet } from '@banyan/contract/kit/sheet.ts'
import { FiguresExport } from '#kit/list/export/figures-export.tsx'
import { MoneyArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/data-table.tsx'

interface Props<Row, S extends FiguresSheet> {
  title: ReactNode
  /** What the table is called. */
  label: string
  columns: Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  totalLabel: string
  /** Said instead of a table without rows. */
  none: { readonly title: string; readonly note: string }
  sheet: S
  query: z.input<S['of']['query']>
}

/** Figures in a few rows with their sum, as a table and as a file. */
export function FiguresCard<Row, S extends FiguresSheet>({
  title,
  label,
  columns,
  rows,
  rowKey,
  totalLabel,
  none,
  sheet,
  query,
}: Props<Row, S>) {
  if (rows.length === 0)
    return (
      <Card>
        <Empty title={none.title} art={<MoneyArt />}>
          {none.note}
        </Empty>
      </Card>
    )
  const heads = Object.fromEntries(columns.map(({ key, head }) => [key, { head }]))
  return (
    <Card isFlush>
      <CardHead title={title} end={<FiguresExport of={sheet} query={query} heads={heads} />} />
      <DataTable label={label} columns={columns} rows={rows} rowKey={rowKey} totalLabel={totalLabel} />
    </Card>
  )
}
