import { sql } from 'kysely'
import { storedPlanSchema, type PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'

/** A node of a pool as the books keep it: pools and numbers from 1 on. */
export interface StoredNode {
  readonly pool: number
  readonly no: bigint
  readonly parent_no: bigint | null
  readonly position: number | null
  readonly member_id: bigint
}

const nodes_at_once = 50_000

/** The nodes of a pool with numbers above one, in their order, at most so many; each with what it was bought for. */
export const findNodes = (db: Reader, pool: number, above: bigint, limit: number) =>
  db
    .selectFrom('matrix_node')
    .innerJoin('business_event as event', 'event.id', 'matrix_node.event_id')
    .select(['matrix_node.pool', 'no', 'parent_no', 'position', 'matrix_node.member_id'])
    .select(sql<bigint>`case event.kind when 'matrix_entry' then event.amount_minor else 0 end`.as('bought_for'))
    .where('matrix_node.pool', '=', pool)
    .where('no', '>', above)
    .orderBy('no')
    .limit(limit)
    .execute()

/** The pools that have nodes, also where the first one is missing. */
export const findPools = async (db: Reader): Promise<number[]> =>
  (await db.selectFrom('matrix_node').select('pool').distinct().orderBy('pool').execute()).map(({ pool }) => pool)

/** For each pool that has nodes the matrix of the plan that gave the first one: it decided the shape for good. */
export async function findFirstPlans(db: Reader): Promise<ReadonlyMap<number, PlanJson['matrix']>> {
  const rows = await db
    .selectFrom('matrix_node')
    .innerJoin('plan_version', 'plan_version.id', 'matrix_node.plan_version_id')
    .select(['matrix_node.pool', 'plan_version.plan'])
    .where('matrix_node.no', '=', 1n)
    .orderBy('matrix_node.pool')
    .execute()
  return new Map(rows.map(({ pool, plan }) => [pool, storedPlanSchema.parse(plan).matrix]))
}

/**
 * The event that gave a member the node so many of a pool, from 1 on: the first activation the first of pool 1, and purchases
 * all others, in their order.
 */
const givenBy = (node: { readonly member_id: string; readonly pool: string; readonly nth: string }) => sql`(
  case when ${sql.ref(node.pool)} = 1 and ${sql.ref(node.nth)} = 1 then (
    select min(event.id) from business_event event
    where event.member_id = ${sql.ref(node.member_id)} and event.kind = 'activation')
  else (
    select event.id from business_event event
    where event.member_id = ${sql.ref(node.member_id)} and event.kind = 'matrix_entry' and event.pool = ${sql.ref(node.pool)}
    order by event.id limit 1 offset ${sql.ref(node.nth)} - case ${sql.ref(node.pool)} when 1 then 2 else 1 end)
  end)`

/** Writes nodes down, each with the event that gave it. */
export async function addNodes(trx: Transaction, nodes: readonly StoredNode[], plan_version_id: bigint): Promise<void> {
  for (let first = 0; first < nodes.length; first += nodes_at_once) {
    const part = nodes.slice(first, first + nodes_at_once)
    await sql`
      insert into matrix_node (pool, no, parent_no, position, member_id, event_id, plan_version_id)
      select node.pool, node.no, node.parent_no, node.position, node.member_id,
        ${givenBy({ member_id: 'node.member_id', pool: 'node.pool', nth: 'node.nth' })}, ${plan_version_id}
      from (
        select taken.*, row_number() over (partition by taken.pool, taken.member_id order by taken.no) + (
          select count(*) from matrix_node held where held.member_id = taken.member_id and held.pool = taken.pool) as nth
        from unnest(${part.map(({ pool }) => pool)}::smallint[], ${part.map(({ no }) => no)}::bigint[],
          ${part.map(({ parent_no }) => parent_no)}::bigint[], ${part.map(({ position }) => position)}::smallint[],
          ${part.map(({ member_id }) => member_id)}::bigint[])
          as taken (pool, no, parent_no, position, member_id)
      ) node
      order by node.pool, node.no`.execute(trx)
  }
}

/** Nodes that another event gave than the one that is written there, at most so many. */
export async function findMisplacedEntries(
  db: Reader,
  limit: number,
): Promise<readonly Pick<StoredNode, 'pool' | 'no'>[]> {
  const { rows } = await sql<Pick<StoredNode, 'pool' | 'no'>>`
    select node.pool, node.no
    from (select *, row_number() over (partition by pool, member_id order by no) as nth from matrix_node) node
    where node.event_id is distinct from ${givenBy({ member_id: 'node.member_id', pool: 'node.pool', nth: 'node.nth' })}
    order by node.pool, node.no limit ${limit}`.execute(db)
  return rows
}
