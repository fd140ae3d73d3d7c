/**
 * What a tree view asks of a network of a million members: its first three levels with counts and volumes, the levels below
 * one more member, a jump to somebody with the way up, and the extremes; against a recursive query for the figures of the
 * first three levels in the same run.
 */
import { extremeOf } from '@banyan/domain/network/extreme.ts'
import { isUnder } from '@banyan/domain/network/jump.ts'
import { LEFT, RIGHT } from '@banyan/domain/network/network.ts'
import { windowOf } from '@banyan/domain/network/window.ts'
import { NetworkFollower } from '../apps/server/src/features/network/network/network-follower.ts'
import { membersAsked, msOf, onCompany, rounded, timesOf, zone } from './network-company.ts'

const members = membersAsked()
const most_ms = 1
const rounds = 200

await onCompany(members, async ({ db, pool }) => {
  const { index } = await new NetworkFollower({ db, pool }, zone).current()
  const first = timesOf(rounds, () => windowOf(index, 0, 3))
  const kid = index.columns.kids[0]!
  const expand = timesOf(rounds, () => windowOf(index, kid, 4))
  const deep = members - 1
  const jump = timesOf(rounds, () => {
    if (!isUnder(index.columns, deep, 0)) throw new Error('everybody is below the root')
    const way: number[] = []
    for (let at = deep; at >= 0; at = index.columns.parent[at]!) way.push(at)
    return windowOf(index, deep, 3)
  })
  const extremes = timesOf(rounds, () => [LEFT, RIGHT].map((side) => extremeOf(index, 0, side)))
  const cte = `
    with recursive top as (
      select id, 0 as level from member where id = 1
      union all select member.id, level + 1 from top join member on member.parent_id = top.id where level < 2
    ), below as (
      select id as top_id, id from top union all select below.top_id, member.id from below join member on member.parent_id = below.id
    )
    select top_id, count(*), count(*) filter (where member.activated_at is not null), sum((select sum(bv_minor) from business_event where member_id = member.id))
    from below join member using (id) group by top_id`
  const cte_ms = await msOf(() => pool.query(cte))
  console.log(
    JSON.stringify({
      name: 'tree',
      members,
      ratio: rounded(cte_ms / first.least),
      target: most_ms,
      ok: [first, expand, jump, extremes].every(({ least }) => least <= most_ms),
      first_ms: first.least,
      expand_ms: expand.least,
      jump_ms: jump.least,
      extremes_ms: extremes.least,
      cte_ms,
    }),
  )
})
