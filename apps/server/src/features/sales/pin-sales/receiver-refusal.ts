import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import type { ReceiverRefusal } from '@banyan/domain/pin-sales/pin-sale.ts'
import { type Refusal, refuseField } from '#kit/http/refusal.ts'

const receiverWords: Readonly<Record<ReceiverRefusal, Said>> = {
  receiver_unknown: said('people.member_unknown'),
  receiver_is_self: said('sales.receiver_is_self'),
  receiver_blocked: said('sales.receiver_blocked'),
  receiver_left: said('sales.receiver_left'),
}

/** Says why pins cannot be sold to somebody, on the field of the member. */
export const receiverRefusal = (because: ReceiverRefusal): Refusal =>
  refuseField('member_user_id', receiverWords[because], because)
