import { useId, useRef } from 'react'
import { LoadingRows } from '../faces/loading.tsx'
import { usePhone } from '../theme/use-media.ts'
import { useUiWords } from '../words.ts'
import { shownColumns } from './columns.ts'
import type { DataTableProps } from './data-table-props.ts'
import { DeskTable } from './desk-table.tsx'
import { pickedOf, pickRange, toggleAll, togglePick } from './picking.ts'
import type { Picks } from './picking.ts'
import { RowCards } from './row-cards.tsx'
import './table.css'
import './row-cards.css'
import { PickAllBox } from './table-head.tsx'
import type { RowParts } from './table-rows.tsx'

/**
 * Rows in columns on a desktop, cards on a phone. It draws what it is given, and asks for what it is told: which rows,
 * in what order, how many, is its owner's business.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, rowKey, picked, onPick, empty, waitingRows = 10 } = props
  const isNarrow = usePhone()
  const lastPick = useRef<string>(null)
  const columns = shownColumns(props.columns, props.shown)
  const keys = rows?.map(rowKey) ?? []
  const parts: RowParts<Row> = {
    columns,
    rowKey,
    rowHref: props.rowHref,
    picked,
    rowName: props.rowName,
    onPick: (key, isRange) => {
      if (picked === undefined) return
      const from = isRange ? lastPick.current : null
      lastPick.current = key
      onPick?.(from === null ? togglePick(picked, key) : pickRange(picked, keys, from, key))
    },
  }
  const picks = picked && pickedOf(picked, keys)
  const onPickAll = () => picked && onPick?.(toggleAll(picked, keys))

  if (rows?.length === 0 && empty !== undefined) return empty
  if (!isNarrow)
    return <DeskTable {...props} waitingRows={waitingRows} parts={parts} picks={picks} onPickAll={onPickAll} />
  if (rows === undefined) return <LoadingRows rows={waitingRows} />
  return (
    <RowCards
      rows={rows}
      parts={parts}
      card={props.card}
      groups={props.groups}
      groupedBy={props.sort?.key}
      totalLabel={props.totalLabel}
      head={picks && <PickAllCards picks={picks} onPickAll={onPickAll} />}
    />
  )
}

function PickAllCards({ picks, onPickAll }: { picks: Picks; onPickAll: () => void }) {
  const id = useId()
  return (
    <li>
      <label className="row-cards-all" htmlFor={id}>
        <PickAllBox id={id} picks={picks} onPickAll={onPickAll} />
        {useUiWords().list.select_all}
      </label>
    </li>
  )
}
