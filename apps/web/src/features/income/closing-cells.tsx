import { useText } from '../../kit/text.ts'
import { DateText, DateTime } from '../../ui/figures/date-text.tsx'
import { useMedia } from '../../ui/theme/use-media.ts'

interface OfClosing {
  closing_id: string
  window_from: string
  window_to: string
  at: string
}

/** The closing as members name it: its number and the day it ran. A card has no head that says what the number is. */
export function ClosingDay({ of }: { of: OfClosing }) {
  const text = useText()
  const isCard = useMedia('(max-width: 719px)')
  return (
    <span className="nowrap">
      {text(isCard ? 'incomes.closing_of_card' : 'incomes.closing_of', { closing_id: of.closing_id })}{' '}
      <DateText value={of.at} />
    </span>
  )
}

/** The time from which and to which a closing took events. */
export const ClosingWindow = ({ of }: { of: OfClosing }) => (
  <span className="nowrap">
    <DateTime value={of.window_from} /> {'\u2013'} <DateTime value={of.window_to} />
  </span>
)
