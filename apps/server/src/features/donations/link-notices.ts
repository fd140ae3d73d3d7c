import type { MessageTemplate } from '@banyan/contract/messages/message-kinds.ts'
import type { LinkAct, LinkStatus } from '@banyan/domain/donations/link.ts'
import type { ValuesOf } from '#features/people/messages/index.ts'
import { noticeOf, type Notice, type Words } from './commands/tell-members.ts'

interface Told {
  readonly id: bigint
  readonly amount_minor: bigint
  readonly payer_member_id: bigint
  readonly receiver_member_id: bigint
  readonly due_at: Date | null
}

interface Happened {
  readonly act: LinkAct
  readonly status: LinkStatus
  readonly reason: string
  readonly at: Date
}

/** Tells a member about a link, in the words of a template; `once` sets apart what may happen to a link again. */
const teller =
  ({ id }: Told, once = '') =>
  <N extends MessageTemplate>(member_id: bigint, template: N, values: (words: Words) => ValuesOf<N>): Notice =>
    noticeOf({ event_key: `${template}:${id}:${member_id}${once}`, member_id, template, values })

const stakesOf =
  ({ id, amount_minor }: Told) =>
  ({ money }: Words) => ({ amount: money(amount_minor), no: String(id) })

/** Both sides hear of a link when it is made. */
export function noticesOfNewLink(link: Told): Notice[] {
  const tell = teller(link)
  const withTime = (words: Words) => ({ ...stakesOf(link)(words), until: words.time(link.due_at) })
  return [
    tell(link.payer_member_id, 'donation_to_pay', withTime),
    tell(link.receiver_member_id, 'donation_to_receive', withTime),
  ]
}

/** Whoever has to know what became of a link, and has not done it. The deadline is that of its new status. */
export function noticesOfMove(link: Told, { act, status, reason, at }: Happened): Notice[] {
  const { payer_member_id: payer, receiver_member_id: receiver, due_at } = link
  const tell = teller(link, `:${at.getTime()}`)
  const stakes = stakesOf(link)
  const withTime = (words: Words) => ({ ...stakes(words), until: words.time(due_at) })
  const decided = () => {
    const outcome: 'paid' | 'unpaid' = status === 'resolved_paid' ? 'paid' : 'unpaid'
    return [payer, receiver].map((side) => tell(side, 'donation_decided', (words) => ({ ...stakes(words), outcome })))
  }
  switch (act.kind) {
    case 'prove':
      return [tell(receiver, 'donation_proven', withTime)]
    case 'prove_late':
      return [tell(receiver, 'donation_paid_late', stakes)]
    case 'confirm':
      return [tell(payer, 'donation_confirmed', stakes)]
    case 'reject':
      return [tell(payer, 'donation_rejected', (words) => ({ ...withTime(words), reason }))]
    case 'take_up':
      return [tell(receiver, 'donation_taken_up', stakes)]
    case 'dispute':
      return [tell(act.by === 'payer' ? receiver : payer, 'donation_disputed', stakes)]
    case 'run_out':
      if (status === 'confirm_overdue') return [tell(receiver, 'donation_overdue', stakes)]
      if (status !== 'expired') return decided()
      return [tell(payer, 'donation_not_paid', stakes), tell(receiver, 'donation_not_received', stakes)]
    case 'resolve':
      return decided()
    case 'unlink':
      return [payer, receiver].map((side) => tell(side, 'donation_unlinked', stakes))
    case 'extend':
      return []
  }
}
