import { z } from 'zod'
import { creditAmount } from '../credit-requests/credit-requests.ts'
import { dayOfPayment, oneLine } from '../kit/fields.ts'
import { chosenId } from '../kit/values.ts'
import { paymentMode, paymentReference, referenceFault } from '../payments/payment.ts'
import { bankingRule } from '../words/rules/banking.ts'
import { rule } from '../words/rules/common.ts'
import { tradeRule } from '../words/rules/trade.ts'

/**
 * What a new franchise has paid to the company already, where it has: recorded as its request for credit, which is answered
 * like any other. Without an amount there is no payment either.
 */
export const openingDeposit = {
  opening_deposit: creditAmount.nullable().default(null),
  payment_mode: paymentMode.nullable().default(null),
  paid_on: dayOfPayment.nullable().default(null),
  reference: paymentReference.default(''),
  /** Which of the company’s accounts was paid; only cash needs none. */
  deposit_account_id: chosenId.nullable().default(null),
  remark: oneLine(200).default(''),
} as const
const depositShape = z.object(openingDeposit)
type Deposit = z.output<typeof depositShape>

/** What is missing of a payment, or too much of it, by field. */
function faultsOf({
  opening_deposit,
  payment_mode,
  paid_on,
  reference,
  deposit_account_id,
  remark,
}: Deposit): Readonly<Record<string, string | undefined>> {
  if (opening_deposit === null) {
    const isPaid = [payment_mode, paid_on, deposit_account_id].some((given) => given !== null)
    return { opening_deposit: isPaid || reference !== '' || remark !== '' ? tradeRule('deposit_amount') : undefined }
  }
  return {
    payment_mode: payment_mode === null ? rule('payment_mode') : undefined,
    paid_on: paid_on === null ? tradeRule('deposit_day') : undefined,
    deposit_account_id:
      payment_mode !== 'Cash' && deposit_account_id === null ? bankingRule('deposit_account') : undefined,
    reference: payment_mode === null ? undefined : referenceFault({ payment_mode, reference }),
  }
}

/** An opening deposit says how it was paid, and nothing is said of a payment without one. */
export const depositFits = ({ value, issues }: z.core.ParsePayload<Deposit>): void => {
  for (const [field, message] of Object.entries(faultsOf(value)))
    if (message !== undefined)
      issues.push({ code: 'custom', path: [field], input: value[field as keyof Deposit], message })
}
