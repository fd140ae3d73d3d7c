import type { Channel, MessageTemplate } from '@banyan/contract/admin/message-kinds.ts'
import type { Services } from '../../../kit/context.ts'
import type { Transaction } from '../../../kit/database.ts'
import { enqueueJob } from '../../../kit/enqueue-job.ts'
import { maskContact } from '../contact.ts'
import { getFrame } from '../queries.ts'
import { render } from '../render.ts'
import type { ValuesOf } from '../templates.ts'
import { openChannels, sealPurpose } from '../ways-out.ts'

export interface Message<N extends MessageTemplate = MessageTemplate> {
  /** Names what happened, such as `bank_approved:17`. The same event is never sent twice by one channel. */
  readonly event_key: string
  readonly person_id: bigint
  readonly template: N
  readonly values: ValuesOf<N>
  /** Only these, of the ways the template goes; all of them when left out. */
  readonly channels?: readonly Channel[]
  /** Instead of the person's own contacts: a new contact is proven before it is theirs. */
  readonly to?: { readonly email?: string; readonly mobile?: string }
}

/** What was put into the outbox, to tell whoever waits for it where to look. */
export interface Queued {
  readonly channel: Channel
  readonly to_masked: string
}

const channels = ['email', 'sms'] as const satisfies readonly Channel[]

/**
 * Puts a message into the outbox, in the caller's transaction: an act that is rolled back says nothing. Goes to every
 * contact there is; somebody without any gets nothing. Held for an admin while no way out is set up.
 */
export async function queueMessage<N extends MessageTemplate>(
  trx: Transaction,
  { clock, secrets }: Pick<Services, 'clock' | 'secrets'>,
  { event_key, person_id, template, values, channels: wanted = channels, to }: Message<N>,
): Promise<Queued[]> {
  const { company_name, person, settings } = await getFrame(trx, person_id)
  const { email = '', mobile = '' } = to ?? person
  const contact = { email, sms: mobile }
  const isOpen = openChannels(settings)
  const now = clock.now()
  const rows = channels.flatMap((channel) => {
    if (!wanted.includes(channel) || contact[channel] === '') return []
    const text = render(template, channel, { company_name, person_name: person.name, values })
    if (text === undefined) return []
    return {
      event_key: `${event_key}:${channel}`,
      channel,
      template,
      person_id,
      to_sealed: secrets.seal(sealPurpose, contact[channel]),
      to_masked: maskContact(contact[channel]),
      subject: text.full.subject,
      body_sealed: secrets.seal(sealPurpose, text.full.text),
      body_masked: text.masked.text,
      state: isOpen[channel] ? 'waiting' : 'held',
      next_try_at: isOpen[channel] ? now : null,
      created_at: now,
    }
  })
  if (rows.length === 0) return []
  await trx
    .insertInto('message_out')
    .values(rows)
    .onConflict((conflict) => conflict.column('event_key').doNothing())
    .execute()
  if (rows.some(({ state }) => state === 'waiting')) await enqueueJob(trx, 'send_messages')
  return rows.map(({ channel, to_masked }) => ({ channel, to_masked }))
}
