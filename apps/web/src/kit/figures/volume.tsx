import { classNames } from '#ui/class-names.ts'
import '#ui/figures/figures.css'
import { volumeText } from './volume-text.ts'

interface Props {
  /** A decimal string, as it travels. */
  value: string
  /** What is counted, quieter than the figure: BV. */
  unit?: string
  isStrong?: boolean
}

/** A volume: figures that line up, without the paise that money has. */
export const Volume = ({ value, unit, isStrong = false }: Props) => (
  <span className={classNames('count', isStrong && 'strong')}>
    {volumeText(value)}
    {unit !== undefined && <span className="count-unit"> {unit}</span>}
  </span>
)

interface Legs {
  left: string | undefined
  right: string | undefined
}

/** Both legs in one cell, nothing for a row without legs. Their order is the head's: left first. */
export function LegPair({ left, right }: Legs) {
  if (left === undefined || right === undefined) return <span className="dim">{'\u2013'}</span>
  return (
    <span className="nowrap">
      <Volume value={left} />
      <span className="dim"> / </span>
      <Volume value={right} />
    </span>
  )
}
