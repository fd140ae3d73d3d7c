import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { refuseAdjustment, type Adjustment } from '@banyan/domain/wallet-adjustments/wallet-adjustment.ts'
import type { Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import type { Approval } from '#features/platform/approval-requests/index.ts'
import { lockParties } from '#features/incomes/fund-transfers/index.ts'
import { getByApproval } from '../queries.ts'
import { unfit } from './adjust-wallet.ts'
import { postAdjustment } from './post-adjustment.ts'

/**
 * Moves what one admin asked for once a second has agreed. Refuses with 400 `insufficient_funds` a debit of more than the
 * wallet holds by now, and with 409 what was asked for by rules under which it fitted.
 */
export async function agreeAdjustment(trx: Transaction, context: Context, approval: Approval): Promise<void> {
  const adjustment = await getByApproval(trx, approval.id)
  const { id, person_id, wallet, direction, reason_code, amount_minor, asked_by, remark } = adjustment
  const because = refuseAdjustment({ wallet, direction, reason_code } as Adjustment)
  if (because !== undefined) throw new Refusal(409, because, unfit[because])
  await lockParties(trx, [person_id])
  await postAdjustment(trx, { ...adjustment, at: context.clock.now(), by_person_id: asked_by })
  context.note({
    subject_type: 'wallet_adjustment',
    subject_id: String(id),
    after: {
      wallet,
      direction,
      reason_code,
      amount: money.encode(minor(amount_minor)),
      approval_id: String(approval.id),
    },
    reason: remark,
  })
}
