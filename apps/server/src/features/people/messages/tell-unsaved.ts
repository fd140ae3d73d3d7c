import { showDateTime } from '@banyan/domain/calendar/show.ts'
import type { Services } from '#kit/context.ts'
import type { Unsaved } from '#kit/database/save-watch.ts'
import { tellAdmins } from './tell-admins.ts'

/** Writes to admins who set the portal up of a time in which nothing could be saved. */
export async function tellUnsaved(
  services: Pick<Services, 'db' | 'clock' | 'secrets'>,
  { from, until }: Unsaved,
): Promise<void> {
  const company = await services.db.selectFrom('company').select('zone').executeTakeFirst()
  if (company === undefined) return
  const shown = (instant: Date) => showDateTime(instant.getTime(), company.zone)
  await tellAdmins(services, 'admin/setup', {
    event: `nothing_saved:${from.toISOString()}`,
    template: 'nothing_saved',
    values: { from: shown(from), until: shown(until) },
  })
}
