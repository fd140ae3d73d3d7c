import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { showDay } from '@banyan/domain/calendar/show.ts'
import kindNames from '@banyan/contract/words/en/company-paper-kinds.ts'
import { reminder_days, reminderDue } from '@banyan/domain/company-papers/expiry.ts'
import { tellAdmins } from '#features/people/messages/index.ts'
import type { Services } from '#kit/context.ts'
import { daysLeft, findExpiring } from './queries.ts'

/** Writes to admins of papers that expire: 60, 30 and 7 days before, each once; a new date begins anew. */
export async function remindOfPapers(services: Services): Promise<void> {
  const { db, clock } = services
  const company = await db.selectFrom('company').select('zone').executeTakeFirst()
  if (company === undefined) return
  const today = businessDay(clock.now().getTime(), company.zone)
  for (const { id, kind, number, expires_on } of await findExpiring(db, today, reminder_days[0])) {
    const left = daysLeft(expires_on, today) ?? 0
    const due = reminderDue(left)
    if (due === undefined) continue
    await tellAdmins(services, 'admin/company-papers', {
      event: `paper_expires:${id}:${expires_on}:${due}`,
      template: 'paper_expires',
      values: { paper: `${kindNames[kind]} ${number}`, day: showDay(expires_on), days: String(left) },
    })
  }
}
