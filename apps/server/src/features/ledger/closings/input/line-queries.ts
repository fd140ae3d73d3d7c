import type { PoolClient } from 'pg'
import { sql } from 'kysely'
import { copyNumbers } from '#kit/database/copy-numbers.ts'
import type { Reader } from '#kit/database/database.ts'
import type { Frame } from './frame.ts'
import { isLeft, type Without } from './taken-queries.ts'

/**
 * Reads the line of members who were activated before a frame, in the order of their first activations, also those undone
 * since; and how many activations each has, but for what is left out, that were given away or given in part.
 */
export async function readLine(
  client: PoolClient,
  { before }: Frame,
  without: Without | null,
  take: (row: { readonly member: number; readonly given: number }) => void,
): Promise<void> {
  if (before === null) return
  const rows = `
    select e.member_id - 1,
      sum(case when (u.is_given or u.is_partly_given) and ${isLeft('e', without)} then case when e.reverses_id is null then 1 else -1 end
        else 0 end)::bigint
    from business_event e join business_event u on u.id = coalesce(e.reverses_id, e.id)
    where u.kind = 'activation'
      and e.id <= ${before.event_horizon_id} and e.at < to_timestamp(${before.to_ms} / 1000.0)
    group by e.member_id
    order by min(array[extract(epoch from u.at)::numeric, u.id::numeric])`
  await copyNumbers(client, rows, ['member', 'given'], take)
}

/** Whether any plan version pays by the line. */
export async function hasLine(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ is_kept: boolean }>`
    select exists (select from plan_version where plan #>> '{single_leg,enabled}' = 'true') as is_kept`.execute(db)
  return rows[0]!.is_kept
}
