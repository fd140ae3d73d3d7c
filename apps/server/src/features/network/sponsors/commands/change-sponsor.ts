import { z } from 'zod'
import { companyOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import type { Approval } from '#features/platform/approval-requests/index.ts'
import { queueMessages } from '#features/people/messages/index.ts'
import { recordEvent } from '#features/ledger/events/index.ts'
import { legHolding, lockMember } from '#features/network/members/index.ts'
import { holdEvents, lockSponsors } from '../queries.ts'
import { judgeChange } from './judge-change.ts'

const kept = z.object({ member_id: z.string(), from_sponsor_id: z.string(), to_sponsor_id: z.string() })

/** Which member goes from whom to whom, as an approval keeps it. */
export function changeOf(details: unknown) {
  const { member_id, from_sponsor_id, to_sponsor_id } = kept.parse(details)
  return {
    member_id: BigInt(member_id),
    from_sponsor_id: BigInt(from_sponsor_id),
    to_sponsor_id: BigInt(to_sponsor_id),
  }
}

/**
 * Gives a member another sponsor once a second admin has agreed. Everything is judged anew. The place in the tree stays,
 * and so does what was paid; closings and runs take the change as an event, so what came before it keeps the sponsor of
 * its time. The member and both sponsors are told.
 */
export async function changeSponsor(trx: Transaction, context: Context, approval: Approval): Promise<void> {
  const { member_id, from_sponsor_id, to_sponsor_id } = changeOf(approval.details)
  await lockSponsors(trx)
  // The smaller id first, as everybody locks them.
  const isFirst = member_id < to_sponsor_id
  const first = await lockMember(trx, isFirst ? member_id : to_sponsor_id)
  const second = await lockMember(trx, isFirst ? to_sponsor_id : member_id)
  // From here on no closing and no run ends before this act does: what is judged below stays true.
  await holdEvents(trx)
  const [member, wanted] = isFirst ? [first, second] : [second, first]
  if (member === undefined || wanted === undefined) throw notFound('member')
  const { sponsor_change_days: days } = companyOf(context)
  const from = await judgeChange(
    trx,
    context,
    { member, wanted, days },
    ({ words, code }) => new Refusal(409, code, words),
  )
  // Whoever agreed read another sponsor of now.
  if (from.sponsor_id !== from_sponsor_id) throw new Refusal(409, 'sponsor_changed', said('people.sponsor_changed'))

  const at = context.clock.now()
  const { reason, requested_by: changed_by, id: approval_id } = approval
  const sides = {
    from_side: from.sponsor_side,
    to_side: (await legHolding(trx, to_sponsor_id, member_id)) ?? null,
  }
  const { id } = await trx
    .insertInto('sponsor_change')
    .values({
      member_id,
      from_sponsor_id,
      to_sponsor_id,
      ...sides,
      reason,
      at,
      changed_by,
      approval_id,
      was_active: member.activated_at !== null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEvent(trx, {
    kind: 'sponsor_change',
    member_id,
    at,
    source_type: 'sponsor_change',
    source_id: id,
    created_by: changed_by,
  })
  await trx
    .updateTable('member')
    .set({ sponsor_id: to_sponsor_id, sponsor_side: sides.to_side })
    .where('id', '=', member_id)
    .execute()
  const values = { user_id: member.user_id, from: from.user_id, to: wanted.user_id }
  await queueMessages(
    trx,
    context,
    [member.person_id, from.person_id, wanted.person_id].map((person_id) => ({
      event_key: `sponsor_changed:${id}:${person_id}`,
      person_id,
      template: 'sponsor_changed',
      values,
    })),
  )
  context.note({
    subject_type: 'member',
    subject_id: String(member_id),
    before: { sponsor: from.user_id },
    after: { sponsor: wanted.user_id, approval_id: String(approval_id) },
    reason,
  })
}
