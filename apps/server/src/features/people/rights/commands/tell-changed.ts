import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { queueMessage } from '#features/people/messages/index.ts'

interface Told {
  /** Names what happened, so that it is told once. */
  readonly event: string
  readonly person_id: bigint
  readonly what: string
  /** Contacts that are theirs no more: told as well. */
  readonly before?: { readonly email: string; readonly mobile: string }
}

/** Tells an admin what was done on their id, by every contact they have and every one they had. */
export async function tellChanged(
  trx: Transaction,
  services: Pick<Services, 'clock' | 'secrets'>,
  { event, person_id, what, before }: Told,
): Promise<void> {
  const message = { person_id, template: 'credentials_changed', values: { what } } as const
  await queueMessage(trx, services, { ...message, event_key: `credentials_changed:${event}` })
  if (before === undefined) return
  await queueMessage(trx, services, { ...message, event_key: `credentials_changed:${event}:before`, to: before })
}
