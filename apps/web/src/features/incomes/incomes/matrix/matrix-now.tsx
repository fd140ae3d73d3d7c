import type { matrixLevelsOf } from '@banyan/contract/incomes/matrix-levels.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Person } from '#kit/list/columns/cells.tsx'
import { text } from '#kit/text.ts'
import { dateText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'
import { countText } from '#ui/figures/money.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'

export type MatrixLevels = WireReply<(typeof matrixLevelsOf)['admin']['of']>['data']
type Pool = MatrixLevels['pools'][number]

/** The places of a member in each pool, or how many places there are for everybody. */
export function MatrixNow({ of, isOwn }: { of: MatrixLevels; isOwn: boolean }) {
  const { now, member_name, member_user_id, pools } = of
  const { zone } = useFormat()
  const [first] = pools
  if (first === undefined) return null
  const isOne = pools.length === 1
  if (now === null)
    return (
      <Card>
        <Facts>
          {pools.map(({ pool, name, places }) => (
            <Fact
              key={pool}
              label={isOne ? text('income_matrix.places') : text('income_matrix.places_in', { pool: name })}
            >
              {countText(places)}
            </Fact>
          ))}
        </Facts>
      </Card>
    )
  const { place_nos, since } = first.own ?? { place_nos: [], since: null }
  const ownLabel = text(isOwn ? 'income_matrix.your_place' : 'income_matrix.place_of')
  const labelOf = ({ name }: Pool): string =>
    isOne ? ownLabel : text(isOwn ? 'income_matrix.your_place_in' : 'income_matrix.place_in', { pool: name })
  return (
    <Card>
      <CardHead
        isInset
        title={isOwn ? text('income_matrix.own') : <Person name={member_name} user_id={member_user_id ?? ''} />}
      />
      {place_nos.length === 0 && (
        <Callout title={text('income_matrix.no_place')}>{text('income_matrix.no_place_note')}</Callout>
      )}
      {place_nos.length > 0 && !now.may_earn && (
        <Callout title={text('income_matrix.inactive')}>{text('income_matrix.inactive_note')}</Callout>
      )}
      <Facts>
        {pools.map((pool) => (
          <Fact key={pool.pool} label={labelOf(pool)}>
            {placesText(pool)}
          </Fact>
        ))}
        <Fact label={text('income_matrix.since')}>
          {since === null ? text('income_matrix.not_yet') : dateText(since, zone)}
        </Fact>
        <Fact label={text('income_matrix.directs_now')}>{countText(now.directs)}</Fact>
      </Facts>
    </Card>
  )
}

/** "3, 8 of 20": the numbers of the own places, among how many. */
function placesText({ own, places }: Pool): string {
  const numbers = own?.place_nos ?? []
  if (numbers.length === 0) return text('income_matrix.not_yet')
  return text('income_matrix.place_among', { place: numbers.map(countText).join(', '), places: countText(places) })
}
