import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACTIVE, BLOCKED } from '@banyan/domain/network/index/columns.ts'
import { DayLists } from '@banyan/domain/network/index/day-lists.ts'
import { daywiseBusiness } from '@banyan/domain/network/questions/daywise.ts'
import { directsPage } from '@banyan/domain/network/questions/directs.ts'
import { downline, type DownlineFilter, type Span } from '@banyan/domain/network/questions/downline.ts'
import { extremeOf } from '@banyan/domain/network/questions/extreme.ts'
import { firstFreeOf } from '@banyan/domain/network/questions/first-free.ts'
import { levelsBelow } from '@banyan/domain/network/questions/levels.ts'
import { LEFT, RIGHT } from '@banyan/domain/network/network.ts'
import { NetworkIndex } from '@banyan/domain/network/index/network-index.ts'
import { legsOf, sponsorTeamOf, teamOf } from '@banyan/domain/network/questions/subtree.ts'
import type { Tree } from '@banyan/domain/network/questions/team-levels.ts'
import { grownNetwork } from '@banyan/domain/network/testing/network-shapes.ts'
import { countOf, seedsOf } from '@banyan/domain/testing/counts.ts'
import { randomFrom } from '@banyan/domain/random/random-from.ts'
import type { Transaction } from '#kit/database/database.ts'
import { testDatabase, type TestDatabase } from '#testing/database/test-database.ts'

/** The index against recursive queries, on random networks with sponsors who were changed. */

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const first_day = 20_000
const days = 40

interface Grown {
  readonly index: NetworkIndex
  readonly business: DayLists
  readonly random: () => number
}

/** A network of a few hundred, half of its history after it was put in order, and the same in tables that end with the act. */
async function grow(trx: Transaction, seed: number): Promise<Grown> {
  const random = randomFrom(seed)
  const below = (most: number): number => Math.floor(random() * most)
  const size = 2 + below(400)
  const { parent, side, sponsor } = grownNetwork(size, seed)
  const index = new NetworkIndex(8)
  const business = new DayLists({ hasAmounts: true })
  const ordered_at = below(size)
  const events: { day: number; member: number; volume: number }[] = []
  for (let member = 0; member < size; member += 1) {
    if (member === ordered_at) {
      index.settle()
      index.settleSponsors()
    }
    const joined_day = first_day + Math.floor((member / size) * days)
    index.add({ parent: parent[member]!, side: side[member]!, sponsor: sponsor[member]!, joined_day })
  }
  for (let changes = below(2 * size); changes > 0; changes -= 1) {
    const member = below(size)
    const is_active = random() < 0.6
    const activated_day = is_active ? index.columns.joined_day[member]! + below(9) : 0
    index.setStatus(member, { is_active, is_blocked: random() < 0.1, package_no: below(3), activated_day })
  }
  for (let changes = size > 2 ? below(20) : 0; changes > 0; changes -= 1) {
    const change = { member: 1 + below(size - 1), sponsor: below(size) }
    try {
      index.setSponsors([change])
    } catch (error) {
      // Somebody below; nothing has changed.
      expect(error).toBeInstanceOf(RangeError)
    }
  }
  for (let more = below(3 * size); more > 0; more -= 1) {
    const event = { day: first_day + below(days), member: below(size), volume: below(1000) - 100 }
    events.push(event)
    index.addVolume(event.member, event.volume)
    business.add(event.day, event.member, event.volume)
  }
  const { columns } = index
  const taken = <T>(of: (member: number) => T): T[] => Array.from({ length: size }, (_, member) => of(member))
  await sql`
    create temp table node on commit drop as select * from unnest(
      ${taken((member) => member)}::int[], ${taken((m) => columns.parent[m]!)}::int[], ${taken((m) => columns.side[m]!)}::int[],
      ${taken((m) => columns.sponsor[m]!)}::int[], ${taken((m) => columns.flags[m]!)}::int[],
      ${taken((m) => columns.package_no[m]!)}::int[], ${taken((m) => columns.joined_day[m]!)}::int[],
      ${taken((m) => columns.activated_day[m]!)}::int[]
    ) as node (id, parent, side, sponsor, flags, package_no, joined_day, activated_day)`.execute(trx)
  await sql`
    create temp table gain on commit drop as select * from unnest(
      ${events.map(({ day }) => day)}::int[], ${events.map(({ member }) => member)}::int[],
      ${events.map(({ volume }) => volume)}::int[]) as gain (day, member, volume)`.execute(trx)
  return { index, business, random }
}

