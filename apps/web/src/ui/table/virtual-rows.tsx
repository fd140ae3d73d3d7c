import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { TableRow } from './table-rows.tsx'
import type { RowParts } from './table-rows.tsx'

type Props<Row> = {
  rows: readonly Row[]
  parts: RowParts<Row>
  /** What scrolls. */
  scroller: RefObject<HTMLElement | null>
  rowHeight_px: number
}

/** Only the rows in sight, between two rows that are as tall as all the others: ten thousand draw like fifty. */
export default function VirtualRows<Row>({ rows, parts, scroller, rowHeight_px }: Props<Row>) {
  'use no memo' // The virtualizer is one object that changes inside; the compiler must not remember what it said.
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight_px,
    overscan: 12,
  })
  const inSight = virtual.getVirtualItems()
  const before = inSight[0]?.start ?? 0
  const after = virtual.getTotalSize() - (inSight.at(-1)?.end ?? 0)
  return (
    <tbody>
      {before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
      {inSight.map(({ index }) => {
        const row = rows[index]
        return row === undefined ? null : <TableRow key={parts.rowKey(row)} row={row} parts={parts} />
      })}
      {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
    </tbody>
  )
}
