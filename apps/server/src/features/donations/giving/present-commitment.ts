import { refuseKeptDecision, refuseTakeUp } from '@banyan/domain/donations/failed-promise.ts'
import { daysAfter, take_up_days } from '@banyan/domain/donations/rules.ts'
import { isWaiting, leftOf, mayTakeBack, type GivingStatus } from '@banyan/domain/donations/donation-status.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { ShownCommitment } from './queries.ts'

/** What of a promise is no column, and what this reader may do: its member takes it back, an admin puts it first. */
export function commitmentFor(
  row: ShownCommitment,
  { isAdmin, now }: { readonly isAdmin: boolean; readonly now: Date },
) {
  const status = row.status as GivingStatus
  const failed = {
    ...row,
    end: row.end_status,
    kept_decision: row.kept_decision,
    has_undecided: row.has_late_proof,
  }
  const giver = { is_barred: row.is_blocked || row.left_at !== null, open_commitments: 0 }
  const mayTakeUp = refuseTakeUp(failed, giver, { now, most_open_commitments: 1 }) === undefined
  const mayDecide = refuseKeptDecision(failed, giver, now) === undefined
  const mayCancel = mayTakeBack(row, row.end_status !== null) && !row.has_late_proof
  return {
    linked: minor(row.held_minor - row.settled_minor),
    left: minor(row.end_status === null ? leftOf(row) : 0n),
    received: minor(row.received_minor ?? 0n),
    ahead_now: row.ahead_now === null ? null : Number(row.ahead_now),
    take_up_until: mayTakeUp && row.ended_at !== null ? daysAfter(row.ended_at, take_up_days) : null,
    may: {
      cancel: !isAdmin && mayCancel,
      put_first: isAdmin && isWaiting(status) && !row.is_first,
      take_up: !isAdmin && mayTakeUp,
      decide_kept: isAdmin && mayDecide,
    },
  }
}
