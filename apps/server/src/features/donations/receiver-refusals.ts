import { said } from '@banyan/contract/words/refusals.ts'
import { refuseField, type Refusal } from '#kit/http/refusal.ts'

const words = {
  member_unknown: said('people.member_unknown'),
  member_blocked: said('people.member_blocked'),
  member_left: said('people.member_left'),
  no_bank: said('donations.receiver_no_bank'),
} as const

/** What an admin is told who names somebody who cannot receive. */
export const receiverRefusal = (why: keyof typeof words): Refusal => refuseField('user_id', words[why], why)
