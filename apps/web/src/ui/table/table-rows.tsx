import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Link } from '../link.tsx'
import { useUiWords } from '../words.ts'
import type { Column } from './columns.ts'
import type { Picked } from './picking.ts'

export type RowParts<Row> = {
  columns: ReadonlyArray<Column<Row>>
  rowKey: (row: Row) => string
  rowHref?: ((row: Row) => string | undefined) | undefined
  picked?: Picked | undefined
  onPick?: ((key: string) => void) | undefined
}

/** One row. Its first cell is the link to the row's own page. */
export function TableRow<Row>({ row, parts }: { row: Row; parts: RowParts<Row> }) {
  const { columns, rowKey, rowHref, picked, onPick } = parts
  const words = useUiWords().list
  const key = rowKey(row)
  const isPicked = picked?.has(key) ?? false
  const href = rowHref?.(row)

  const draw = (column: Column<Row>, index: number): ReactNode => {
    const drawn = column.cell(row)
    return index === 0 && href !== undefined ? <Link href={href}>{drawn}</Link> : drawn
  }
  return (
    <tr className={classNames('table-row', isPicked && 'is-picked')} aria-selected={picked ? isPicked : undefined}>
      {picked && (
        <td className="cell-pick">
          <input
            type="checkbox"
            className="box"
            aria-label={words.select_row}
            checked={isPicked}
            onChange={() => onPick?.(key)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.key} className={column.align === 'end' ? 'n' : undefined}>
          {draw(column, index)}
        </td>
      ))}
    </tr>
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
            <td key={column.key} className={column.align === 'end' ? 'n' : undefined}>
              <span className="skeleton cell-skeleton" style={{ width: `${45 + ((row * 7 + index * 13) % 40)}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
