import { sql } from 'kysely'
import type { Transaction } from '#kit/database/database.ts'

/**
 * Stops the clocks of links that have to wait and lets the others run on with the time they stood still: while banks
 * are out, or while one of the two has a dispute, no deadline runs. Looks at the links of some members, or at all.
 */
export async function keepClocks(trx: Transaction, now: Date, member_ids: readonly bigint[] | 'all'): Promise<void> {
  const some =
    member_ids === 'all'
      ? sql`true`
      : sql`(pending.payer_member_id = any(${member_ids}::bigint[]) or pending.receiver_member_id = any(${member_ids}::bigint[]))`
  await sql`
    update donation_link link set
      due_at = case when clock.stands then link.due_at else link.due_at + (${now}::timestamptz - link.frozen_at) end,
      frozen_at = case when clock.stands then ${now}::timestamptz end
    from (
      select pending.id,
        pending.status in ('assigned', 'proof_submitted', 'confirm_overdue', 'rejected', 'disputed')
          and (exists (select from donation_pause where until_at is null)
            or exists (select from donation_link disputed where disputed.status = 'disputed'
              and (disputed.payer_member_id in (pending.payer_member_id, pending.receiver_member_id)
                or disputed.receiver_member_id in (pending.payer_member_id, pending.receiver_member_id)))) as stands
      from donation_link pending
      where (pending.frozen_at is not null
        or pending.status in ('assigned', 'proof_submitted', 'confirm_overdue', 'rejected', 'disputed')) and ${some}
    ) clock
    where clock.id = link.id and clock.stands <> (link.frozen_at is not null)
      -- Asked again of the row itself: what ended while this waited for it has no clock any more.
      and (not clock.stands or link.status in ('assigned', 'proof_submitted', 'confirm_overdue', 'rejected', 'disputed'))`.execute(
    trx,
  )
}
