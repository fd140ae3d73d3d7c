import { sql, type RawBuilder } from 'kysely'

/**
 * Whether money from outside is confirmed: a second admin agreed to what a first one wrote down of it. `approval_id` is the
 * column of the sale, which is null where one admin acted alone. The one place that says so: an entry of a bank's
 * statement that is matched to the payment will count here too.
 */
export const isOutsideConfirmed = (approval_id: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from approval agreed
  where agreed.id = ${sql.ref(approval_id)} and agreed.state = 'approved' and agreed.decided_by <> agreed.requested_by)`
