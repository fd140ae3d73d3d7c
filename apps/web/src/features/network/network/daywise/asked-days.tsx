import { businessPer } from '@banyan/contract/network/daywise.ts'
import { text } from '#kit/text.ts'
import { Segments } from '#ui/fields/segments.tsx'
import { TeamRootField } from '../team/team-root-field.tsx'
import type { TeamScope } from '../team/team-scope.ts'
import type { Business } from './business-chart.ts'
import { DaysButton } from './days-button.tsx'
import { inOrder } from './days-in-order.ts'
import type { BusinessAsked } from './use-business-asked.ts'

interface Props {
  scope: TeamScope
  asked: BusinessAsked
  /** What is shown, where nothing was asked. */
  shown: Pick<Business, 'from' | 'to' | 'per'> | undefined
  onChange: (changes: BusinessAsked) => void
}

/** Whose business, of which days, and how they are taken together. */
export const AskedDays = ({ scope, asked, shown, onChange }: Props) => (
  <div className="business-asked">
    <TeamRootField scope={scope} />
    <div className="business-days">
      <DaysButton
        from={asked.from ?? shown?.from}
        to={asked.to ?? shown?.to}
        onChange={(days) => onChange(bothEnds(days))}
      />
      <Segments
        label={text('network_team.daywise.per')}
        options={businessPer.options.map((value) => ({ value, label: text(`network_team.daywise.pers.${value}`) }))}
        value={asked.per ?? shown?.per ?? 'day'}
        onChange={(per) => onChange({ per })}
      />
    </div>
  </div>
)

/** Both ends, so that one that is not asked for leaves the address. */
const bothEnds = (days: { from: string | undefined; to: string | undefined }): BusinessAsked => {
  const { from, to } = inOrder(days)
  return { from, to }
}
