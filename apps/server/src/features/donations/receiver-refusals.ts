import { refuseField, type Refusal } from '#kit/http/refusal.ts'

const words = {
  member_unknown: 'There is no member with this user id.',
  member_blocked: 'This member is blocked.',
  member_left: 'This member has left.',
  no_bank: 'This member has no approved bank account or UPI id: nobody could pay them.',
} as const

/** What an admin is told who names somebody who cannot receive. */
export const receiverRefusal = (why: keyof typeof words): Refusal => refuseField('user_id', words[why], why)
