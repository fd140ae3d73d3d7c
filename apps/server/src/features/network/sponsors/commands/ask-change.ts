import { said } from '@banyan/contract/words/refusals.ts'
import { actorOf, companyOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { assertSecond, requestApproval } from '#features/platform/approval-requests/index.ts'
import { queueMessages } from '#features/people/messages/index.ts'
import { maybeMemberByUserId } from '#features/network/members/index.ts'
import { judgeChange } from './judge-change.ts'

/** So long somebody may still agree; afterwards it may be asked for again. */
const lifetime_ms = 3 * 86_400_000

interface Asking {
  readonly user_id: string
  readonly sponsor_user_id: string
  readonly reason: string
}

/**
 * Asks for another sponsor of a member. Nothing is changed before a second admin agrees; the member and the sponsor of now
 * are told at once, so that they can object. Refuses by field what the rules do not allow.
 */
export async function askChange(trx: Transaction, context: Context, asked: Asking): Promise<bigint> {
  const member = await maybeMemberByUserId(trx, asked.user_id)
  if (member === undefined) throw refuseField('user_id', said('people.member_unknown'), 'member_unknown')
  const wanted = await maybeMemberByUserId(trx, asked.sponsor_user_id)
  const { sponsor_change_days: days } = companyOf(context)
  const from = await judgeChange(trx, context, { member, wanted, days }, ({ field, words, code }) =>
    refuseField(field, words, code),
  )
  const by = actorOf(context).person_id
  await assertSecond(trx, {
    asked: { by, about: member.person_id },
    now: context.clock.now(),
  })
  const details = {
    member_id: String(member.id),
    from_sponsor_id: String(from.sponsor_id),
    to_sponsor_id: String(wanted!.id),
  }
  const request = { kind: 'sponsor_change', person_id: member.person_id, details, reason: asked.reason } as const
  const id = await requestApproval(trx, context, { ...request, by_person_id: by, lifetime_ms })
  const values = { user_id: member.user_id, from: from.user_id, to: wanted!.user_id }
  await queueMessages(
    trx,
    context,
    [member.person_id, from.person_id].map((person_id) => ({
      event_key: `sponsor_change_asked:${id}:${person_id}`,
      person_id,
      template: 'sponsor_change_asked',
      values,
    })),
  )
  context.note({
    subject_type: 'approval',
    subject_id: String(id),
    before: { sponsor: from.user_id },
    after: { kind: request.kind, state: 'waiting', about: member.user_id, sponsor: wanted!.user_id },
    reason: asked.reason,
  })
  return id
}
