import type { ReactNode } from 'react'
import { Link } from '../link.tsx'
import './ledger-grid.css'

/** Many small figures in one card, hairlines between them: never a row of loose tiles. */
export const LedgerGrid = ({ children, columns = 3 }: { children: ReactNode; columns?: 2 | 3 | 4 | undefined }) => (
  <div className={`ledger ledger-${columns}`}>{children}</div>
)

type TileProps = {
  label: ReactNode
  figure: ReactNode
  note?: ReactNode
  /** A small drawing at the other end, as a sparkline. */
  end?: ReactNode
  href?: string | undefined
}

/** One figure of a ledger grid. */
export function LedgerTile({ label, figure, note, end, href }: TileProps) {
  const content = (
    <>
      <div className="ledger-head">
        <span className="small quiet">{label}</span>
        {end}
      </div>
      <div className="ledger-figure">{figure}</div>
      {note !== undefined && <div className="caption fig">{note}</div>}
    </>
  )
  if (href === undefined) return <div className="ledger-tile">{content}</div>
  return (
    <Link className="ledger-tile ledger-link" href={href}>
      {content}
    </Link>
  )
}
