/**
 * Exact total and page of the places of a matrix of a million (`--members` for more): at the first place and below one that
 * has about a tenth, by number for everybody and below sponsors; each filter and both orders, the first page and the last;
 * a window of the tree; and what the places of the first ten levels brought. Against a recursive query for the same total
 * and page in the same run.
 */
import { countBelow } from '@banyan/domain/network/matrix/below-place.ts'
import type { PlaceFilter, PlaceOrder } from '@banyan/domain/network/matrix/asked-places.ts'
import { placesBelow } from '@banyan/domain/network/matrix/list-places.ts'
import type { MatrixPlaces } from '@banyan/domain/network/matrix/matrix-places.ts'
import { placeWindow } from '@banyan/domain/network/matrix/place-window.ts'
import { grownNetwork } from '@banyan/domain/network/testing/network-shapes.ts'
import { freePlace } from '@banyan/domain/plan/matrix/free-place.ts'
import { addNode, emptyMatrix, type MatrixNodes } from '@banyan/domain/plan/matrix/matrix-nodes.ts'
import { placesNow } from '../apps/server/src/features/network/network/matrix/places-now.ts'
import { sumBrought } from '../apps/server/src/features/network/network/matrix/queries.ts'
import { copyLine, copyLines } from '../apps/server/src/kit/database/copy-lines.ts'
import type { Pool } from '../apps/server/src/kit/database/database.ts'
import { withClient } from '../apps/server/src/kit/database/with-client.ts'
import { firstDay, membersAsked, msOf, onCompany, rounded, timesOf, zone } from './network-company.ts'

const members = membersAsked()
const width = 3
const paid_levels = 10
const most_ms = 5 * Math.max(1, members / 1_000_000)
const least_ratio = 500
const page_size = 25
const rounds = 40

/** The first pool is one matrix for everybody; in the second places are below those of sponsors. */
const pools = [
  { pool: 1, rooted: 'global' },
  { pool: 2, rooted: 'sponsor' },
] as const

const filters: Readonly<Record<string, PlaceFilter>> = {
  none: {},
  levels: { levels: { from: 3, to: 9 } },
  days: { days: { from: firstDay + 100, to: firstDay + 160 } },
  both: { levels: { from: 3, to: 12 }, days: { from: firstDay + 100, to: firstDay + 160 } },
  member: { member: Math.floor(members / 2) },
}
const orders: readonly PlaceOrder[] = [
  { by: 'level', is_descending: false },
  { by: 'number', is_descending: true },
]

function* linesOf(count: number, line: (index: number) => Parameters<typeof copyLine>[0]): Generator<string> {
  for (let index = 0; index < count; index += 1) yield copyLine(line(index))
}

/** Everybody takes a place in each pool, in the order of their numbers, each by an event of its own. */
async function addPlaces(pool: Pool): Promise<MatrixNodes[]> {
  const { sponsor } = grownNetwork(members)
  const grown = pools.map(({ rooted }) => {
    const nodes = emptyMatrix({ width, rooted }, members, 0)
    for (let member = 0; member < members; member += 1) addNode(nodes, member, freePlace(nodes, member, sponsor))
    return nodes
  })
  const columns = ['pool', 'no', 'parent_no', 'position', 'member_id', 'event_id', 'plan_version_id']
  await withClient(pool, async (client) => {
    await client.query('set session_replication_role = replica')
    for (const [at, { parent, child, children }] of grown.entries())
      await copyLines(
        client,
        'matrix_node',
        columns,
        linesOf(members, (node) => {
          const above = parent[node]!
          const kids = above < 0 ? null : child.subarray(width * above, width * above + children[above]!)
          const position = kids === null ? null : kids.indexOf(node) + 1
          return [at + 1, node + 1, above < 0 ? null : above + 1, position, node + 1, node + 1, 1]
        }),
      )
    // What the first place of the first pool was paid, level by level.
    await client.query(`
      insert into income (id, member_id, kind, pool, from_member_id, source_event_id, level, paid_level, base_minor, rate,
        gross_minor, trimmed_minor, paid_minor, net_minor, plan_version_id, at, ripens_at, journal_id,
        debit_account_id, credit_account_id)
      with recursive below (no, level) as (
        select 1::bigint, 0
        union all
        select node.no, level + 1 from below join matrix_node node on node.pool = 1 and node.parent_no = below.no
        where level < ${paid_levels})
      select no, 1, 'matrix', 1, no, no, level, level, 1, '1', 100, 0, 100, 100, 1, event.at, event.at, 1, 1, 2
      from below join business_event event on event.id = below.no where level > 0`)
    await client.query('set session_replication_role = origin')
  })
  await pool.query('vacuum analyze matrix_node, income')
  return grown
}

