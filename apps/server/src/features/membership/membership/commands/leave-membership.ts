import { said } from '@banyan/contract/words/refusals.ts'
import { decideLeaving, type LeavingRefusal } from '@banyan/domain/members/leaving.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { recordEvent } from '#features/ledger/events/index.ts'
import { queueMessage } from '#features/people/messages/index.ts'
import { lockMembership, membershipFacts } from '../queries.ts'

const words = (why: LeavingRefusal, leaves: boolean): Refusal => {
  if (why === 'IS_ROOT') return new Refusal(409, 'is_root', said('people.root_left'))
  if (why === 'IS_ERASED') return new Refusal(409, 'is_erased', said('people.erased_for_good'))
  return new Refusal(409, 'is_so_already', leaves ? said('people.membership_ended') : said('people.membership_active'))
}

export interface Leaving {
  readonly member_id: bigint
  readonly leaves: boolean
  readonly reason: string
  readonly by_person_id: bigint
}

/**
 * Ends a membership or takes it up again, from this moment on. Whoever has left earns nothing and brings nobody in;
 * volume still flows through, and what was earned stays theirs, so they may still sign in. Refuses who is no member with
 * 404, and what cannot be with 409.
 */
export async function leaveMembership(
  trx: Transaction,
  services: Services,
  { member_id, leaves, reason, by_person_id }: Leaving,
): Promise<void> {
  const membership = await lockMembership(trx, member_id)
  if (membership === undefined) throw notFound('member')
  const why = decideLeaving(membershipFacts(membership), leaves)
  if (why !== undefined) throw words(why, leaves)

  const at = services.clock.now()
  await trx
    .updateTable('member')
    .set({ left_at: leaves ? at : null })
    .where('id', '=', member_id)
    .execute()
  const { id } = await trx
    .insertInto('member_life')
    .values({ member_id, kind: leaves ? 'resigned' : 'reinstated', reason, at, by_person_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  // A blocked member earns nothing already, and goes on so.
  if (!membership.is_blocked) {
    const kind = leaves ? 'block' : 'unblock'
    await recordEvent(trx, { kind, member_id, at, source_type: 'member_life', source_id: id, created_by: by_person_id })
  }
  if (!leaves) return
  const message = { event_key: `membership_ended:${id}`, person_id: membership.person_id, values: {} }
  await queueMessage(trx, services, { ...message, template: 'membership_ended' })
}
