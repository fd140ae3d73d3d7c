import type { creditMoves, ownCreditMoves } from '@banyan/contract/credit-requests/credit-requests.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { creditRequestLife, partiesOfRequest } from '@banyan/domain/payments/paid-request.ts'
import type { LifeOf } from '#features/people/lives/index.ts'
import { requestRefusal } from '#features/ledger/payments/index.ts'
import { findVoicesSince } from '#features/platform/approval-requests/index.ts'
import { companyOf } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { demandReason } from '#kit/http/refusal.ts'
import { amountIn } from '#kit/money-in.ts'
import { creditNow } from './commands/credit-now.ts'
import { assertMayCredit } from './password-for-credit.ts'
import { creditRequest, findSamePayment, maybeRecorder, type LockedRequest } from './queries.ts'

/** Whether an admin recorded it who is whoever approves, or may be: then nobody else has said that anything was paid. */
async function isOwnRecord(trx: Transaction, row: LockedRequest, by_person_id: bigint): Promise<boolean> {
  const recorded = await maybeRecorder(trx, row)
  if (recorded === undefined) return false
  return (await findVoicesSince(trx, by_person_id, recorded.at)).has(recorded.by_person_id)
}

/**
 * An approval credits the whole amount to the wallet of whoever asked: the company received it, so it leaves `cash`. It
 * refuses with 409 a requester blocked or gone since, and with 400 a payment on record elsewhere, unless a reason is given,
 * and more than goes without the password. What an admin recorded for whoever paid, the same admin approves with a second.
 */
export const creditRequests: LifeOf<
  typeof creditRequestLife,
  typeof creditMoves & typeof ownCreditMoves,
  LockedRequest
> = {
  life: creditRequestLife,
  rows: creditRequest,
  partiesOf: partiesOfRequest,
  missing: 'request',
  refusal: requestRefusal,
  acts: {
    approve: async ({ trx, context, row, body: { reason }, is_proven, at, by }) => {
      await assertMayCredit(trx, context, { amount_minor: row.amount_minor, is_proven })
      const journal_id = await creditNow(trx, row, { at, by_person_id: by.person_id })
      // Read once the wallet is locked: what is recorded of the same payment at the same moment is found.
      demandReason((await findSamePayment(trx, row.id)).length > 0, reason)
      return { row: { journal_id } }
    },
  },
  asked: {
    approve: async ({ trx, row, by, body: { reason } }) => ({
      noun: 'credit_request',
      is_beyond: await isOwnRecord(trx, row, by.person_id),
      subject_id: String(row.id),
      about: row.person_id,
      after: { request_no: row.request_no, amount: money.encode(minor(row.amount_minor)), wallet: row.wallet_name },
      reason,
      amount_minor: row.amount_minor,
    }),
  },
  told: {
    approve: ({ context, row: { request_no, amount_minor, wallet_name } }) => ({
      template: 'credit_request_approved',
      values: {
        request_no,
        amount: amountIn(companyOf(context), amount_minor),
        wallet_name,
      },
    }),
    reject: ({ row: { request_no }, body: { reason } }) => ({
      template: 'credit_request_rejected',
      values: { request_no, reason },
    }),
  },
  noted: {
    approve: ({ row: { amount_minor, wallet_name } }) => ({
      after: { amount: money.encode(minor(amount_minor)), wallet: wallet_name },
    }),
  },
}
