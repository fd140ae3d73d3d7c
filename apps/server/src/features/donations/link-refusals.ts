import { said } from '@banyan/contract/words/refusals.ts'
import type { LinkRefusal, LinkStatus } from '@banyan/domain/donations/link.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'

export function linkRefusal(why: LinkRefusal, status: LinkStatus): Refusal {
  switch (why) {
    case 'wrong_state':
      return new Refusal(409, 'wrong_state', said(`donations.link_is_${status}`))
    case 'too_late':
      return new Refusal(409, 'too_late', said('donations.link_too_late'))
    case 'too_early':
      return new Refusal(409, 'too_early', said('donations.link_too_early'))
    case 'other_amount':
      return refuseField('amount', said('donations.other_amount'), 'other_amount')
    case 'no_extension_left':
      return new Refusal(409, 'no_extension_left', said('donations.no_extension_left'))
    case 'no_room':
      return new Refusal(409, 'no_room', said('donations.no_room'))
  }
}
