import { said } from '@banyan/contract/words/refusals.ts'
import type { LinkRefusal, LinkStatus } from '@banyan/domain/donations/link.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'

const words: Readonly<Record<LinkStatus, string>> = {
  assigned: 'waiting to be paid',
  proof_submitted: 'waiting for the receiver',
  confirm_overdue: 'with the company, because the receiver did not answer',
  rejected: 'rejected by the receiver',
  disputed: 'in dispute',
  late_proof: 'with the company, because it was paid late',
  taken_up: 'with the company, because its rejection was taken up again',
  confirmed: 'confirmed',
  resolved_paid: 'settled as paid',
  resolved_unpaid: 'settled as not paid',
  expired: 'over: it was not paid in time',
  reassigned: 'over: another payer was found',
  unlinked: 'undone',
}

export function linkRefusal(why: LinkRefusal, status: LinkStatus): Refusal {
  switch (why) {
    case 'wrong_state':
      return new Refusal(409, 'wrong_state', said('donations.link_status', { status: words[status] }))
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
