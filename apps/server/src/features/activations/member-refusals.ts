import type { MemberRefusal } from '@banyan/domain/pins/activation.ts'
import { refuseField, type Refusal } from '../../kit/refusal.ts'

const words: Readonly<Record<MemberRefusal['because'], string>> = {
  member_unknown: 'There is no member with this user id.',
  member_is_root: 'This is the company’s own place in the network: it cannot be activated.',
  member_blocked: 'This member is blocked and cannot be activated.',
  member_left: 'This member has left and cannot be activated.',
  member_active: 'This member is already active.',
}

/** Says why a member cannot be activated, on the field of the member. */
export const memberRefusal = ({ because }: MemberRefusal): Refusal =>
  refuseField('member_user_id', words[because], because)
