import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Link } from '../link.tsx'
import './rows.css'

/** A short list inside a flush card. `isInset` begins its hairlines at the words, past the icons. */
export const Rows = ({ children, isInset = false }: { children: ReactNode; isInset?: boolean | undefined }) => (
  <ul className={classNames('rows', isInset && 'rows-inset')}>{children}</ul>
)

type RowProps = {
  /** What begins the row: a TileIcon, an Avatar. */
  lead?: ReactNode
  title: ReactNode
  note?: ReactNode
  /** The figure, at the right, and what stands under it. */
  end?: ReactNode
  endNote?: ReactNode
  /** So that what was saved is found again (`FocusOn`). */
  id?: string | undefined
  /** Buttons after the figure. */
  acts?: ReactNode
  href?: string | undefined
}

/** What and when on the left, amount and balance on the right: two lines; what has no room goes on below, never cut. */
export function Row({ lead, title, note, end, endNote, acts, href, id }: RowProps) {
  const content = (
    <>
      {lead}
      <div className="grow">
        <div className="row-title">{title}</div>
        {note !== undefined && <div className="row-note fig">{note}</div>}
      </div>
      {(end !== undefined || endNote !== undefined) && (
        <div className="row-end">
          <div>{end}</div>
          {endNote !== undefined && <div className="caption fig">{endNote}</div>}
        </div>
      )}
      {acts !== undefined && <div className="row-acts">{acts}</div>}
    </>
  )
  if (href === undefined)
    return (
      <li id={id} className="list-row">
        {content}
      </li>
    )
  return (
    <li id={id}>
      <Link className="list-row list-row-link" href={href}>
        {content}
      </Link>
    </li>
  )
}
