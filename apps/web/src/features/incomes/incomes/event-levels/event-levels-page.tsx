import { useState } from 'react'
import { eventLevelSums, type EventLevelKind } from '@banyan/contract/incomes/event-level-sums.ts'
import { useDebounced } from '#kit/api/use-debounced.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { DayRange } from '#kit/list/filters/day-range.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { DisclosureLine } from '#kit/shell/disclosure-line.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import type { IncomeScope } from '../kinds/looks.ts'
import { type Asked, nothingAsked, queryOf } from '../levels/asked.ts'
import '../levels/levels.css'
import { MemberField } from '../member-field.tsx'
import { EventLevelsCard } from './event-levels-card.tsx'

const pageNames = {
  level: 'level-income-concise',
  withdrawal_level: 'withdrawal-level-income-concise',
} as const

interface Props {
  scope: IncomeScope
  asked: Asked
  onChange: (asked: Asked) => void
}

/** Which days the sums are of, and for admins whose. */
const AskedDays = ({ scope, asked, onChange }: Props) => (
  <Card className="stack loose levels-asked">
    <div className="levels-fields">
      <DayRange
        label={text('income_totals.levels.by_days')}
        from={asked.from}
        to={asked.to}
        onChange={(days) => onChange({ ...asked, ...days })}
      />
      {scope === 'admin' && (
        <MemberField value={asked.user_id} onChange={(user_id) => onChange({ ...asked, user_id })} />
      )}
    </div>
  </Card>
)

/** An income on events by level: the own, or for admins everybody's or one member's. */
function EventLevelsPage({ scope, kind }: { scope: IncomeScope; kind: EventLevelKind }) {
  const [asked, setAsked] = useState<Asked>({ ...nothingAsked, by: 'days' })
  const user_id = useDebounced(asked.user_id)
  const { of } = eventLevelSums[kind].sums[scope]
  const { closing_id: _, ...query } = queryOf({ ...asked, user_id }, scope)
  return (
    <>
      <PageHeader title={usePageName(`${scope}/income/${pageNames[kind]}`)} />
      <AskedDays scope={scope} asked={asked} onChange={setAsked} />
      <DetailPage of={of} input={{ query }}>
        {({ data }) => <EventLevelsCard of={data} kind={kind} scope={scope} query={query} />}
      </DetailPage>
      {scope === 'user' && <DisclosureLine />}
    </>
  )
}

export const UserLevelConcisePage = () => <EventLevelsPage scope="user" kind="level" />
export const AdminLevelConcisePage = () => <EventLevelsPage scope="admin" kind="level" />
export const UserWithdrawalLevelConcisePage = () => <EventLevelsPage scope="user" kind="withdrawal_level" />
export const AdminWithdrawalLevelConcisePage = () => <EventLevelsPage scope="admin" kind="withdrawal_level" />
