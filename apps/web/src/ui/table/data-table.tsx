import { lazy, Suspense, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { LoadingRows } from '../faces/loading.tsx'
import { useDesk, usePhone } from '../theme/use-media.ts'
import { useUiWords } from '../words.ts'
import { shownColumns, totalSpan } from './columns.ts'
import type { Column, Sort } from './columns.ts'
import { pickedOf, pickRange, toggleAll, togglePick } from './picking.ts'
import type { Picked } from './picking.ts'
import { RowCards } from './row-cards.tsx'
import './table.css'
import { PickAllBox, TableHead } from './table-head.tsx'
import { PlainRows, WaitingRows } from './table-rows.tsx'
import type { RowParts } from './table-rows.tsx'

// The virtualizer is loaded by the first long page: most pages have 25 rows and never need it.
const VirtualRows = lazy(() => import('./virtual-rows.tsx')) as typeof import('./virtual-rows.tsx').default

const longPage = 100

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
  waitingRows?: number | undefined
  /** What stands in place of rows when there are none. */
  empty?: ReactNode
}

/**
 * Rows in columns on a desktop, cards on a phone. It draws what it is given, and asks for what it is told: which rows,
 * in what order, how many, is its owner's business.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, rowHref, sort, onSort, picked, onPick, card, waitingRows = 10, empty } = props
  const isNarrow = usePhone()
  const density = useDesk() ? 'compact' : undefined
  const scroller = useRef<HTMLDivElement>(null)
  const all = useId()
  const lastPick = useRef<string>(null)
  const words = useUiWords().list
  const columns = shownColumns(props.columns, props.shown)
  const keys = rows?.map(rowKey) ?? []
  const parts: RowParts<Row> = {
    columns,
    rowKey,
    rowHref,
    picked,
    rowName: props.rowName,
    onPick: (key, isRange) => {
      if (picked === undefined) return
      const from = isRange ? lastPick.current : null
      lastPick.current = key
      onPick?.(from === null ? togglePick(picked, key) : pickRange(picked, keys, from, key))
    },
  }
  const pickAll = () => picked && onPick?.(toggleAll(picked, keys))

  if (rows?.length === 0 && empty !== undefined) return empty
  if (isNarrow) {
    if (rows === undefined) return <LoadingRows rows={waitingRows} />
    const head = picked && (
      <li>
        <label className="row-cards-all" htmlFor={all}>
          <PickAllBox id={all} picks={pickedOf(picked, keys)} onPickAll={pickAll} />
          {words.select_all}
        </label>
      </li>
    )
    return <RowCards rows={rows} parts={parts} card={card} head={head} />
  }
  return (
    <div className="table-scroll" data-density={density} ref={scroller} role="region" aria-label={label}>
      <table className="table">
        <TableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          picks={picked && pickedOf(picked, keys)}
          onPickAll={pickAll}
        />
        {rows === undefined && <WaitingRows columns={columns} rows={waitingRows} hasPicks={picked !== undefined} />}
        {rows && rows.length <= longPage && <PlainRows rows={rows} parts={parts} />}
        {rows && rows.length > longPage && (
          <Suspense fallback={<PlainRows rows={rows.slice(0, longPage)} parts={parts} />}>
            <VirtualRows rows={rows} parts={parts} scroller={scroller} rowHeight_px={density ? 40 : 64} />
          </Suspense>
        )}
        {props.totalLabel !== undefined && rows && (
          <TotalsRow columns={columns} label={props.totalLabel} hasPicks={picked !== undefined} />
        )}
      </table>
    </div>
  )
}

type TotalsProps = { columns: ReadonlyArray<Column<never>>; label: string; hasPicks: boolean }

function TotalsRow({ columns, label, hasPicks }: TotalsProps) {
  const span = totalSpan(columns)
  return (
    <tfoot>
      <tr>
        {hasPicks && <td className="cell-pick" />}
        {span > 0 && <td colSpan={span}>{label}</td>}
        {columns.slice(span).map((column) => (
          <td key={column.key} className={classNames(column.align === 'end' && 'n')}>
            {column.total}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
