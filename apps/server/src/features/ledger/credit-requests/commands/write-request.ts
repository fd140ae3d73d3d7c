import type { requestCredit as call } from '@banyan/contract/credit-requests/credit-requests.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { isWhole } from '@banyan/domain/money/is-whole.ts'
import { maskAccountNo, maskUpiId } from '@banyan/domain/identity/mask.ts'
import { creditRequestLife } from '@banyan/domain/payments/paid-request.ts'
import { maybeActiveDepositAccount } from '#features/ledger/deposit-accounts/index.ts'
import { keepFile } from '#features/platform/files/index.ts'
import { firstStep } from '#features/people/lives/index.ts'
import { maybeClaimed, paymentUsed } from '#features/ledger/payments/index.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { hasLeft } from '../queries.ts'

export interface CreditRequestInput extends BodyOf<typeof call> {
  readonly person_id: bigint
  readonly round_off_digits: number
  /** The admin who records it for whoever paid; absent where they ask themselves. */
  readonly recorded_by?: bigint
}

/** "Main account, ••••••••9012": how an account is remembered, whatever becomes of it. */
async function getPaidTo(trx: Transaction, id: bigint | null): Promise<string> {
  if (id === null) return ''
  const account = await maybeActiveDepositAccount(trx, id)
  if (account === undefined) throw refuseField('deposit_account_id', said('money.deposit_account_unknown'))
  const { label, account_no, upi_id } = account
  return `${label}, ${account_no === '' ? maskUpiId(upi_id) : maskAccountNo(account_no)}`
}

/**
 * Writes down what somebody paid the company and asks for in their fund wallet. Refuses with 400 by field an amount finer than
 * the company rounds to, an account that takes no payments, a slip that is not theirs to give, and a payment that is on
 * record already; with 409 whoever has left.
 */
export async function writeRequest(
  trx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { person_id, recorded_by = person_id, round_off_digits, amount, ...input }: CreditRequestInput,
) {
  if (await hasLeft(trx, person_id)) throw new Refusal(409, 'has_left', said('money.own_credit_ended'))
  if (!isWhole(amount, round_off_digits)) throw refuseField('amount', said('amounts.too_fine'), 'too_fine')
  const paid_to = await getPaidTo(trx, input.deposit_account_id)
  if (input.slip_file_id !== null)
    await keepFile(trx, { file_id: input.slip_file_id, purpose: 'slip', owner_id: person_id, field: 'slip_file_id' })

  const claimed = await maybeClaimed(trx, { ...input, payment_reference: input.reference })
  if (claimed !== undefined) throw paymentUsed()
  const requested_at = clock.now()
  const added = await trx
    .insertInto('credit_request')
    .values({ ...input, person_id, wallet: 'FUND', amount_minor: amount, paid_to, requested_at })
    // The index that lets a payment count once: of two copies at the same moment the second finds the first.
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'request_no'])
    .executeTakeFirst()
  if (added === undefined) throw paymentUsed()
  await firstStep(trx, creditRequestLife, { id: added.id, at: requested_at, by_person_id: recorded_by })
  return { ...added, paid_to, amount }
}
