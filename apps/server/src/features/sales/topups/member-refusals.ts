import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import type { MemberRefusal } from '@banyan/domain/topups/activation.ts'
import type { TopupRefusal } from '@banyan/domain/topups/topup.ts'
import { refuseField, type Refusal } from '#kit/http/refusal.ts'

const words: Readonly<Record<MemberRefusal['because'], Said>> = {
  member_unknown: said('people.member_unknown'),
  member_is_root: said('sales.root_activated'),
  member_blocked: said('sales.member_blocked'),
  member_left: said('sales.member_left'),
}

/** Says why a member cannot be topped up at all, on the field of the member. */
export const memberRefusal = ({ because }: MemberRefusal): Refusal =>
  refuseField('member_user_id', words[because], because)

/** Says why a member cannot take this package in this way, on the field of what was chosen: the pin or the package. */
export function topupRefusal(refusal: TopupRefusal, field: 'pin_no' | 'package_id'): Refusal {
  const refuse = (sentence: Said) => refuseField(field, sentence, refusal.because)
  switch (refusal.because) {
    case 'leader_pin_repeat':
      return refuse(said('sales.active_already'))
    case 'package_too_small':
      return refuse(said('sales.package_smaller', { wanted: refusal.wanted, own: refusal.own }))
    case 'upgrade_of_inactive':
      return refuse(said('sales.not_active_yet', { wanted: refusal.wanted }))
    case 'upgrade_from_another':
      return refuse(said('sales.upgrade_from_other', { from: refusal.from, own: refusal.own }))
    case 'upgrade_not_listed':
      return refuse(said('sales.upgrade_not_offered', { own: refusal.own, wanted: refusal.wanted }))
    default:
      return memberRefusal(refusal)
  }
}
