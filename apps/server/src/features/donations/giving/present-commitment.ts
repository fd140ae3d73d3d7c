import type { RowOf } from '@banyan/contract/kit/list.ts'
import type { DonationMode } from '@banyan/domain/donations/commitment.ts'
import { isWaiting, leftOf, mayTakeBack, type GivingStatus } from '@banyan/domain/donations/standing.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { CommitmentList, ShownCommitment } from './queries.ts'

/** A promise as a list shows it, with what this reader may do: its member takes it back, an admin puts it first. */
export function presentCommitment(
  row: ShownCommitment,
  { isAdmin }: { readonly isAdmin: boolean },
): RowOf<CommitmentList> {
  const status = row.status as GivingStatus
  const mayCancel = mayTakeBack(row, row.end_status !== null) && !row.has_late_proof
  return {
    id: row.id,
    promised_at: row.promised_at,
    user_id: row.user_id,
    name: row.name,
    package_id: row.package_id,
    package_name: row.package_name,
    mode: row.mode as DonationMode,
    amount: minor(row.amount_minor),
    linked: minor(row.held_minor - row.settled_minor),
    settled: minor(row.settled_minor),
    left: minor(row.end_status === null ? leftOf(row) : 0n),
    receivable: minor(row.receivable_minor),
    received: minor(row.received_minor ?? 0n),
    status,
    is_first: row.is_first,
    ahead: row.ahead,
    ahead_now: row.ahead_now === null ? null : Number(row.ahead_now),
    completed_at: row.completed_at,
    receipt_no: row.receipt_no,
    may: { cancel: !isAdmin && mayCancel, put_first: isAdmin && isWaiting(status) && !row.is_first },
  }
}
