import type { ReactNode } from 'react'
import { Icon } from '../basics/icon.tsx'
import { classNames } from '../class-names.ts'
import './trail.css'

type TrailProps = {
  children: ReactNode
  /** The whole line is walked: an income's why. Otherwise each step says whether it is passed. */
  isWhole?: boolean | undefined
  isTight?: boolean | undefined
}

/** One line with steps that joins what follows from what: a why, steps of a payment, getting started, an audit. */
export const Trail = ({ children, isWhole = false, isTight = false }: TrailProps) => (
  <ol className={classNames('trail', isWhole && 'trail-whole', isTight && 'trail-tight')}>{children}</ol>
)

type TrailStepProps = {
  /** Full is where it ends, done is behind, now is here, plain is a step on the way. */
  state?: 'full' | 'done' | 'now' | 'plain' | undefined
  /** An icon's name; a number is written as it is. */
  mark?: string | number | undefined
  title: ReactNode
  /** The amount, or an act. */
  end?: ReactNode
  note?: ReactNode
  isQuiet?: boolean | undefined
  children?: ReactNode
}

/** One step of a trail. */
export function TrailStep({ state = 'plain', mark, title, end, note, isQuiet = false, children }: TrailStepProps) {
  const shown = mark ?? (state === 'done' ? 'check' : undefined)
  return (
    <li
      className={classNames('trail-item', state === 'done' && 'trail-passed')}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <span className={`step-mark step-mark-${state}`} aria-hidden="true">
        {typeof shown === 'number' ? shown : shown !== undefined && <Icon name={shown} isSmall />}
      </span>
      <div className="trail-line">
        <h3 className={classNames('trail-title', isQuiet && 'trail-title-quiet')}>{title}</h3>
        {end}
      </div>
      {note !== undefined && <p className="small quiet fig">{note}</p>}
      {children}
    </li>
  )
}

/** Figures under a step, one a line: what was carried in, who brought what. */
export const StepFigures = ({ children }: { children: ReactNode }) => <dl className="step-figures">{children}</dl>

export const StepFigure = ({
  label,
  children,
  isStrong = false,
}: {
  label: ReactNode
  children: ReactNode
  isStrong?: boolean
}) => (
  <div className={classNames('row between', isStrong && 'step-figure-strong')}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
