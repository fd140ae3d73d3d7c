import { page, type PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import type { MessageTemplate } from '@banyan/contract/messages/message-kinds.ts'
import type { Services } from '#kit/context.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { queueMessages } from './commands/queue-message.ts'
import type { ValuesOf } from './en/templates.ts'
import { findAdminsWith } from './queries.ts'

interface Word<N extends MessageTemplate> {
  /** What happened, so that nobody hears of it twice. */
  readonly event: string
  readonly template: N
  readonly values: ValuesOf<N>
}

/** Writes to every admin who may open the page. */
export async function tellAdmins<N extends MessageTemplate>(
  services: Pick<Services, 'db' | 'clock' | 'secrets'>,
  key: PageKey,
  { event, template, values }: Word<N>,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const admins = await findAdminsWith(trx, page(key).id)
    const messages = admins.map((person_id) => ({ event_key: `${event}:${person_id}`, person_id, template, values }))
    await queueMessages(trx, services, messages)
  })
}
