import { sql } from 'kysely'
import { channel, type Channel, type MessageTemplate } from '@banyan/contract/messages/message-kinds.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { enqueueJob } from '#kit/database/enqueue-job.ts'
import { maskContact } from '../contact.ts'
import { getFrame, getFrames, type MessageSettings } from '../queries.ts'
import { putNotices } from '#features/people/notices/index.ts'
import { render, renderNotice } from '../render.ts'
import type { Values } from '../template.ts'
import type { ValuesOf } from '../en/templates.ts'
import { openChannels, sealPurpose } from '../channels.ts'
import { isWanted, mayGoAt, no_wishes, type Wishes } from '../wishes.ts'

export interface Message<N extends MessageTemplate = MessageTemplate> {
  /** Names what happened, such as `bank_approved:17`. The same event is never sent twice by one channel. */
  readonly event_key: string
  readonly person_id: bigint
  readonly template: N
  readonly values: ValuesOf<N>
  /** What it is about, among the rows of the page that its notice leads to. */
  readonly row_id?: bigint
  /** Only these, of the channels the template goes by; all of them when left out. */
  readonly channels?: readonly Channel[]
  /** Instead of the person's own contacts: a new contact is proven before it is theirs. */
  readonly to?: { readonly email?: string; readonly mobile?: string }
}

/** To somebody without an account, at the address that they gave. */
export type StrangersMessage<N extends MessageTemplate = MessageTemplate> = Omit<
  Message<N>,
  'person_id' | 'channels' | 'to'
> & { readonly name: string; readonly email: string }

/** One of any template: what it is told was checked where the message was made. */
export type AnyMessage = Omit<Message, 'values'> & { readonly values: Values }

/** What was put into the outbox, to tell whoever waits for it where to look. */
export interface Queued {
  readonly channel: Channel
  readonly to_masked: string
}

const channels = channel.options

interface Reached {
  readonly name: string
  readonly email: string
  readonly mobile: string
  /** Those that show the person notices. */
  readonly browsers: readonly { readonly id: bigint; readonly device: string }[]
}

/** Every way to a person that there is: their contacts, and each of their browsers. */
const waysTo = ({ email, mobile, browsers }: Omit<Reached, 'name'>) => [
  ...(email === '' ? [] : [{ channel: 'email', to: email, to_masked: maskContact(email), key: 'email' } as const]),
  ...(mobile === '' ? [] : [{ channel: 'sms', to: mobile, to_masked: maskContact(mobile), key: 'sms' } as const]),
  // Where it is, is looked up when the notice goes: by then it may be forgotten.
  ...browsers.map(
    ({ id, device }) => ({ channel: 'push', to: `${id}`, to_masked: device, key: `push:${id}` }) as const,
  ),
]

interface Sending {
  readonly settings: MessageSettings
  readonly company_name: string
  readonly zone: string
  readonly person: Reached & Wishes
  readonly now: Date
}

type Recipient = Omit<AnyMessage, 'person_id'> & { readonly person_id: bigint | null }

/** A message as the outbox keeps it, for each channel that it goes by; none to somebody whom nothing reaches. */
function rowsOf(
  { secrets }: Pick<Services, 'secrets'>,
  { event_key, person_id, template, values, channels: wanted = channels, to }: Recipient,
  { settings, company_name, zone, person, now }: Sending,
) {
  const { email = '', mobile = '' } = to ?? person
  const isOpen = { ...openChannels(settings), push: true }
  return waysTo({ email, mobile, browsers: person.browsers }).flatMap((way) => {
    if (!wanted.includes(way.channel) || !isWanted(person, template, way.channel)) return []
    const text = render(template, way.channel, { company_name, person_name: person.name, values })
    if (text === undefined) return []
    return {
      event_key: `${event_key}:${way.key}`,
      channel: way.channel,
      template,
      person_id,
      to_sealed: secrets.seal(sealPurpose, way.to),
      to_masked: way.to_masked,
      subject: text.full.subject,
      body_sealed: secrets.seal(sealPurpose, text.full.text),
      body_masked: text.masked.text,
      state: isOpen[way.channel] ? 'waiting' : 'held',
      next_try_at: isOpen[way.channel] ? mayGoAt(person, { template, channel: way.channel, now, zone }) : null,
      created_at: now,
    }
  })
}

