/**
 * What each day brought to the left and to the right of the root of a million members, for thirty days and for a year, with
 * as many purchases as members; against a recursive query for the thirty days in the same run.
 */
import { daywiseBusiness } from '@banyan/domain/network/questions/daywise.ts'
import { NetworkFollower } from '../apps/server/src/features/network/network/network-follower.ts'
import { msOf, rounded, say } from './figures.ts'
import { firstDay, membersAsked, onCompany, timesOf, zone } from './network-company.ts'

const members = membersAsked()
const most_ms = 2
const rounds = 40

await onCompany(members, async ({ db, pool }) => {
  const { index, days } = await new NetworkFollower({ db, pool }, zone).current()
  const ask = (from: number, count: number) => {
    const span = { from: firstDay + from, to: firstDay + from + count - 1 }
    return daywiseBusiness(index, 0, span, days.within(span.from, span.to))
  }
  const { least, middle } = timesOf(rounds, () => ask(300, 30))
  const year = timesOf(rounds, () => ask(0, 365))
  const cte = `
    with recursive below as (
      select id, side as leg, joined_at, activated_at from member where parent_id = 1
      union all select member.id, below.leg, member.joined_at, member.activated_at from below join member on member.parent_id = below.id
    ), of_days as (
      select leg, floor(extract(epoch from joined_at at time zone '${zone}') / 86400) as day, 1 as joined, 0 as activated, 0 as volume from below
      union all select leg, floor(extract(epoch from activated_at at time zone '${zone}') / 86400), 0, 1, 0 from below where activated_at is not null
      union all select leg, floor(extract(epoch from at at time zone '${zone}') / 86400), 0, 0, bv_minor from below join business_event on member_id = below.id
    )
    select sum(joined) as joined, sum(activated) as activated, sum(volume) as volume from of_days
    where day between ${firstDay + 300} and ${firstDay + 329}`
  const cte_ms = await msOf(() => pool.query(cte))
  const { rows } = await pool.query<Record<'joined' | 'activated' | 'volume', unknown>>(cte)
  const gained = ask(300, 30).flatMap(({ left, right }) => [left, right])
  for (const name of ['joined', 'activated', 'volume'] as const)
    if (gained.reduce((sum, leg) => sum + leg[name], 0) !== Number(rows[0]![name]))
      throw new Error(`the query counts ${name} otherwise`)
  say({
    name: 'daywise',
    members,
    ratio: rounded(cte_ms / least),
    target: most_ms,
    ok: least <= most_ms,
    month_ms: least,
    month_middle_ms: middle,
    year_ms: year.least,
    cte_ms,
  })
})
