import type { userWithdrawalOffer } from '@banyan/contract/withdrawals/withdrawing.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { withdrawalAmountSaid } from '@banyan/contract/withdrawals/amount-fault.ts'
import { computeWithdrawal } from '@banyan/domain/withdrawals/compute-withdrawal.ts'
import { refuseWithdrawalAmount } from '@banyan/domain/withdrawals/refuse-withdrawal.ts'
import { typedAmount, wireBill } from '#kit/figures/wire-bill.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { saidText } from '#kit/reason-text.ts'
import { text } from '#kit/text.ts'

export type Offer = WireReply<typeof userWithdrawalOffer>['data']

/** Whether anything can be asked for now: nothing is in the way, and the wallet and the day hold the least amount. */
export const mayAskFor = ({ obstacles, most_now }: Offer): boolean => obstacles.length === 0 && most_now !== '0.00'

const linesOf = (gross_minor: bigint, { bank_fee, round_off_digits, ...rates }: Offer) =>
  computeWithdrawal(gross_minor, { ...rates, bank_fee: money.decode(bank_fee) }, round_off_digits)

/** What the server would refuse the amount with; undefined while none is typed, and for one that fits. */
export function withdrawalFault(amount: string | undefined, offer: Offer): string | undefined {
  const typed = typedAmount(amount)
  if (typed === undefined) return undefined
  const [most_a_day, left_today_minor] = [money.decode(offer.most_a_day), money.decode(offer.left_today)]
  const rules = {
    least: money.decode(offer.least),
    multiple: money.decode(offer.multiple),
    least_left: money.decode(offer.least_left),
    most_a_day,
  }
  const facts = { balance_minor: money.decode(offer.balance), asked_today_minor: most_a_day - left_today_minor }
  const why = refuseWithdrawalAmount(linesOf(typed, offer), facts, rules, offer.round_off_digits)
  return why && saidText(withdrawalAmountSaid(why, { rules, left_today_minor }))
}

/** By the same rules as the server; undefined while no amount is typed, and where the charges leave nothing. */
export function withdrawalBill(amount: string | undefined, offer: Offer) {
  const typed = typedAmount(amount)
  if (typed === undefined) return undefined
  const lines = linesOf(typed, offer)
  return lines.net_minor > 0n ? wireBill(lines, typed, offer.balance) : undefined
}

/** What leaves the wallet, what is kept of it, and what arrives; a fee of the bank where there is one. */
export const withdrawalLines = (other: string) => ({
  gross: text('withdrawals.gross'),
  charge: text('withdrawals.charge'),
  gst: text('withdrawals.gst'),
  other: other !== '0.00' && text('withdrawals.other'),
  net: text('withdrawals.net'),
})
