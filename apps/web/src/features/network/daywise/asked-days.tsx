import { businessPer } from '@banyan/contract/network/daywise.ts'
import { DayRange } from '#kit/list/day-range.tsx'
import { text } from '#kit/text.ts'
import { Segments } from '#ui/fields/segments.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { TeamRootField } from '../team/team-root-field.tsx'
import type { TeamScope } from '../team/team-scope.ts'
import type { Business } from './business-chart.ts'
import type { BusinessAsked } from './use-business-asked.ts'

interface Props {
  scope: TeamScope
  asked: BusinessAsked
  /** What is shown, where nothing was asked. */
  shown: Pick<Business, 'from' | 'to' | 'per'> | undefined
  onChange: (changes: BusinessAsked) => void
}

/** Whose business, of which days, and how they are taken together. */
export function AskedDays({ scope, asked, shown, onChange }: Props) {
  const from = asked.from ?? shown?.from
  const to = asked.to ?? shown?.to
  return (
    <Card className="business-asked">
      <TeamRootField scope={scope} />
      <DayRange
        label={text('team.daywise.span')}
        from={from}
        to={to}
        onChange={(days) => onChange(keptInOrder(days, from))}
      />
      <Segments
        label={text('team.daywise.per')}
        options={businessPer.options.map((value) => ({ value, label: text(`team.daywise.pers.${value}`) }))}
        value={asked.per ?? shown?.per ?? 'day'}
        onChange={(per) => onChange({ per })}
      />
    </Card>
  )
}

/** An end that was moved past the other takes it along. */
function keptInOrder(days: { from: string | undefined; to: string | undefined }, from_before: string | undefined) {
  if (!days.from || !days.to || days.from <= days.to) return days
  return days.from === from_before ? { from: days.to, to: days.to } : { from: days.from, to: days.from }
}
