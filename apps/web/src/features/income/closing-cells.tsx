import { text } from '../../kit/text.ts'
import { DateText, DateTime } from '../../ui/figures/date-text.tsx'

interface OfClosing {
  closing_id: string
  window_from: string
  window_to: string
  at: string
}

/** The closing as members name it: its number and the day it ran. */
export const ClosingDay = ({ of }: { of: OfClosing }) => (
  <span className="nowrap">
    {text('incomes.closing_of', { closing_id: of.closing_id })} <DateText value={of.at} />
  </span>
)

/** The time from which and to which a closing took events. */
export const ClosingWindow = ({ of }: { of: OfClosing }) => (
  <span className="nowrap">
    <DateTime value={of.window_from} /> {'\u2013'} <DateTime value={of.window_to} />
  </span>
)