/** Who is below a member in a tree, with the level, and the leg by places (-1 for neither). */
const belowSql = (tree: Tree, top: number) => sql`
  with recursive placed as (
      select id, side as leg from node where parent = ${top}
      union all select node.id, placed.leg from placed join node on node.parent = placed.id
    ), reached as (
      select id, 0 as level from node where id = ${top}
      union all select node.id, reached.level + 1 from reached
        join node on ${sql.ref(tree === 'placement' ? 'node.parent' : 'node.sponsor')} = reached.id
    ), team as (
      select node.*, reached.level, coalesce(placed.leg, -1) as leg,
        (select coalesce(sum(volume), 0) from gain where gain.member = node.id)::int as volume,
        node.flags & ${ACTIVE | BLOCKED} = ${ACTIVE} as is_green
      from reached join node using (id) left join placed using (id)
    )`

const within = (column: string, span: Span | undefined) => sql`
  ${sql.ref(column)} >= ${span?.from ?? 0} and ${sql.ref(column)} <= ${span?.to ?? 99_999}`

/** What a filter asks, as a condition on `team`. */
const whereSql = ({ side, levels, status, package_no, joined, activated }: DownlineFilter) => sql`
  ${within('level', levels)} and ${within('joined_day', joined)} and ${within('activated_day', activated)}
  and (${activated === undefined} or activated_day > 0) and ${side ?? null}::int is not distinct from case when ${side === undefined} then null else leg end
  and (${package_no ?? null}::int is null or package_no = ${package_no ?? null}::int)
  and (${status ?? null}::text is null or ${status ?? null}::text
    = case when flags & ${BLOCKED} > 0 then 'blocked' when flags & ${ACTIVE} > 0 then 'active' else 'unpaid' end)`

const rowsOf = async <Row>(trx: Transaction, query: ReturnType<typeof sql>): Promise<Row[]> =>
  (await query.execute(trx)).rows as Row[]

const figures = sql`count(*)::int as total, (count(*) filter (where is_green))::int as active, coalesce(sum(volume), 0)::int as volume`

async function compareTeams(trx: Transaction, index: NetworkIndex, top: number): Promise<void> {
  for (const tree of ['placement', 'sponsor'] as const) {
    const [team] = await rowsOf(trx, sql`${belowSql(tree, top)} select ${figures} from team`)
    expect(tree === 'placement' ? teamOf(index, top) : sponsorTeamOf(index, top)).toEqual(team)
    const levels = await rowsOf(
      trx,
      sql`${belowSql(tree, top)} select level, count(*)::int as total, (count(*) filter (where is_green))::int as active
        from team where level > 0 group by level order by level`,
    )
    expect(levelsBelow(index, top, tree)).toEqual(levels)
  }
  const legs = legsOf(index, top)
  for (const [leg, found] of [legs.left, legs.right].entries()) {
    const [team] = await rowsOf(trx, sql`${belowSql('placement', top)} select ${figures} from team where leg = ${leg}`)
    expect(found).toEqual(team)
  }
}

async function compareWays(trx: Transaction, index: NetworkIndex, top: number): Promise<void> {
  const { parent, depth } = index.columns
  const way = await rowsOf<{ id: number }>(
    trx,
    sql`with recursive way as (
      select id, parent, 0 as steps from node where id = ${top}
      union all select node.id, node.parent, steps + 1 from way join node on node.id = way.parent
    ) select id from way order by steps`,
  )
  const climbed = [top]
  for (let at = parent[top]!; at >= 0; at = parent[at]!) climbed.push(at)
  expect(climbed).toEqual(way.map(({ id }) => id))
  expect(depth[top]).toBe(way.length - 1)
  for (const side of [LEFT, RIGHT]) {
    const [extreme] = await rowsOf<{ id: number }>(
      trx,
      sql`with recursive run as (
        select id, 0 as steps from node where id = ${top}
        union all select node.id, steps + 1 from run join node on node.parent = run.id and node.side = ${side}
      ) select id from run order by steps desc limit 1`,
    )
    expect(extremeOf(index, top, side)).toBe(extreme!.id)
    const free = await rowsOf<{ id: number }>(
      trx,
      sql`with recursive leg as (
        select id, array[]::int[] as path from node where parent = ${top} and side = ${side}
        union all select node.id, path || node.side from leg join node on node.parent = leg.id
      ) select id from leg where (select count(*) from node where node.parent = leg.id) < 2
        order by cardinality(path), path limit 1`,
    )
    expect(firstFreeOf(index, top, side)).toBe(free[0]?.id ?? top)
  }
}

