import { transferAmountSaid } from '@banyan/contract/fund-transfers/amount-fault.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import type {
  AmountRefusal,
  PartyRefusal,
  ReceiverRefusal,
  TransferRules,
} from '@banyan/domain/fund-transfers/fund-transfer.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'

/** Says why an amount cannot be sent, on the field of the amount. */
export function amountRefusal(because: AmountRefusal, rules: TransferRules, sent_today_minor: bigint): Refusal {
  const left_minor = (rules.most_a_day ?? 0n) - sent_today_minor
  return refuseField('amount', transferAmountSaid(because, rules, left_minor > 0n ? left_minor : 0n), because)
}

const receiverWords: Readonly<Record<ReceiverRefusal, Said>> = {
  unknown: said('people.member_unknown'),
  is_self: said('money.transfer_to_self'),
  blocked: said('money.transfer_receiver_blocked'),
  left: said('money.transfer_receiver_left'),
  not_active: said('money.transfer_not_active'),
  not_in_line: said('money.transfer_not_in_line'),
}

/** Says why somebody cannot receive, on the field of the receiver. */
export const receiverRefusal = (because: ReceiverRefusal): Refusal =>
  refuseField('to_user_id', receiverWords[because], `receiver_${because}`)

const senderWords: Readonly<Record<PartyRefusal, Said>> = {
  blocked: said('money.transfer_sender_blocked'),
  left: said('money.transfer_sender_left'),
}

/** Says why nothing leaves somebody, on the field of the sender; of oneself there is no field. */
export const senderRefusal = (because: PartyRefusal, field?: 'from_user_id'): Refusal =>
  field === undefined
    ? new Refusal(409, `sender_${because}`, senderWords[because])
    : refuseField(field, senderWords[because], `sender_${because}`)

/** A wallet somebody does not have. */
export const noWallet = (field: 'from_wallet' | 'to_wallet' | 'amount' | 'wallet'): Refusal =>
  refuseField(field, said('money.no_wallet'), 'no_wallet')

/** More than the wallet holds, on the field of the amount. */
export const insufficientFunds = (): Refusal =>
  refuseField('amount', said('amounts.insufficient_funds'), 'insufficient_funds')

/** A wallet that ran dry between the look and the posting is refused by the books, and said on the same field. */
export const onAmount = (error: unknown): unknown =>
  error instanceof Refusal && error.code === 'insufficient_funds' ? insufficientFunds() : error
