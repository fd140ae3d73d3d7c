import { type ReactNode, useId } from 'react'
import { Link } from '../link.tsx'
import { cardColumns } from './columns.ts'
import { PickBox } from './table-rows.tsx'
import type { RowParts } from './table-rows.tsx'

type Props<Row> = {
  rows: readonly Row[]
  parts: RowParts<Row>
  /** Draws a row in its own way; left out, the columns' places decide. */
  card?: ((row: Row) => ReactNode) | undefined
  /** Stands above the rows: the box for all of them. */
  head?: ReactNode
}

/** A list on a phone: each row two lines, pressed as a whole to open it. */
export function RowCards<Row>({ rows, parts, card, head }: Props<Row>) {
  const list = useId()
  const { rowKey, rowHref, picked } = parts
  return (
    <ul className="row-cards">
      {head}
      {rows.map((row) => {
        const key = rowKey(row)
        const href = rowHref?.(row)
        const drawn = card ? card(row) : <CardLines row={row} parts={parts} />
        return (
          <li key={key} className={picked?.has(key) ? 'row-card is-picked' : 'row-card'}>
            {picked && (
              <label className="row-card-pick" htmlFor={`${list}-${key}`}>
                <PickBox id={`${list}-${key}`} row={row} parts={parts} />
              </label>
            )}
            {href === undefined ? (
              <div className="row-card-body">{drawn}</div>
            ) : (
              <Link className="row-card-body" href={href}>
                {drawn}
              </Link>
            )}
            <CardActs row={row} parts={parts} />
          </li>
        )
      })}
    </ul>
  )
}

/** What can be done with the row stands beside the card: a button inside a link would be two answers to one press. */
function CardActs<Row>({ row, parts: { columns } }: { row: Row; parts: RowParts<Row> }) {
  const { acts } = cardColumns(columns)
  if (acts.length === 0) return null
  return (
    <div className="row-card-acts">
      {acts.map((column) => (
        <span key={column.key}>{column.cell(row)}</span>
      ))}
    </div>
  )
}

function CardLines<Row>({ row, parts: { columns } }: { row: Row; parts: RowParts<Row> }) {
  const places = cardColumns(columns)
  const say = (list: typeof columns) =>
    list.map((column) => (
      <span key={column.key} className="row-card-part">
        {column.cell(row)}
      </span>
    ))
  return (
    <>
      <span className="row-card-line row-card-first">
        <span className="row-card-start">{say(places.title)}</span>
        <span className="row-card-end">{say(places.figure.slice(0, 1))}</span>
      </span>
      <span className="row-card-line row-card-second">
        <span className="row-card-start">{say(places.note)}</span>
        <span className="row-card-end">{say([...places.status, ...places.figure.slice(1, 2)].slice(0, 1))}</span>
      </span>
    </>
  )
}
