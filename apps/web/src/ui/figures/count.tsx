import { classNames } from '../class-names.ts'
import './figures.css'
import { countText } from './money.ts'

type Props = {
  value: number | bigint | string | null | undefined
  /** What is counted, quieter than the figure: BV. */
  unit?: string | undefined
  isStrong?: boolean | undefined
}

/** A count, grouped, in figures that line up. */
export const Count = ({ value, unit, isStrong = false }: Props) => (
  <span className={classNames('count', isStrong && 'strong')}>
    {value === null || value === undefined ? '\u2013' : countText(value)}
    {unit !== undefined && <span className="count-unit"> {unit}</span>}
  </span>
)
