import type { singleLegStagesOf } from '@banyan/contract/incomes/single-leg-stages.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Person } from '#kit/list/columns/cells.tsx'
import { text } from '#kit/text.ts'
import { dateText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'
import { countText } from '#ui/figures/money.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'

export type Stages = WireReply<(typeof singleLegStagesOf)['admin']['of']>['data']

/** What a member has for the next stage: the line behind, and the directs. Nothing of everybody. */
export function StagesNow({ of: { now, member_name, member_user_id }, isOwn }: { of: Stages; isOwn: boolean }) {
  const { zone } = useFormat()
  if (now === null) return null
  const team = countText(now.team)
  return (
    <Card>
      <CardHead
        isInset
        title={isOwn ? text('income_stages.own') : <Person name={member_name} user_id={member_user_id ?? ''} />}
      />
      {!now.may_earn && <Callout title={text('income_stages.inactive')}>{text('income_stages.inactive_note')}</Callout>}
      <Facts>
        <Fact label={text(isOwn ? 'income_stages.team_now' : 'income_stages.team_of')}>
          {now.has_more ? text('income_stages.more', { count: team }) : team}
        </Fact>
        <Fact label={text('income_stages.directs_now')}>{countText(now.directs)}</Fact>
        <Fact label={text('income_stages.since')}>
          {now.on_line_since === null ? text('income_stages.not_yet') : dateText(now.on_line_since, zone)}
        </Fact>
      </Facts>
    </Card>
  )
}
