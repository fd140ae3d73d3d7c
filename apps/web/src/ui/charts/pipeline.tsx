import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Link } from '../link.tsx'
import './pipeline.css'

export type Station = {
  key: string
  label: ReactNode
  /** The largest thing of a station: an amount, or a count. */
  figure: ReactNode
  note?: ReactNode
  /** How much is at this station, for the length of its bar only; nothing has no length. */
  value: number
  /** The rows behind it. */
  href?: string | undefined
  /** The list below shows this station. */
  isChosen?: boolean | undefined
}

type Props = { label: string; stations: readonly Station[] }

/** What moves from station to station, in order, and how much of it is at each: beside each other, on a phone below. */
export function Pipeline({ label, stations }: Props) {
  const most = Math.max(...stations.map(({ value }) => value))
  return (
    <ol className="pipeline" aria-label={label}>
      {stations.map((station) => (
        <li key={station.key} className="pipeline-station">
          <StationBody of={station} share={most > 0 ? station.value / most : 0} />
        </li>
      ))}
    </ol>
  )
}

function StationBody({ of, share }: { of: Station; share: number }) {
  const { label, figure, note, href, isChosen = false } = of
  const content = (
    <>
      <span className="pipeline-label small quiet">{label}</span>
      <span className="pipeline-figure">{figure}</span>
      {note !== undefined && <span className="pipeline-note caption fig">{note}</span>}
      <span className="pipeline-track" aria-hidden="true">
        {share > 0 && <span className="pipeline-bar" style={{ width: `${share * 100}%` }} />}
      </span>
    </>
  )
  const look = classNames('pipeline-body', isChosen && 'pipeline-chosen')
  if (href === undefined) return <div className={look}>{content}</div>
  return (
    <Link className={classNames(look, 'pipeline-link')} href={href} aria-current={isChosen ? 'page' : undefined}>
      {content}
    </Link>
  )
}
