import { isQueued, leftOf } from '@banyan/domain/donations/donation-status.ts'
import type { LinkAct, LinkStatus, Room } from '@banyan/domain/donations/link.ts'
import { inOneMoment } from '#kit/clock.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound } from '#kit/http/refusal.ts'
import { getRules, lockPairing, maybeLockLink, type LockedLink } from '../queries.ts'
import { doOnLink } from './move-link.ts'
import { strikeMember } from './strike-member.ts'

interface Deciding {
  readonly link_id: bigint
  readonly by_person_id: bigint
  readonly decision: 'extend' | 'unlink' | 'paid' | 'unpaid'
  readonly reason: string
  /** Who was found to say what is not so. */
  readonly strike?: 'payer' | 'receiver' | null
}

/** Which sides could still take the amount of a link that was over. */
function roomFor({ link, commitment, request }: LockedLink): Room {
  const isGone = commitment.end_status === 'cancelled' || commitment.kept_decision !== null
  if (isGone || leftOf(commitment) < link.amount_minor) return 'none'
  // Of a stage or a cause it was only taken back because nobody else was to be linked to it.
  const isWanted = !request.is_cancelled || !isQueued(request.kind)
  return isWanted && leftOf(request) >= link.amount_minor ? 'both' : 'giver'
}

interface LinkState {
  readonly status: LinkStatus
  readonly due_at: Date | null
  readonly extensions: number
}

/** What became of a link, for the answer and the audit. */
export interface Decided {
  readonly amount_minor: bigint
  readonly payer_member_id: bigint
  readonly receiver_member_id: bigint | null
  readonly before: LinkState
  readonly after: LinkState
}

const stateOf = ({ status, due_at, extensions }: LinkState): LinkState => ({ status, due_at, extensions })

/** What an admin decides about a link: more time, undone, paid or not paid, and whether somebody is to blame. */
export async function decideLink(
  trx: Transaction,
  acting: Services,
  { link_id, by_person_id, decision, reason, strike = null }: Deciding,
): Promise<Decided> {
  if (decision === 'paid' || decision === 'unpaid') await lockPairing(trx)
  const services = inOneMoment(acting)
  const locked = await maybeLockLink(trx, link_id)
  if (locked === undefined) throw notFound('donation')
  const act: LinkAct =
    decision === 'extend' || decision === 'unlink'
      ? { kind: decision }
      : { kind: 'resolve', is_paid: decision === 'paid', room: roomFor(locked) }
  const move = await doOnLink(trx, services, locked, { act, by_person_id, reason })
  if (strike !== null) await blame(trx, services, { link: locked.link, strike })
  const { amount_minor, payer_member_id, receiver_member_id } = locked.link
  return { amount_minor, payer_member_id, receiver_member_id, before: stateOf(locked.link), after: stateOf(move) }
}

async function blame(
  trx: Transaction,
  services: Services,
  { link, strike }: { readonly link: LockedLink['link']; readonly strike: 'payer' | 'receiver' },
): Promise<void> {
  const { id: link_id, payer_member_id, receiver_member_id } = link
  await strikeMember(trx, services, {
    member_id: strike === 'payer' ? payer_member_id : receiver_member_id,
    link_id,
    reason: strike === 'payer' ? 'false_proof' : 'false_rejection',
    rules: await getRules(trx),
  })
}
