import { Fragment, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { cardColumns } from './columns.ts'
import type { Column } from './columns.ts'
import type { RowGroup } from './row-groups.ts'
import { RowLink } from './row-link.tsx'
import { PickBox } from './table-rows.tsx'
import type { RowParts } from './table-rows.tsx'

type Props<Row> = {
  rows: readonly Row[]
  parts: RowParts<Row>
  /** Draws a row in its own way; left out, the columns' places decide. */
  card?: ((row: Row) => ReactNode) | undefined
  /** The rows by what they have in common; left out, they follow one another. */
  groups?: readonly RowGroup<Row>[] | undefined
  /** The column whose day the groups say already. */
  groupedBy?: string | undefined
  /** Begins the totals: "Total of 1,248". */
  totalLabel?: string | undefined
  /** Stands above the rows: the box for all of them. */
  head?: ReactNode
}

/** A list on a phone: each row two lines, pressed as a whole to open it. */
export function RowCards<Row>({ rows, parts, card, groups, groupedBy, totalLabel, head }: Props<Row>) {
  const said = groups && groupedBy
  const draw = (row: Row) => <RowCard key={parts.rowKey(row)} row={row} parts={parts} card={card} groupedBy={said} />
  return (
    <ul className="row-cards">
      {head}
      {groups === undefined
        ? rows.map(draw)
        : groups.map((group) => (
            <Fragment key={group.key}>
              <li className="row-cards-group">
                <span>{group.label}</span>
                {group.sum}
              </li>
              {group.rows.map(draw)}
            </Fragment>
          ))}
      {totalLabel !== undefined && <CardTotals label={totalLabel} columns={parts.columns} />}
    </ul>
  )
}

type CardProps<Row> = Pick<Props<Row>, 'parts' | 'groupedBy'> & { row: Row }

function RowCard<Row>({ row, parts, card, groupedBy }: CardProps<Row> & Pick<Props<Row>, 'card'>) {
  const id = useId()
  const isPicked = parts.picked?.has(parts.rowKey(row))
  const href = parts.rowHref?.(row)
  const drawn = card ? card(row) : <CardLines row={row} parts={parts} groupedBy={groupedBy} />
  return (
    <li className={isPicked ? 'row-card is-picked' : 'row-card'} data-row={parts.rowKey(row)}>
      {parts.picked && (
        <label className="row-card-pick" htmlFor={id}>
          <PickBox id={id} row={row} parts={parts} />
        </label>
      )}
      {href === undefined ? (
        <div className="row-card-body">{drawn}</div>
      ) : (
        <RowLink className="row-card-body" href={href}>
          {drawn}
        </RowLink>
      )}
      <CardActs row={row} parts={parts} />
    </li>
  )
}

/** What the rows of the whole list add up to, each sum with its head. */
function CardTotals({ label, columns }: { label: string; columns: ReadonlyArray<Column<never>> }) {
  const summed = columns.filter(({ total }) => total !== undefined)
  return (
    <li className="row-cards-total">
      <span className="strong">{label}</span>
      <dl>
        {summed.map((column) => (
          <div key={column.key}>
            <dt>{column.head}</dt>
            <dd>{column.total}</dd>
          </div>
        ))}
      </dl>
    </li>
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

function CardLines<Row>({ row, parts: { columns }, groupedBy }: CardProps<Row>) {
  const places = cardColumns(columns)
  // The space lets a line break between two parts.
  const say = (list: typeof columns) =>
    list.map((column) => (
      <Fragment key={column.key}>
        <span className={classNames('row-card-part', column.key === groupedBy && 'is-said')}>
          {column.isNamedOnCard === true && <span className="row-card-head">{column.head} </span>}
          {column.cell(row)}
        </span>{' '}
      </Fragment>
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
