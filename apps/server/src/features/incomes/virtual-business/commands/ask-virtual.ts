import { addDays, businessDay, startOfDay, type Day } from '@banyan/domain/calendar/business-day.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Side } from '@banyan/contract/kit/values.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { actorOf, companyOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { assertSecond, requestApproval } from '#features/platform/approval-requests/index.ts'
import { maybeMemberByUserId } from '#features/network/members/index.ts'

const root_member_id = 1n
/** So long somebody may still agree; afterwards it may be asked for again. */
const lifetime_ms = 3 * 86_400_000
const longest_days = 366

interface Asking {
  readonly user_id: string
  readonly side: Side
  readonly bv: bigint
  readonly purpose: string
  readonly last_day: Day
}

/**
 * Asks for volume in one leg of one member up to a day. Nothing moves before a second admin agrees. Refuses by field
 * whoever earns nothing, and a day that is over or more than a year ahead.
 */
export async function askVirtual(trx: Transaction, context: Context, asked: Asking): Promise<bigint> {
  const { side, bv: bv_minor, purpose, last_day } = asked
  const { zone } = companyOf(context)
  const now = context.clock.now()
  const member = await maybeMemberByUserId(trx, asked.user_id)
  if (member === undefined) throw refuseField('user_id', said('people.member_unknown'), 'member_unknown')
  if (member.id === root_member_id) throw refuseField('user_id', said('money.virtual_root'), 'is_root')
  if (member.left_at !== null) throw refuseField('user_id', said('people.member_left'), 'has_left')
  if (member.is_blocked) throw refuseField('user_id', said('people.member_blocked'), 'is_blocked')
  const today = businessDay(now.getTime(), zone)
  if (last_day < today) throw refuseField('last_day', said('money.virtual_day_over'), 'day_over')
  if (last_day > addDays(today, longest_days)) throw refuseField('last_day', said('money.virtual_day_far'), 'day_far')

  const by = actorOf(context).person_id
  await assertSecond(trx, { asked: { by, about: member.person_id }, now })
  const request = { kind: 'virtual_business', person_id: member.person_id, reason: purpose, by_person_id: by } as const
  const approval_id = await requestApproval(trx, context, { ...request, lifetime_ms })
  const ends_at = new Date(startOfDay(addDays(last_day, 1), zone))
  const row = {
    member_id: member.id,
    side,
    bv_minor,
    purpose,
    last_day,
    ends_at,
    asked_by: by,
    asked_at: now,
    approval_id,
  }
  await trx.insertInto('virtual_business').values(row).execute()
  context.note({
    subject_type: 'approval',
    subject_id: String(approval_id),
    after: {
      kind: request.kind,
      state: 'waiting',
      about: member.user_id,
      side,
      bv: money.encode(minor(bv_minor)),
      last_day,
    },
    reason: purpose,
  })
  return approval_id
}
