import type { userWithdrawalOffer } from '@banyan/contract/withdrawals/withdrawing.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { computeWithdrawal } from '@banyan/domain/withdrawals/compute-withdrawal.ts'
import { typedAmount, wireBill } from '#kit/figures/wire-bill.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { text } from '#kit/text.ts'

export type Offer = WireReply<typeof userWithdrawalOffer>['data']

/** By the same rules as the server; undefined while no amount is typed, and where the charges leave nothing. */
export function withdrawalBill(amount: string | undefined, { bank_fee, round_off_digits, balance, ...rates }: Offer) {
  const typed = typedAmount(amount)
  if (typed === undefined) return undefined
  const lines = computeWithdrawal(typed, { ...rates, bank_fee: money.decode(bank_fee) }, round_off_digits)
  return lines.net_minor > 0n ? wireBill(lines, typed, balance) : undefined
}

/** What leaves the wallet, what is kept of it, and what arrives; a fee of the bank where there is one. */
export const withdrawalLines = (other: string) => ({
  gross: text('withdrawals.gross'),
  charge: text('withdrawals.charge'),
  gst: text('withdrawals.gst'),
  other: other !== '0.00' && text('withdrawals.other'),
  net: text('withdrawals.net'),
})
