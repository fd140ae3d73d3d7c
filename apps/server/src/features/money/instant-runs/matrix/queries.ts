import { sql } from 'kysely'
import { storedPlanSchema } from '@banyan/contract/plan/plan-schema.ts'
import type { MatrixShape } from '@banyan/domain/plan/matrix/matrix-plan.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'

/** A node of the matrix as the books keep it: numbers from 1 on. */
export interface StoredNode {
  readonly no: bigint
  readonly parent_no: bigint | null
  readonly position: number | null
  readonly member_id: bigint
}

const nodes_at_once = 50_000

/** The nodes with numbers above one, in their order, at most so many. */
export const findNodes = (db: Reader, above: bigint, limit: number): Promise<StoredNode[]> =>
  db
    .selectFrom('matrix_node')
    .select(['no', 'parent_no', 'position', 'member_id'])
    .where('no', '>', above)
    .orderBy('no')
    .limit(limit)
    .execute()

/** The shape of the matrix, which the plan of the first node decided; null while there is none. */
export async function maybeMatrixShape(db: Reader): Promise<MatrixShape | null> {
  const row = await db
    .selectFrom('matrix_node')
    .innerJoin('plan_version', 'plan_version.id', 'matrix_node.plan_version_id')
    .select('plan_version.plan')
    .where('matrix_node.no', '=', 1n)
    .executeTakeFirst()
  return row === undefined ? null : storedPlanSchema.parse(row.plan).matrix
}

/** Writes nodes down, each with the first activation of its member. */
export async function addNodes(trx: Transaction, nodes: readonly StoredNode[], plan_version_id: bigint): Promise<void> {
  for (let first = 0; first < nodes.length; first += nodes_at_once) {
    const part = nodes.slice(first, first + nodes_at_once)
    await sql`
      insert into matrix_node (no, parent_no, position, member_id, event_id, plan_version_id)
      select node.no, node.parent_no, node.position, node.member_id, entry.id, ${plan_version_id}
      from unnest(${part.map(({ no }) => no)}::bigint[], ${part.map(({ parent_no }) => parent_no)}::bigint[],
        ${part.map(({ position }) => position)}::smallint[], ${part.map(({ member_id }) => member_id)}::bigint[])
        as node (no, parent_no, position, member_id)
      cross join lateral (
        select min(event.id) as id from business_event event
        where event.member_id = node.member_id and event.kind = 'activation') entry
      order by node.no`.execute(trx)
  }
}

/** Nodes whose event is not the first activation of their member, or is another member's, at most so many. */
export async function findMisplacedEntries(db: Reader, limit: number): Promise<readonly { no: bigint }[]> {
  const { rows } = await sql<{ no: bigint }>`
    select node.no from matrix_node node
    where node.event_id is distinct from (
      select min(event.id) from business_event event
      where event.member_id = node.member_id and event.kind = 'activation')
    order by node.no limit ${limit}`.execute(db)
  return rows
}
