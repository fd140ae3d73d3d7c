import type { PaymentRefusal, ReceiverRefusal } from '@banyan/domain/buying/buying.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'

/** In the words of section 8 of the owner's specification. */
const paymentWords: Readonly<Record<PaymentRefusal, string>> = {
  no_wallet: 'No wallet found!',
  insufficient_funds: 'Insufficient funds!',
}

/** Says why a wallet cannot pay, on the field of the wallet. */
export const paymentRefusal = (because: PaymentRefusal): Refusal =>
  refuseField('wallet', paymentWords[because], because)

const receiverWords: Readonly<Record<ReceiverRefusal, string>> = {
  receiver_unknown: 'There is no member with this user id.',
  receiver_is_self: 'These pins would be for yourself. Please name another member.',
  receiver_blocked: 'This member is blocked and cannot receive pins.',
  receiver_left: 'This member has left and cannot receive pins.',
}

/** Says why pins cannot be sold to somebody, on the field of the member. */
export const receiverRefusal = (because: ReceiverRefusal): Refusal =>
  refuseField('member_user_id', receiverWords[because], because)

/** A wallet that ran dry between the look and the posting is refused by the books, and said on the same field. */
export const onWallet = (error: unknown): unknown =>
  error instanceof Refusal && error.code === 'insufficient_funds' ? paymentRefusal('insufficient_funds') : error
