import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import type { addFranchise } from '@banyan/contract/franchises/franchises.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { isWhole } from '@banyan/domain/money/is-whole.ts'
import { requestCredit, type CreditRequestInput } from '#features/ledger/credit-requests/index.ts'
import { actorOf, companyOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'

/** What a new franchise has paid to the company already. */
export type Deposit = Pick<
  CreditRequestInput,
  'amount' | 'payment_mode' | 'paid_on' | 'reference' | 'deposit_account_id' | 'remark'
>

type Body = BodyOf<typeof addFranchise>

/** The opening deposit of a body, if there is one, and the rest of it. */
export function withoutDeposit({
  opening_deposit: amount,
  payment_mode,
  paid_on,
  reference,
  deposit_account_id,
  remark,
  ...rest
}: Body) {
  const isPaid = amount !== null && payment_mode !== null && paid_on !== null
  const deposit: Deposit | null = isPaid
    ? { amount, payment_mode, paid_on, reference, deposit_account_id, remark }
    : null
  return { deposit, ...rest }
}

/**
 * Records what a new franchise has paid as its request for credit, which waits like any other. Refuses by field the
 * deposit of an admin who may not answer such requests, an amount finer than the company rounds to, an account that takes no
 * payments, and a payment that is on record already.
 */
export async function recordDeposit(
  trx: Transaction,
  context: Context,
  { person_id, deposit }: { readonly person_id: bigint; readonly deposit: Deposit },
) {
  const actor = actorOf(context)
  if (!actor.pages.has('admin/wallet/credit-requests'))
    throw refuseField('opening_deposit', said('trade.deposit_right'), 'deposit_right')
  const { round_off_digits } = companyOf(context)
  const { amount, payment_mode, reference } = deposit
  if (!isWhole(amount, round_off_digits)) throw refuseField('opening_deposit', said('amounts.too_fine'), 'too_fine')
  const { request_no, paid_to } = await requestCredit(trx, context, {
    ...deposit,
    slip_file_id: null,
    person_id,
    recorded_by: actor.person_id,
    round_off_digits,
  })
  const noted = { opening_deposit: money.encode(amount), payment_mode, reference, paid_to, request_no }
  return { request_no, noted }
}
