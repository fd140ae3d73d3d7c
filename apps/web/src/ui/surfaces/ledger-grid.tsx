import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../basics/icon.tsx'
import { TileIcon } from '../basics/tile-icon.tsx'
import { classNames } from '../class-names.ts'
import { Link } from '../link.tsx'
import './ledger-grid.css'
import './ledger-types.css'

/** 1: a line each. 2: the figure with its note. 3: large, with its drawing below. */
export type TileType = 1 | 2 | 3

const TileTypeContext = createContext<TileType>(2)

type GridProps = { children: ReactNode; columns?: 2 | 3 | 4 | undefined; type?: TileType | undefined }

/** Many small figures in one card, hairlines between them: never a row of loose tiles. */
export const LedgerGrid = ({ children, columns = 3, type = 2 }: GridProps) => (
  <TileTypeContext value={type}>
    <div className={classNames('ledger', `ledger-type-${type}`, type === 2 && `ledger-${columns}`)}>{children}</div>
  </TileTypeContext>
)

type TileProps = {
  label: ReactNode
  figure: ReactNode
  note?: ReactNode
  /** A small drawing at the other end, as a sparkline. */
  end?: ReactNode
  /** Begins the tile where its type has one. */
  icon?: string | undefined
  href?: string | undefined
}

/** One figure of a ledger grid. */
export function LedgerTile({ href, ...tile }: TileProps) {
  const content = contents[use(TileTypeContext)](tile)
  if (href === undefined) return <div className="ledger-tile">{content}</div>
  return (
    <Link className="ledger-tile ledger-link" href={href}>
      {content}
    </Link>
  )
}

const noteOf = (note: ReactNode) => note !== undefined && <div className="caption fig">{note}</div>

const contents: Readonly<Record<TileType, (tile: Omit<TileProps, 'href'>) => ReactNode>> = {
  1: ({ label, figure, icon }) => (
    <>
      {icon !== undefined && <Icon name={icon} isSmall />}
      <span className="small quiet grow">{label}</span>
      <span className="ledger-figure">{figure}</span>
    </>
  ),
  2: ({ label, figure, note, end }) => (
    <>
      <div className="ledger-head">
        <span className="small quiet">{label}</span>
        {end}
      </div>
      <div className="ledger-figure">{figure}</div>
      {noteOf(note)}
    </>
  ),
  3: ({ label, figure, note, end, icon }) => (
    <>
      <div className="ledger-head">
        <span className="quiet">{label}</span>
        {icon !== undefined && <TileIcon name={icon} />}
      </div>
      <div className="ledger-figure">{figure}</div>
      {end}
      {noteOf(note)}
    </>
  ),
}
