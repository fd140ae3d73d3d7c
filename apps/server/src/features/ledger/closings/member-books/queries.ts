import { sql } from 'kysely'
import type { Reader } from '#kit/database/database.ts'

/** Credited closings by the end of their windows, with what they matched of one member, where they matched anything. */
export const findMatchedOf = (db: Reader, member_id: bigint, after: Date, until: Date) =>
  db
    .selectFrom('closing')
    .leftJoin('matching', (join) =>
      join.onRef('matching.closing_id', '=', 'closing.id').on('matching.member_id', '=', member_id),
    )
    .select(['closing.id as closing_id', 'closing.window_to'])
    .select(['matching.left_used', 'matching.left_lapsed', 'matching.right_used', 'matching.right_lapsed'])
    .where('closing.status', '=', 'credited')
    .where('closing.window_to', '>', after)
    .where('closing.window_to', '<=', until)
    .orderBy('closing.id')
    .execute()

/** One part of what members carried out of some closings. */
export const findChunks = (db: Reader, closing_ids: readonly bigint[], chunk_no: number) =>
  db
    .selectFrom('closing_state')
    .select(['closing_id', 'state'])
    .where(sql<boolean>`closing_id = any(${closing_ids}::bigint[])`)
    .where('chunk_no', '=', chunk_no)
    .execute()
