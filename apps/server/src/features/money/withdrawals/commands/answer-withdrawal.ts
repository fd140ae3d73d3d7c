import { said } from '@banyan/contract/words/refusals.ts'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { modesFor, type PayTo } from '@banyan/domain/withdrawals/bank-payment.ts'
import { companyOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import type { WithdrawalInHand } from '../queries.ts'
import { lockFor, takeStep, type BankPayment, type Step } from './move-withdrawal.ts'

/** Refuses with 409 to pay a person who is blocked, and bank details that are no longer in force. */
export function stoppedBy({ is_blocked, is_bank_in_force }: WithdrawalInHand): Refusal | undefined {
  if (is_blocked) return new Refusal(409, 'owner_blocked', said('money.withdrawal_of_blocked'))
  return is_bank_in_force ? undefined : new Refusal(409, 'bank_changed', said('money.withdrawal_bank_changed'))
}

/** Why a payment cannot be of this withdrawal, by field. */
function assertOfThis(context: Context, row: WithdrawalInHand, { mode, paid_on }: BankPayment): void {
  const { zone } = companyOf(context)
  const pay_to = row.pay_to as PayTo
  if (!modesFor(pay_to, [mode]).includes(mode))
    throw refuseField('mode', said(pay_to === 'upi' ? 'money.mode_for_upi' : 'money.mode_for_bank'))
  if (paid_on < businessDay(row.requested_at.getTime(), zone))
    throw refuseField('paid_on', said('money.paid_before_asked'))
}

/**
 * Answers one withdrawal or takes it back. Refuses with 404 what is not the actor's, with 409 a state that does not allow it
 * and what must not be paid, with 400 by field a payment that is not of it.
 */
export async function answerWithdrawal(
  trx: Transaction,
  context: Context,
  id: bigint,
  step: Step,
): Promise<WithdrawalInHand> {
  const row = await lockFor(trx, context, step.move, id)
  const stopped = step.move === 'approve' ? stoppedBy(row) : undefined
  if (stopped !== undefined) throw stopped
  if (step.move === 'pay') assertOfThis(context, row, step.payment)
  await takeStep(trx, context, row, step)
  return row
}