/** A place that has about a share of all below. */
function withShare(places: MatrixPlaces, share: number): number {
  let [best, distance] = [0, Infinity]
  for (let place = 0; place < Math.min(places.size, 2_000); place += 1) {
    const off = Math.abs(countBelow(places, place) - share * places.size)
    if (off < distance) [best, distance] = [place, off]
  }
  return best
}

const recursive = (pool: number, top: number) => `
  with recursive below as (
    select no from matrix_node where pool = ${pool} and parent_no = ${top + 1}
    union all select node.no from below join matrix_node node on node.pool = ${pool} and node.parent_no = below.no
  )
  select (select count(*) from below)::int as total,
    (select array_agg(no) from (select no from below order by no desc limit ${page_size}) page) as page`

await onCompany(members, async ({ db, pool }) => {
  await addPlaces(pool)
  for (const { pool: no, rooted } of pools) {
    const load_ms = await msOf(() => placesNow({ db, pool }, { zone }, { pool: no, width }))
    const places = await placesNow({ db, pool }, { zone }, { pool: no, width })
    const order_ms = await msOf(() => Promise.resolve(places.order))
    const news_ms = await msOf(() => placesNow({ db, pool }, { zone }, { pool: no, width }))
    for (const [name, top] of [
      [`matrix-pages ${rooted}`, 0],
      [`matrix-pages ${rooted}, a tenth`, withShare(places, 0.1)],
    ] as const) {
      const measured = Object.entries(filters).flatMap(([filter, asked]) =>
        orders.flatMap((order) => {
          const { total_count } = placesBelow(places, { top, filter: asked }, order)
          return [0, Math.max(0, total_count - page_size)].map((first) => ({
            filter,
            by: order.by,
            first,
            total_count,
            ...timesOf(rounds, () => placesBelow(places, { top, filter: asked }, order).slice(first, page_size)),
          }))
        }),
      )
      for (const line of measured) console.error(Object.values(line).join('\t'))
      const cte_ms = await msOf(() => pool.query(recursive(no, top)))
      const { rows } = await pool.query<{ total: number }>(recursive(no, top))
      const newest = measured.find(({ filter, by }) => filter === 'none' && by === 'number')!
      if (rows[0]!.total !== newest.total_count) throw new Error('the query counts otherwise')
      const window_ms = timesOf(rounds, () => placeWindow(places, top, { levels: 4, most: 130 })).least
      const worst = measured.toSorted((a, b) => b.least - a.least)[0]!
      const ratio = rounded(cte_ms / newest.least)
      console.log(
        JSON.stringify({
          name,
          members,
          ratio,
          target: least_ratio,
          most_ms,
          ok: worst.least <= most_ms && (top !== 0 || ratio >= least_ratio),
          worst,
          newest_ms: newest.least,
          window_ms,
          cte_ms,
          load_ms,
          order_ms,
          news_ms,
        }),
      )
    }
  }
  const of = { member_id: 1n, pool: 1 }
  const day = new Date('2025-06-01T00:00:00+05:30')
  await sumBrought(db, of)
  const all_ms = await msOf(() => sumBrought(db, of))
  const days_ms = await msOf(() => sumBrought(db, of, { from: day }))
  console.log(JSON.stringify({ name: 'matrix-pages income', paid_levels, all_ms, days_ms }))
})
