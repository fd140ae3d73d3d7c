import { page } from '@banyan/contract/catalogue/catalogue.ts'
import type { Services } from '#kit/context.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { queueMessages } from '#features/people/messages/index.ts'
import { findAdminsWith } from './queries.ts'

interface Word {
  /** What happened, so that nobody hears of it twice. */
  readonly event: string
  readonly template: 'books_proven' | 'books_broken' | 'books_not_proven'
  readonly values: Readonly<Record<string, string>>
}

/** Writes to every admin who may open the page. */
export async function tellAdmins(
  services: Pick<Services, 'db' | 'clock' | 'secrets'>,
  { event, template, values }: Word,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const admins = await findAdminsWith(trx, page('admin/proof').id)
    const messages = admins.map((person_id) => ({ event_key: `${event}:${person_id}`, person_id, template, values }))
    await queueMessages(trx, services, messages)
  })
}
