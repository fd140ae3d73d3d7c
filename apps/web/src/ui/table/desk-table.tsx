import { lazy, Suspense, useEffect, useRef } from 'react'
import { useDesk, usePrinting } from '../theme/use-media.ts'
import type { DataTableProps } from './data-table-props.ts'
import type { Picks } from './picking.ts'
import { TableHead } from './table-head.tsx'
import { PlainRows, WaitingRows } from './table-rows.tsx'
import type { RowParts } from './table-rows.tsx'
import { TotalsRow } from './totals-row.tsx'
import { useEdges } from './use-edges.ts'
import { useFittingColumns } from './use-fitting-columns.ts'

// The virtualizer is loaded by the first long page: most pages have 25 rows and never need it.
const VirtualRows = lazy(() => import('./virtual-rows.tsx')) as typeof import('./virtual-rows.tsx').default

const longPage = 100

type Props<Row> = Pick<
  DataTableProps<Row>,
  'label' | 'rows' | 'sort' | 'onSort' | 'hasAll' | 'onFit' | 'totalLabel'
> & {
  waitingRows: number
  parts: RowParts<Row>
  picks: Picks | undefined
  onPickAll: () => void
}

/** Rows in columns. Those that have no room leave by their priority; what still does not fit scrolls between the edges. */
export function DeskTable<Row>({ label, rows, sort, onSort, hasAll = false, onFit, totalLabel, ...props }: Props<Row>) {
  const density = useDesk() ? 'compact' : undefined
  // Paper neither scrolls nor is there only in part: it has all columns and all rows of the page.
  const isPrinting = usePrinting()
  const scroller = useRef<HTMLDivElement>(null)
  const columns = useFittingColumns(props.parts.columns, scroller, rows, !hasAll && !isPrinting)
  const parts = { ...props.parts, columns }
  const hasPicks = props.picks !== undefined
  const isLong = rows !== undefined && rows.length > longPage && !isPrinting
  const names = columns.map(({ key }) => key).join()
  // What is pushed sideways and has nothing to press inside is a stop of the keyboard.
  const isStop = hasAll && onSort === undefined && parts.rowHref === undefined
  useEdges(scroller)
  useEffect(() => {
    if (!isPrinting) onFit?.(names.split(','))
  }, [names, onFit, isPrinting])
  return (
    <div
      className="table-scroll"
      data-density={density}
      ref={scroller}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls: the keyboard has to get there.
      tabIndex={isStop ? 0 : undefined}
    >
      <table className="table">
        <TableHead columns={columns} sort={sort} onSort={onSort} picks={props.picks} onPickAll={props.onPickAll} />
        {rows === undefined && <WaitingRows columns={columns} rows={props.waitingRows} hasPicks={hasPicks} />}
        {rows && !isLong && <PlainRows rows={rows} parts={parts} />}
        {rows && isLong && (
          <Suspense fallback={<PlainRows rows={rows.slice(0, longPage)} parts={parts} />}>
            <VirtualRows rows={rows} parts={parts} scroller={scroller} rowHeight_px={density ? 40 : 64} />
          </Suspense>
        )}
        {totalLabel !== undefined && rows && <TotalsRow columns={columns} label={totalLabel} hasPicks={hasPicks} />}
      </table>
    </div>
  )
}
