import {
  contactChannel,
  type Channel,
  type ContactChannel,
  type MessageTemplate,
} from '@banyan/contract/messages/message-kinds.ts'
import type { Services } from '#kit/context.ts'
import { settleMessage } from './commands/settle-message.ts'
import { maybeTakeDue, type Taken } from './commands/take-due.ts'
import { createPusher } from './push-due.ts'
import { maybeSender } from './queries.ts'
import { handOver, openChannels, sealPurpose } from './channels.ts'

/** So that one run does not keep other scheduled acts waiting; the next run goes on. */
const most_at_once = 200

/**
 * Sends what is due, one by one. A message is marked before it is handed over, so of several runs at once one sends it,
 * and one that was cut off is never sent again by itself.
 */
export async function sendMessages(
  services: Pick<Services, 'db' | 'clock' | 'secrets' | 'log' | 'config'>,
): Promise<void> {
  const { db, clock, secrets, log, config } = services
  const sender = await maybeSender(db)
  if (sender === undefined) return
  const isOpen = openChannels(sender.settings)
  const open = new Set<Channel>(['push', ...contactChannel.options.filter((channel) => isOpen[channel])])
  const push = createPusher(services, sender)
  const toContact = (channel: ContactChannel, due: Taken) =>
    handOver(
      { secrets, config, ...sender },
      {
        channel,
        template: due.template as MessageTemplate,
        to: secrets.open(sealPurpose, due.to_sealed),
        subject: due.subject,
        text: secrets.open(sealPurpose, due.body_sealed),
      },
    )
  for (let sent = 0; sent < most_at_once && open.size > 0; sent++) {
    const due = await maybeTakeDue(db, [...open], clock.now())
    if (due === undefined) return
    const channel = due.channel
    const became = await (channel === 'push' ? push(due) : toContact(channel, due))
    const { kind, isOutOfReach } = became
    await settleMessage(db, due, { ...became, at: clock.now() })
    if (kind !== 'sent')
      log.warn({ message_id: `${due.id}`, channel, kind, tries: due.tries }, 'a message was not sent')
    if (isOutOfReach) open.delete(channel)
  }
}
