import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { fillIn, useUiWords } from '../words.ts'
import { columnClass } from './column-class.ts'
import type { Column } from './columns.ts'
import type { Picked } from './picking.ts'
import { RowLink } from './row-link.tsx'

export type RowParts<Row> = {
  columns: ReadonlyArray<Column<Row>>
  rowKey: (row: Row) => string
  rowHref?: ((row: Row) => string | undefined) | undefined
  picked?: Picked | undefined
  /** With shift held it means every row since the one picked before. */
  onPick?: ((key: string, isRange: boolean) => void) | undefined
  /** What a row is called, for the words of its box. */
  rowName?: ((row: Row) => string) | undefined
}

/** One row. Its first cell is the link to the row's own page. */
export function TableRow<Row>({ row, parts }: { row: Row; parts: RowParts<Row> }) {
  const { columns, rowKey, rowHref, picked } = parts
  const key = rowKey(row)
  const isPicked = picked?.has(key) ?? false
  const href = rowHref?.(row)

  const draw = (column: Column<Row>, index: number): ReactNode => {
    const drawn = column.cell(row)
    return index === 0 && href !== undefined ? <RowLink href={href}>{drawn}</RowLink> : drawn
  }
  return (
    <tr
      className={classNames('table-row', isPicked && 'is-picked')}
      aria-selected={picked ? isPicked : undefined}
      data-row={key}
    >
      {picked && (
        <td className="cell-pick">
          <PickBox row={row} parts={parts} />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.key} className={columnClass(column, index)}>
          {draw(column, index)}
        </td>
      ))}
    </tr>
  )
}

/** The box that picks a row, by a press or by the space bar. */
export function PickBox<Row>({ row, parts, id }: { row: Row; parts: RowParts<Row>; id?: string }) {
  const { rowKey, rowName, picked, onPick } = parts
  const words = useUiWords().list
  const key = rowKey(row)
  return (
    <input
      id={id}
      type="checkbox"
      className="box"
      aria-label={rowName === undefined ? words.select_row : fillIn(words.select_named, { name: rowName(row) })}
      checked={picked?.has(key) ?? false}
      onChange={({ nativeEvent }) => onPick?.(key, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  )
}

/** All rows as they are: right up to a hundred of them. */
export const PlainRows = <Row,>({ rows, parts }: { rows: readonly Row[]; parts: RowParts<Row> }) => (
  <tbody>
    {rows.map((row) => (
      <TableRow key={parts.rowKey(row)} row={row} parts={parts} />
    ))}
  </tbody>
)

/** Grey shapes of the rows to come, as many as the page is long. */
export function WaitingRows({
  columns,
  rows,
  hasPicks,
}: {
  columns: ReadonlyArray<Column<never>>
  rows: number
  hasPicks: boolean
}) {
  return (
    <tbody aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        <tr className="table-row" key={row}>
          {hasPicks && <td className="cell-pick" />}
          {columns.map((column, index) => (
            <td key={column.key} className={columnClass(column, index)}>
              <span className="skeleton cell-skeleton" style={{ width: `${45 + ((row * 7 + index * 13) % 40)}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
