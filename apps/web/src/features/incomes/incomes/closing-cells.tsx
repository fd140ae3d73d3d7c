import { lastInstantOf } from '@banyan/domain/incomes/day-of-income.ts'
import { text } from '#kit/text.ts'
import { DateText, DateTime } from '#ui/figures/date-text.tsx'
import { usePhone } from '#ui/theme/use-media.ts'

interface OfClosing {
  closing_id: string
  adjusts_closing_id?: string | null
  window_from: string
  window_to: string
  at: string
}

/** The last instant of a window: a closing belongs to its day on every page. */
export const lastOf = (window_to: string): string => lastInstantOf(new Date(window_to)).toISOString()

/**
 * The closing as members name it: its number and the last day of its window. A card has no head that says what the number is, and no
 * other place that says what a correction corrects.
 */
export function ClosingDay({ of }: { of: OfClosing }) {
  const isCard = usePhone()
  const corrected = of.adjusts_closing_id ?? null
  if (!isCard)
    return (
      <span className="nowrap">
        {text('incomes.closing_of', { closing_id: of.closing_id })} <DateText value={of.at} />
      </span>
    )
  return (
    <>
      {corrected === null
        ? text('incomes.closing_of_card', { closing_id: of.closing_id })
        : text('incomes.correction_of', { closing_id: corrected })}
      <span className="card-day">
        {', '}
        <DateText value={of.at} />
      </span>
    </>
  )
}

/** The time from which and to which a closing took events. */
export const IncomeWindow = ({ of }: { of: OfClosing }) => (
  <span className="nowrap">
    <DateTime value={of.window_from} /> {'\u2013'} <DateTime value={of.window_to} />
  </span>
)

/** What a correction says where an income of the closing's own shows its legs. */
export function CorrectionOf({ closing_id }: { closing_id: string | null }) {
  return closing_id === null ? null : <span className="nowrap">{text('incomes.correction_of', { closing_id })}</span>
}
