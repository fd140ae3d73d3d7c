import { classNames } from '../../ui/class-names.ts'
import '../../ui/figures/figures.css'
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

/** Both legs in one cell. Their order is the head's: left first. */
export const LegPair = ({ left, right }: { left: string; right: string }) => (
  <span className="nowrap">
    <Volume value={left} />
    <span className="dim"> / </span>
    <Volume value={right} />
  </span>
)
