import type { MessageTemplate } from '@banyan/contract/messages/message-kinds.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { openSmtpInbox, type SmtpInbox } from '#testing/outside/smtp-inbox.ts'
import { createWorld, type World } from '#testing/world.ts'
import { queueMessage, sendMessages, type Message } from '../index.ts'

export interface PostOffice {
  readonly world: World
  readonly inbox: SmtpInbox
  readonly person_id: bigint
  /** Sends what is due now, once. */
  send(): Promise<void>
  /** Puts a message for the root member into the outbox; under a key of its own if not given. */
  queue<N extends MessageTemplate = 'verify_email'>(message?: Partial<Message<N>>): Promise<void>
  /** Every message there is, oldest first. */
  messages(): Promise<{ state: string; tries: number; last_error: string; channel: string; to_masked: string }[]>
  close(): Promise<void>
}

/** A company whose mail goes to an inbox of the test's own. */
export async function openPostOffice({ isOpen = true, push_services = [] as string[] } = {}): Promise<PostOffice> {
  const world = await createWorld({ config: { is_own_network_open: true, push_services } })
  const inbox = await openSmtpInbox()
  if (isOpen) await world.db.updateTable('message_settings').set(inbox.settings).execute()
  const { id: person_id } = await world.db
    .selectFrom('person')
    .select('id')
    .where('user_id', '=', world.root_user_id)
    .executeTakeFirstOrThrow()
  let queued = 0
  return {
    world,
    inbox,
    person_id,
    send: () => sendMessages(world.services),
    queue: async (message) => {
      const plain = { template: 'verify_email', values: { code: '123456' } } as const
      const whole = { event_key: `test:${++queued}`, person_id, ...plain, ...message } as Message
      await inTransaction(world.db, (trx) => queueMessage(trx, world.services, whole))
    },
    messages: () =>
      world.db
        .selectFrom('message_out')
        .select(['state', 'tries', 'last_error', 'channel', 'to_masked'])
        .orderBy('id')
        .execute(),
    close: async () => {
      await inbox.close()
      await world.close()
    },
  }
}
