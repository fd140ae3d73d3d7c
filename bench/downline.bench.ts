/**
 * Exact total and page of a downline at the root of a million members (`--members` for more) and below one who has a tenth
 * of them: each filter, each pair, the first page and the last; against a recursive query for the same in the same run.
 */
import { downline, type DownlineFilter } from '@banyan/domain/network/questions/downline.ts'
import type { NetworkIndex } from '@banyan/domain/network/index/network-index.ts'
import { NetworkFollower } from '../apps/server/src/features/network/network/network-follower.ts'
import { msOf, rounded, say } from './figures.ts'
import { firstDay, membersAsked, onCompany, timesOf, zone } from './network-company.ts'

const members = membersAsked()
const most_ms = 5 * Math.max(1, members / 1_000_000)
const least_ratio = 500
const page_size = 25
const rounds = 40

const filters: DownlineFilter = {
  side: 0,
  levels: { from: 5, to: 30 },
  status: 'active',
  package_no: 2,
  joined: { from: firstDay + 100, to: firstDay + 160 },
  activated: { from: firstDay + 100, to: firstDay + 160 },
}
const names = Object.keys(filters) as (keyof DownlineFilter)[]
const asked = names.flatMap((one, at) => names.slice(at).map((other) => [...new Set([one, other])]))

/** Who has about a share of everybody below. */
function withShare(index: NetworkIndex, share: number): number {
  const { position, end } = index.places
  let [best, distance] = [0, Infinity]
  for (let member = 0; member < index.size; member += 1) {
    const off = Math.abs(end[member]! - position[member]! - share * index.size)
    if (off < distance) [best, distance] = [member, off]
  }
  return best
}

await onCompany(members, async ({ db, pool }) => {
  const { index } = await new NetworkFollower({ db, pool }, zone).current()
  for (const [name, top] of [
    ['downline', 0],
    ['downline-tenth', withShare(index, 0.094)],
  ] as const) {
    const measured = [undefined, ...asked].flatMap((some) => {
      const filter = Object.fromEntries((some ?? []).map((one) => [one, filters[one]])) as DownlineFilter
      const { total_count } = downline(index, top, filter, 0, page_size)
      return [0, Math.max(0, Math.ceil(total_count / page_size) - 1)].map((page) => ({
        filter: some?.join(' ') ?? 'none',
        page,
        total_count,
        ...timesOf(rounds, () => downline(index, top, filter, page, page_size)),
      }))
    })
    for (const line of measured) console.error(Object.values(line).join('\t'))
    const cte = `
      with recursive below as (
        select id, activated_at, person_id from member where parent_id = ${top + 1}
        union all select member.id, member.activated_at, member.person_id from below join member on member.parent_id = below.id
      ), matching as (
        select below.id from below join person on person.id = below.person_id where activated_at is not null and not is_blocked
      )
      select (select count(*) from matching) as total, (select array_agg(id) from (select id from matching order by id desc limit ${page_size}) page) as page`
    const cte_ms = await msOf(() => pool.query(cte))
    const active = measured.find(({ filter }) => filter === 'status')!
    const { rows } = await pool.query<{ total: bigint }>(cte)
    if (Number(rows[0]!.total) !== active.total_count) throw new Error('the query counts otherwise')
    const worst = measured.toSorted((a, b) => b.least - a.least)[0]!
    const ratio = rounded(cte_ms / active.least)
    say({
      name,
      members,
      ratio,
      target: least_ratio,
      most_ms,
      ok: worst.least <= most_ms && (name !== 'downline' || ratio >= least_ratio),
      worst,
      active_ms: active.least,
      cte_ms,
    })
  }
})
