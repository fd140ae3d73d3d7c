import { said } from '@banyan/contract/words/refusals.ts'
import { givenOf } from '@banyan/domain/topups/given-part.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { maybeBalance } from '#features/ledger/payments/index.ts'
import type { ActivationPayment } from './activation-payment.ts'

/**
 * What of a price the payer's given balance pays: all it can, when a member tops up oneself from a wallet. The member is
 * locked, so of two top-ups at once the second finds what the first left. Refuses on the wallet another balance than
 * the payer was shown.
 */
export async function spendGiven(trx: Transaction, payment: ActivationPayment, price_minor: bigint): Promise<bigint> {
  if (payment.mode !== 'wallet' || !payment.spends_given) return 0n
  const { payer_person_id, shown_given_minor } = payment
  const balance_minor = (await maybeBalance(trx, payer_person_id, 'GIVEN')) ?? 0n
  if (shown_given_minor !== undefined && shown_given_minor !== balance_minor)
    throw refuseField('wallet', said('sales.given_changed'), 'given_changed')
  return givenOf(price_minor, balance_minor)
}
