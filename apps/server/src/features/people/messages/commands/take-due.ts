import type { Channel } from '@banyan/contract/messages/message-kinds.ts'
import { cutOff_ms } from '@banyan/domain/messages/outbox.ts'
import type { Database } from '#kit/database/database.ts'

/** A message that is this run's alone to send. */
export type Taken = NonNullable<Awaited<ReturnType<typeof maybeTakeDue>>>

/**
 * Takes the message that has waited longest, in a transaction of its own: from now on it is on its way, whatever
 * happens to this process. While it is being sent `next_try_at` says when it counts as cut off.
 */
export const maybeTakeDue = (db: Database, channels: readonly Channel[], now: Date) =>
  db
    .updateTable('message_out')
    .set((eb) => ({
      state: 'sending',
      tries: eb('tries', '+', 1),
      next_try_at: new Date(now.getTime() + cutOff_ms),
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('message_out')
        .select('id')
        .where('state', '=', 'waiting')
        .where('next_try_at', '<=', now)
        .where('channel', 'in', channels)
        .orderBy('next_try_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'channel', 'template', 'person_id', 'to_sealed', 'subject', 'body_sealed', 'tries'])
    .executeTakeFirst()
