import { actorOf, type Context, type Services } from '#kit/context.ts'
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

/** Tells somebody what was done on their id, by every contact they have and every one they had. */
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

interface Asked extends Omit<Told, 'before'> {
  /** Contacts that would be theirs: told as well. */
  readonly also?: { readonly email: string; readonly mobile: string }
}

/** Tells somebody what was asked for on their id, before a second admin agrees. */
export async function tellAsked(
  trx: Transaction,
  context: Pick<Context, 'clock' | 'secrets' | 'actor'>,
  { event, person_id, what, also }: Asked,
): Promise<void> {
  const values = { what, by: actorOf(context).user_id }
  const message = { person_id, template: 'credentials_asked', values } as const
  await queueMessage(trx, context, { ...message, event_key: `credentials_asked:${event}` })
  if (also === undefined) return
  await queueMessage(trx, context, { ...message, event_key: `credentials_asked:${event}:new`, to: also })
}
