import type { MemberRefusal } from '@banyan/domain/topups/activation.ts'
import type { TopupRefusal } from '@banyan/domain/topups/topup.ts'
import { refuseField, type Refusal } from '#kit/http/refusal.ts'

const words: Readonly<Record<MemberRefusal['because'], string>> = {
  member_unknown: 'There is no member with this user id.',
  member_is_root: 'This is the company’s own place in the network: it cannot be activated.',
  member_blocked: 'This member is blocked and cannot be activated.',
  member_left: 'This member has left and cannot be activated.',
}

/** Says why a member cannot be topped up at all, on the field of the member. */
export const memberRefusal = ({ because }: MemberRefusal): Refusal =>
  refuseField('member_user_id', words[because], because)

/** Says why a member cannot take this package in this way, on the field of what was chosen: the pin or the package. */
export function topupRefusal(refusal: TopupRefusal, field: 'pin_no' | 'package_id'): Refusal {
  const refuse = (message: string) => refuseField(field, message, refusal.because)
  switch (refusal.because) {
    case 'leader_pin_repeat':
      return refuse('A leader pin makes a member active, and this member is active already.')
    case 'package_too_small':
      return refuse(
        `${refusal.wanted} costs less than ${refusal.own}, by which this member is active. Please choose ${refusal.own} or a larger package.`,
      )
    case 'upgrade_of_inactive':
      return refuse(`This member is not active yet: there is nothing to upgrade to ${refusal.wanted} from.`)
    case 'upgrade_from_another':
      return refuse(`This pin upgrades from ${refusal.from}, and this member is active by ${refusal.own}.`)
    case 'upgrade_not_listed':
      return refuse(`${refusal.own} cannot be upgraded to ${refusal.wanted}. Please choose another package.`)
    default:
      return memberRefusal(refusal)
  }
}
