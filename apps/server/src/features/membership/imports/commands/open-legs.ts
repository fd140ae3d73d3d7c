import { sql } from 'kysely'
import type { Transaction } from '#kit/database/database.ts'
import type { Batch } from '../queries.ts'
import type { EnteredStretch } from '../stretch.ts'

/**
 * Opens legs of a stretch of members with what they carried in the former system: a row for each that is kept for ever, and
 * its event, from which the next closing takes it. It is no sale, and nobody above gets anything of it.
 */
export async function openLegs(trx: Transaction, batch: Batch, { after, to, at }: EnteredStretch): Promise<void> {
  const before = batch.first_member_id! - 1n
  await sql`
    with opened as (
      insert into opening_leg (batch_id, member_id, side, volume_minor)
      select ${batch.id}, ${before} + r.order_no, leg.side, leg.volume_minor
      from import_row r
      cross join lateral (values ('left', r.left_carry_minor), ('right', r.right_carry_minor)) as leg (side, volume_minor)
      where r.batch_id = ${batch.id} and r.order_no > ${after} and r.order_no <= ${to} and leg.volume_minor > 0
      order by r.order_no, leg.side
      returning id, member_id, side, volume_minor
    )
    insert into business_event (kind, member_id, at, side, bv_minor, source_type, source_id, created_by)
    select 'opening_leg', member_id, ${at}, side, volume_minor, 'opening_leg', id, ${batch.accepted_by}
    from opened order by id`.execute(trx)
}
