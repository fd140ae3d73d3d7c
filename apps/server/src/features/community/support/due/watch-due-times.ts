import { showDateTime } from '@banyan/domain/calendar/show.ts'
import {
  afterAnswer,
  afterQuestion,
  afterResolve,
  noDueTimes,
  type DueRules,
  type DueTimes,
} from '@banyan/domain/support/due-times.ts'
import { queueMessages } from '#features/people/messages/index.ts'
import { inOneMoment } from '#kit/clock.ts'
import type { Services } from '#kit/context.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { findOfficers } from '../queries.ts'
import { keepDueTimes, keepTold } from './commands/keep-due-times.ts'
import { getDueMoment, getDueRules } from './due-rules.ts'
import { findUntold, findWithoutTimes } from './queries.ts'

/** Rows of one transaction: the next turn takes the rest. */
const most_at_once = 200

type Kept = Awaited<ReturnType<ReturnType<typeof findWithoutTimes>['execute']>>[number]

/** What follows from the messages of a conversation that began before due times were kept. */
function timesOf({ state, asked_at, answered_at, resolved_at, last_at }: Kept, rules: DueRules): DueTimes {
  if (asked_at === null) return noDueTimes
  const asked = afterQuestion(noDueTimes, rules, asked_at.getTime(), false)
  const answered = answered_at === null ? asked : afterAnswer(asked, rules, answered_at.getTime())
  if (state === 'new' || state === 'open') return afterQuestion(answered, rules, last_at.getTime(), false)
  return afterResolve(answered, rules, (resolved_at ?? answered_at ?? last_at).getTime())
}

/** Gives due times to conversations that have none yet. */
const giveTimes = (services: Services, rules: DueRules) =>
  inTransaction(services.db, async (trx) => {
    const found = await findWithoutTimes(trx, most_at_once).forUpdate('conversation').skipLocked().execute()
    for (const kept of found) await keepDueTimes(trx, kept.id, timesOf(kept, rules))
  })

/** Tells whoever has a conversation that its time comes near or is over; of one that nobody has, all who may answer it. */
export async function watchDueTimes(given: Services): Promise<void> {
  const services = inOneMoment(given)
  const { db, clock } = services
  const company = await db.selectFrom('company').select('zone').executeTakeFirst()
  if (company === undefined) return
  const { zone } = company
  await giveTimes(services, await getDueRules(db, zone))
  await inTransaction(db, async (trx) => {
    const moment = await getDueMoment(trx, { zone, now: clock.now() })
    const untold = await findUntold(trx, moment, most_at_once).forUpdate('conversation').skipLocked().execute()
    if (untold.length === 0) return
    for (const { id, conversation_no, category, officer_id, next_due_at, is_overdue } of untold) {
      const officers = (await findOfficers(trx, category)).map((officer) => officer.id)
      const template = is_overdue ? ('support_overdue' as const) : ('support_due_soon' as const)
      const values = { conversation_no, time: showDateTime(next_due_at.getTime(), zone) }
      const told = officer_id !== null && officers.includes(officer_id) ? [officer_id] : officers
      const event = `${template}:${id}:${next_due_at.getTime()}`
      await queueMessages(
        trx,
        services,
        told.map((person_id) => ({ event_key: `${event}:${person_id}`, person_id, row_id: id, template, values })),
      )
      await keepTold(trx, id, is_overdue ? 'overdue' : 'soon', next_due_at)
    }
  })
}