async function compareLists(trx: Transaction, { index, random }: Grown, top: number): Promise<void> {
  const oneOf = <T>(...values: readonly T[]): T => values[Math.floor(random() * values.length)]!
  const span = (low: number, width: number): Span => {
    const from = low + Math.floor(random() * width)
    return { ...(random() < 0.8 && { from }), ...(random() < 0.8 && { to: from + Math.floor(random() * width) }) }
  }
  const filters: DownlineFilter = {
    side: oneOf(LEFT, RIGHT),
    levels: span(1, 6),
    status: oneOf('active', 'unpaid', 'blocked'),
    package_no: oneOf(0, 1, 2),
    joined: span(first_day, days),
    activated: span(first_day, days),
  }
  const names = Object.keys(filters) as (keyof DownlineFilter)[]
  for (const [at, name] of names.entries()) {
    // Nothing but a filter of its own, and each with one more.
    const others = [name, names[(at + 1 + Math.floor(random() * (names.length - 1))) % names.length]!]
    const tree = oneOf('placement' as const, 'sponsor' as const)
    const filter: DownlineFilter = { tree, ...Object.fromEntries(others.map((other) => [other, filters[other]])) }
    const matching = await rowsOf<{ id: number }>(
      trx,
      sql`${belowSql(tree, top)} select id from team where level > 0 and ${whereSql(filter)} order by id desc`,
    )
    const ids = matching.map(({ id }) => id)
    for (const page of [0, Math.floor(ids.length / 14), Math.floor(ids.length / 7)])
      expect(downline(index, top, filter, page, 7)).toEqual({
        members: ids.slice(7 * page, 7 * page + 7),
        total_count: ids.length,
      })
    const { tree: _tree, levels: _levels, ...asked } = filter
    const directs = await rowsOf<{ id: number }>(
      trx,
      sql`${belowSql('sponsor', top)} select id from team where level = 1 and ${whereSql(asked)} order by id desc`,
    )
    expect(directsPage(index, top, asked, 0, 1000).members).toEqual(directs.map(({ id }) => id))
  }
}

async function compareDays(trx: Transaction, { index, business }: Grown, top: number): Promise<void> {
  const span = { from: first_day + 3, to: first_day + days - 5 }
  const found = await rowsOf(
    trx,
    sql`${belowSql('placement', top)} select day, (
      select json_object_agg(name, json_build_object(
        'joined', (select count(*) from team where leg = legs.which and joined_day = day),
        'activated', (select count(*) from team where leg = legs.which and activated_day = day),
        'volume', (select coalesce(sum(gain.volume), 0) from team join gain on gain.member = team.id where leg = legs.which and gain.day = at.day)))
      from (values (0, 'left'), (1, 'right')) as legs (which, name)) as legs
      from generate_series(${span.from}::int, ${span.to}::int) as at (day) order by day`,
  )
  const answered = daywiseBusiness(index, top, span, business.within(span.from, span.to))
  expect(answered.map(({ day, ...legs }) => ({ day, legs }))).toEqual(found)
}

test('every answer equals a recursive query, on random networks', { timeout: 600_000 }, async () => {
  const networks = countOf({ short: 40, long: 100 })
  let asked = 0
  for (const seed of seedsOf(networks))
    await database.owner.db.transaction().execute(async (trx) => {
      const grown = await grow(trx, seed)
      const { index, random } = grown
      for (const top of new Set([0, Math.floor(random() * index.size), Math.floor((random() * index.size) / 4)])) {
        await compareTeams(trx, index, top)
        await compareWays(trx, index, top)
        await compareLists(trx, grown, top)
        await compareDays(trx, grown, top)
        asked += 1
      }
    })
  expect(asked).toBeGreaterThan(2 * networks)
})
