import { transferAmountSaid } from '@banyan/contract/fund-transfers/amount-fault.ts'
import type { findTransferTerms } from '@banyan/contract/fund-transfers/fund-transfers.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { amountSaid } from '@banyan/contract/words/amounts.ts'
import { partsOf, refuseAmount } from '@banyan/domain/fund-transfers/fund-transfer.ts'
import { typedAmount, wireBill } from '#kit/figures/wire-bill.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { saidText } from '#kit/reason-text.ts'

export type TransferTerms = WireReply<typeof findTransferTerms>['data']
export type TransferBill = ReturnType<typeof transferBill>

/** By the same rules as the server moves; undefined while no amount above zero is typed. */
export function transferBill(
  amount: string | undefined,
  { charge_percent, round_off_digits }: Pick<TransferTerms, 'charge_percent' | 'round_off_digits'>,
  balance: string,
) {
  const typed = typedAmount(amount)
  return typed && wireBill(partsOf(typed, charge_percent, round_off_digits), typed, balance)
}

/** What is said of an amount that its wallet does not hold. */
export const shortFault = (bill: TransferBill): string | undefined =>
  bill?.is_short === true ? saidText(amountSaid('insufficient_funds')) : undefined

/** What the server would refuse the amount with; undefined while none is typed, and for one that fits. */
export function transferFault(amount: string | undefined, terms: TransferTerms, balance: string): string | undefined {
  const typed = typedAmount(amount)
  if (typed === undefined) return undefined
  const left_today_minor = terms.left_today === null ? null : money.decode(terms.left_today)
  const rules = {
    minimum: money.decode(terms.minimum),
    multiple: money.decode(terms.multiple),
    most_a_day: left_today_minor,
  }
  // What was sent today is taken off what is left already.
  const asked = { amount_minor: typed, sent_today_minor: 0n, round_off_digits: terms.round_off_digits }
  const why = refuseAmount(rules, asked)
  return why === undefined
    ? shortFault(transferBill(amount, terms, balance))
    : saidText(transferAmountSaid(why, rules, left_today_minor ?? 0n))
}
