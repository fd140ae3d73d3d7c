import type { ReceiverRefusal } from '@banyan/domain/pin-sales/pin-sale.ts'
import { type Refusal, refuseField } from '#kit/http/refusal.ts'

const receiverWords: Readonly<Record<ReceiverRefusal, string>> = {
  receiver_unknown: 'There is no member with this user id.',
  receiver_is_self: 'These pins would be for yourself. Please name another member.',
  receiver_blocked: 'This member is blocked and cannot receive pins.',
  receiver_left: 'This member has left and cannot receive pins.',
}

/** Says why pins cannot be sold to somebody, on the field of the member. */
export const receiverRefusal = (because: ReceiverRefusal): Refusal =>
  refuseField('member_user_id', receiverWords[because], because)
