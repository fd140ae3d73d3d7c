import { text } from '#kit/text.ts'
import { DateText } from '#ui/figures/date-text.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import type { Settings } from './settings.ts'

interface Props {
  /** What is typed. */
  readonly days: number | undefined
  readonly cooling_off_days: number | undefined
  /** Who chose the days that are saved, where they are fewer. */
  readonly choice: Settings['income_hold_choice']
}

/** How long incomes are held at least, and what fewer days than the cooling-off leave as it is. */
export function HoldSummary({ days, cooling_off_days, choice }: Props) {
  const isLow = days !== undefined && cooling_off_days !== undefined && days < cooling_off_days
  return (
    <>
      <Summary>
        <SummaryRow label={text('setup.hold.cooling_off')}>
          {text('setup.hold.days', { count: cooling_off_days ?? 0 })}
        </SummaryRow>
        <SummaryRow label={text('setup.hold.held')} part="net">
          {text('setup.hold.days', { count: days ?? 0 })}
        </SummaryRow>
        {choice !== null && (
          <SummaryRow label={text('setup.hold.chosen_by', { user_id: choice.by_user_id })} part="after">
            <DateText value={choice.at} />
          </SummaryRow>
        )}
      </Summary>
      {isLow && <Callout title={text('setup.hold.low')}>{text('setup.hold.low_note')}</Callout>}
    </>
  )
}
