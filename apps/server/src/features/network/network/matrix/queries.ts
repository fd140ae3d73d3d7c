import { sql, type RawBuilder } from 'kysely'
import type { PoolClient } from 'pg'
import { FIRST_POOL } from '@banyan/domain/plan/matrix/matrix-plan.ts'
import { poolPlaces } from '@banyan/contract/incomes/income-lists.ts'
import { copyNumbers } from '#kit/database/copy-numbers.ts'
import type { Reader } from '#kit/database/database.ts'

/** A pool with places: how many are taken, and how many are right below one, by the plan that gave the first. */
export interface TakenPool {
  readonly pool: number
  readonly places: number
  readonly width: number
}

/** The pools in which members have places, the first ones first: one look at an index for each pool that a plan can have. */
export async function findTakenPools(db: Reader): Promise<readonly TakenPool[]> {
  const { rows } = await sql<TakenPool>`
    select pool.no as pool, last.no::int as places,
      (case pool.no when ${FIRST_POOL} then plan #>> '{matrix,width}'
        else plan #>> array['matrix', 'pools', (pool.no - ${FIRST_POOL + 1})::text, 'width'] end)::int as width
    from generate_series(${FIRST_POOL}::int, ${poolPlaces.length}::int) as pool (no)
    cross join lateral (select no from matrix_node where matrix_node.pool = pool.no order by no desc limit 1) last
    join matrix_node first on first.pool = pool.no and first.no = 1
    join plan_version on plan_version.id = first.plan_version_id
    order by pool.no`.execute(db)
  return rows
}

/** A place as it is read into memory: the one above, 0 for none, and the time as it travels. */
export interface LoadedPlace {
  readonly parent_no: number
  readonly member_id: number
  readonly taken_us: number
}

const loadedPlace = ['parent_no', 'member_id', 'taken_us'] as const

/** The places of a pool with numbers above one, in their order. */
export const readPlaces = (
  client: PoolClient,
  { pool, above }: { readonly pool: number; readonly above: number },
  take: (row: LoadedPlace) => void,
): Promise<void> =>
  copyNumbers(
    client,
    `select coalesce(node.parent_no, 0), node.member_id, event.at
      from matrix_node node join business_event event on event.id = node.event_id
      where node.pool = ${pool} and node.no > ${above} order by node.no`,
    loadedPlace,
    take,
  )

/** How many places of a pool a transaction sees: they are numbered without a gap. */
export async function countPlaces(db: Reader, pool: number): Promise<number> {
  const row = await db
    .selectFrom('matrix_node')
    .select('no')
    .where('pool', '=', pool)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Number(row?.no ?? 0n)
}

/** Some places of a pool with whose they are and when they were taken. */
export const findPlaces = (db: Reader, pool: number, nos: readonly number[]) =>
  db
    .selectFrom('matrix_node as node')
    .innerJoin('business_event as event', 'event.id', 'node.event_id')
    .innerJoin('member', 'member.id', 'node.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['node.no', 'node.member_id', 'event.at as taken_at', 'person.user_id', 'person.name'])
    .where('node.pool', '=', pool)
    .where(sql<boolean>`node.no = any(${nos}::bigint[])`)
    .execute()

export type StoredPlace = Awaited<ReturnType<typeof findPlaces>>[number]

/** What a place brought a member by one level: less what was taken back, with the row that paid it. */
export interface Brought {
  readonly no: number
  readonly level: number
  readonly income_id: bigint
  readonly income: bigint
}

interface OfMember {
  readonly member_id: bigint
  readonly pool: number
}

/** What some places of a pool brought a member, level by level of the member's own places above them. */
export async function findBroughtBy(
  db: Reader,
  { member_id, pool }: OfMember,
  nos: readonly number[],
): Promise<readonly Brought[]> {
  const { rows } = await sql<Brought>`
    select node.no::int as no, income.level, income.id as income_id,
      (income.net_minor + coalesce(back.net_minor, 0))::bigint as income
    from matrix_node node
    join income on income.source_event_id = node.event_id and income.pool = node.pool
      and income.kind = 'matrix' and income.member_id = ${member_id}
    left join income back on back.mirrors_id = income.id
    where node.pool = ${pool} and node.no = any(${nos}::bigint[])`.execute(db)
  return rows
}

/** Every place of a pool that brought a member something, level by level of the member's own places above it. */
export async function findAllBrought(
  db: Reader,
  { member_id, pool }: OfMember,
): Promise<readonly Omit<Brought, 'income_id'>[]> {
  const { rows } = await sql<Omit<Brought, 'income_id'>>`
    select node.no::int as no, income.level, sum(income.net_minor)::bigint as income
    from income
    join matrix_node node on node.pool = income.pool and node.event_id = case when income.mirrors_id is null
      then income.source_event_id
      else (select origin.source_event_id from income origin where origin.id = income.mirrors_id) end
    where income.member_id = ${member_id} and income.kind = 'matrix' and income.pool = ${pool}
    group by node.no, income.level`.execute(db)
  return rows
}

/** Which of a member's incomes on places: of some levels, on places taken at some time and by somebody. */
export interface BroughtFilter {
  readonly from_level?: number | undefined
  readonly to_level?: number | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
  readonly from_member_id?: bigint | undefined
}

/**
 * What the places of a pool brought a member, by level. An income on a place has the time at which it was taken; what takes
 * it back belongs to it.
 */
export async function sumBrought(
  db: Reader,
  { member_id, pool }: OfMember,
  { from_level, to_level, from, until, from_member_id }: BroughtFilter = {},
): Promise<ReadonlyMap<number, bigint>> {
  const at = sql`case when mirrors_id is null then at
    else (select origin.at from income origin where origin.id = income.mirrors_id) end`
  const tests: RawBuilder<unknown>[] = [
    ...(from_level === undefined ? [] : [sql`level >= ${from_level}`]),
    ...(to_level === undefined ? [] : [sql`level <= ${to_level}`]),
    ...(from === undefined ? [] : [sql`${at} >= ${from}`]),
    ...(until === undefined ? [] : [sql`${at} < ${until}`]),
    ...(from_member_id === undefined ? [] : [sql`from_member_id = ${from_member_id}`]),
  ]
  const { rows } = await sql<{ level: number; income: bigint }>`
    select level, sum(net_minor)::bigint as income from income
    where member_id = ${member_id} and kind = 'matrix' and pool = ${pool}
      and ${tests.length === 0 ? sql`true` : sql.join(tests, sql` and `)}
    group by level`.execute(db)
  return new Map(rows.map(({ level, income }) => [level, income]))
}
