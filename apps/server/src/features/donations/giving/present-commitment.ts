import type { RowOf } from '@banyan/contract/kit/list.ts'
import type { DonationMode } from '@banyan/domain/donations/commitment.ts'
import {
  refuseKeptDecision,
  refuseTakeUp,
  type FailedPromise,
  type KeptDecision,
} from '@banyan/domain/donations/failed-promise.ts'
import type { FeeStatus } from '@banyan/domain/donations/fee.ts'
import { daysAfter, take_up_days } from '@banyan/domain/donations/rules.ts'
import { isWaiting, leftOf, mayTakeBack, type GivingStatus } from '@banyan/domain/donations/donation-status.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { CommitmentList, ShownCommitment } from './queries.ts'

/** A promise as a list shows it, with what this reader may do: its member takes it back, an admin puts it first. */
export function presentCommitment(
  row: ShownCommitment,
  { isAdmin, now }: { readonly isAdmin: boolean; readonly now: Date },
): RowOf<CommitmentList> {
  const status = row.status as GivingStatus
  const failed = {
    ...row,
    end: row.end_status as FailedPromise['end'],
    kept_decision: row.kept_decision as KeptDecision | null,
    has_undecided: row.has_late_proof,
  }
  const giver = { is_barred: row.is_blocked || row.left_at !== null, open_commitments: 0 }
  const mayTakeUp = refuseTakeUp(failed, giver, { now, most_open_commitments: 1 }) === undefined
  const mayDecide = refuseKeptDecision(failed, giver, now) === undefined
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
    fee: minor(row.fee_minor),
    fee_status: row.fee_status as FeeStatus,
    bv: minor(row.bv_minor),
    kept_decision: failed.kept_decision,
    take_up_until: mayTakeUp && row.ended_at !== null ? daysAfter(row.ended_at, take_up_days) : null,
    may: {
      cancel: !isAdmin && mayCancel,
      put_first: isAdmin && isWaiting(status) && !row.is_first,
      take_up: !isAdmin && mayTakeUp,
      decide_kept: isAdmin && mayDecide,
    },
  }
}
