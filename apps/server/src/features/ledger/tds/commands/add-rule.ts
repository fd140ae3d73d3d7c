import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { money } from '@banyan/contract/kit/values.ts'
import type { addTdsRule } from '@banyan/contract/tds/rules.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import { addDays, startOfDay, type Day } from '@banyan/domain/calendar/business-day.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { assertSecond, requestApproval, type Approval } from '#features/platform/approval-requests/index.ts'
import { actorOf, companyOf, todayOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { getAskedRule, hasCreditsFrom } from '../rules/queries.ts'

type Asked = Omit<BodyOf<typeof addTdsRule>, 'current_password'>

/** So long somebody may still agree; afterwards it may be asked for again. */
const lifetime_ms = 7 * 86_400_000
/**
 * A rule is written down so long before its day begins. No act is open for as long, so nothing that is credited on that
 * day was worked out before the rule was there.
 */
const ahead_ms = 3_600_000
const most_days_ahead = 731

/** Why no rule may begin on a day; undefined where one may. */
async function refuseDay(trx: Transaction, context: Context, from: Day): Promise<Said | undefined> {
  if (startOfDay(from, companyOf(context).zone) - context.clock.now().getTime() < ahead_ms)
    return said('money.tds_rule_begun')
  if (from > addDays(todayOf(context), most_days_ahead)) return said('money.tds_rule_far')
  return (await hasCreditsFrom(trx, from)) ? said('money.tds_rule_credited') : undefined
}

/** A rule as the audit says it. */
const inWords = (of: Omit<Asked, 'reason'>) => ({ ...of, threshold: money.encode(minor(of.threshold)) })

/**
 * Asks for a rule of tax from a day on. It counts once a second admin has agreed: whoever lowers the tax of a day alone
 * could have their own incomes credited on it. Refuses by field, and with 409 what nobody could agree to.
 */
export async function askRule(trx: Transaction, context: Context, { reason, ...asked }: Asked): Promise<bigint> {
  const { from, threshold, ...rule } = asked
  const [by, now] = [actorOf(context).person_id, context.clock.now()]
  const why = await refuseDay(trx, context, from)
  if (why !== undefined) throw refuseField('from', why)
  await assertSecond(trx, { asked: { by, about: by }, now })
  const request = { kind: 'tax_rule', person_id: by, reason, by_person_id: by } as const
  const approval_id = await requestApproval(trx, context, { ...request, lifetime_ms })
  await trx
    .insertInto('asked_tds_rule')
    .values({ ...rule, threshold_minor: threshold, from_day: from, approval_id, asked_at: now, asked_by: by })
    .execute()
  context.note({
    subject_type: 'approval',
    subject_id: String(approval_id),
    after: { kind: request.kind, state: 'waiting', ...inWords(asked) },
    reason,
  })
  return approval_id
}

/** Adds the rule that was asked for. Refuses with 409 one whose day has begun meanwhile. */
export async function addRule(trx: Transaction, context: Context, approval: Approval): Promise<void> {
  const { section, code, percent, no_pan_percent, threshold_minor, from_day, asked_by } = await getAskedRule(
    trx,
    approval.id,
  )
  const why = await refuseDay(trx, context, from_day)
  if (why !== undefined) throw new Refusal(409, 'tds_rule_late', why)
  const rule = { section, code, percent, no_pan_percent }
  const { id } = await trx
    .insertInto('tds_rule')
    .values({ ...rule, threshold_minor, from_day, added_at: context.clock.now(), added_by: asked_by })
    .returning('id')
    .executeTakeFirstOrThrow()
  context.note({
    subject_type: 'tds_rule',
    subject_id: String(id),
    after: {
      ...inWords({ ...rule, from: from_day, threshold: minor(threshold_minor) }),
      approval_id: String(approval.id),
    },
    reason: approval.reason,
  })
}
