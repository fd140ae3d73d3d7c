import './bars.css'

type Props = {
  /** 0 to 1; what is beyond is cut. */
  share: number
  /** What is measured, for those who cannot see the bar. */
  label: string
  tone?: 'series' | 'accent' | 'warning' | 'danger' | 'success' | undefined
  isThick?: boolean | undefined
}

/** How much of a whole: a cap that is used, a time that has run, an upload. */
export function Meter({ share, label, tone = 'series', isThick = false }: Props) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <div
      className={isThick ? 'meter meter-thick' : 'meter'}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div className={`meter-fill meter-${tone}`} style={{ width: `${percent}%` }} />
    </div>
  )
}
