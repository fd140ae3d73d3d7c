import type { matrixLevelsOf } from '@banyan/contract/incomes/matrix-levels.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Person } from '#kit/list/cells.tsx'
import { text } from '#kit/text.ts'
import { dateText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'
import { countText } from '#ui/figures/money.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'

export type MatrixLevels = WireReply<(typeof matrixLevelsOf)['admin']['of']>['data']

/** The place of a member in the matrix, or how many places there are for everybody. */
export function MatrixNow({ of, isOwn }: { of: MatrixLevels; isOwn: boolean }) {
  const { now, member_name, member_user_id, places } = of
  const { zone } = useFormat()
  if (of.levels.length === 0) return null
  if (now === null)
    return (
      <Card>
        <Facts>
          <Fact label={text('matrix.places')}>{countText(places)}</Fact>
        </Facts>
      </Card>
    )
  return (
    <Card>
      <CardHead
        isInset
        title={isOwn ? text('matrix.own') : <Person name={member_name} user_id={member_user_id ?? ''} />}
      />
      {now.place_no === null && <Callout title={text('matrix.no_place')}>{text('matrix.no_place_note')}</Callout>}
      {now.place_no !== null && !now.may_earn && (
        <Callout title={text('matrix.inactive')}>{text('matrix.inactive_note')}</Callout>
      )}
      <Facts>
        <Fact label={text(isOwn ? 'matrix.your_place' : 'matrix.place_of')}>
          {now.place_no === null
            ? text('matrix.not_yet')
            : text('matrix.place_among', { place: countText(now.place_no), places: countText(places) })}
        </Fact>
        <Fact label={text('matrix.since')}>
          {now.since === null ? text('matrix.not_yet') : dateText(now.since, zone)}
        </Fact>
        <Fact label={text('matrix.directs_now')}>{countText(now.directs)}</Fact>
      </Facts>
    </Card>
  )
}