/** The same event for the bell of whoever it is about. */
function noticeOf({ event_key, person_id, template, values, row_id }: AnyMessage) {
  const said = renderNotice(template, values)
  return said === undefined ? [] : [{ event_key, person_id, template, row_id: row_id ?? null, ...said }]
}

type OutboxRow = ReturnType<typeof rowsOf>[number]

/** Column by column, because thousands of rows would be more parameters than a statement may have. */
async function putOut(trx: Transaction, rows: readonly OutboxRow[]): Promise<void> {
  if (rows.length === 0) return
  const column = <Name extends keyof OutboxRow>(name: Name) => rows.map((row) => row[name])
  await sql`
    insert into message_out (event_key, channel, template, person_id, to_sealed, to_masked, subject, body_sealed,
      body_masked, state, next_try_at, created_at)
    select * from unnest(${column('event_key')}::text[], ${column('channel')}::text[], ${column('template')}::text[],
      ${column('person_id')}::bigint[], ${column('to_sealed')}::bytea[], ${column('to_masked')}::text[],
      ${column('subject')}::text[], ${column('body_sealed')}::bytea[], ${column('body_masked')}::text[],
      ${column('state')}::text[], ${column('next_try_at')}::timestamptz[], ${column('created_at')}::timestamptz[])
    on conflict (event_key) do nothing`.execute(trx)
  if (rows.some(({ state }) => state === 'waiting')) await enqueueJob(trx, 'send_messages')
}

/**
 * Puts a message into the outbox, in the caller's transaction: an act that is rolled back says nothing. Goes to every
 * contact and browser there is by the channels that the person wants, and to the bell in any case. Held for an admin while no way out is set up.
 */
export async function queueMessage<N extends MessageTemplate>(
  trx: Transaction,
  services: Pick<Services, 'clock' | 'secrets'>,
  message: Message<N>,
): Promise<Queued[]> {
  const now = services.clock.now()
  const rows = rowsOf(services, message, {
    ...(await getFrame(trx, message.person_id)),
    now,
  })
  await putOut(trx, rows)
  await putNotices(trx, noticeOf(message), now)
  return rows
    .filter(({ channel: by }) => by !== 'push')
    .map(({ channel: by, to_masked }) => ({ channel: by, to_masked }))
}

/** The same to somebody without an account. */
export async function queueToStranger<N extends MessageTemplate>(
  trx: Transaction,
  services: Pick<Services, 'clock' | 'secrets'>,
  { name, email, ...message }: StrangersMessage<N>,
): Promise<void> {
  const { people: _nobody, ...frame } = await getFrames(trx, [])
  const person = { name, email, mobile: '', browsers: [], ...no_wishes }
  const rows = rowsOf(services, { ...message, person_id: null }, { ...frame, person, now: services.clock.now() })
  await putOut(trx, rows)
}

/** The same for many at once, with a few questions to the database for all of them. */
export async function queueMessages(
  trx: Transaction,
  services: Pick<Services, 'clock' | 'secrets'>,
  messages: readonly AnyMessage[],
): Promise<void> {
  if (messages.length === 0) return
  const now = services.clock.now()
  const { people, ...frame } = await getFrames(trx, [...new Set(messages.map(({ person_id }) => person_id))])
  const rows = messages.flatMap((message) => {
    const person = people.get(message.person_id)
    return person === undefined ? [] : rowsOf(services, message, { ...frame, person, now })
  })
  await putOut(trx, rows)
  const told = messages.filter(({ person_id }) => people.has(person_id))
  await putNotices(trx, told.flatMap(noticeOf), now)
}
