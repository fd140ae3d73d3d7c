import { sql, type Selectable } from 'kysely'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { choicesOf, smsChoicesOf } from '@banyan/contract/notices/notice-kinds.ts'
import type { MessageTemplate } from '@banyan/contract/messages/message-kinds.ts'
import { listOutbox } from '@banyan/contract/messages/outbox.ts'
import type { ListRequest, RowOf } from '@banyan/contract/kit/list.ts'
import { actsOn } from '@banyan/domain/messages/outbox.ts'
import type { MessageSettings as SettingsTable } from '../../../../db/schema.generated.ts'
import type { Actor } from '#kit/context.ts'
import type { Database, Transaction, Reader } from '#kit/database/database.ts'
import { days, flag, is, person } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { notFound } from '#kit/http/refusal.ts'
import { somethingOf } from '#features/people/persons/index.ts'
import { findBrowsersOf } from '#features/people/push/index.ts'
import { isWarning, secretTemplates } from './en/templates.ts'

export type MessageSettings = Selectable<SettingsTable>

export const getMessageSettings = (db: Reader): Promise<MessageSettings> =>
  db.selectFrom('message_settings').selectAll().executeTakeFirstOrThrow()

export const lockMessageSettings = (trx: Transaction): Promise<MessageSettings> =>
  trx.selectFrom('message_settings').selectAll().forUpdate().executeTakeFirstOrThrow()

/** People with their contacts and what they chose. */
const recipients = (db: Reader) =>
  db
    .selectFrom('person')
    .leftJoin('notice_choice', 'notice_choice.person_id', 'person.id')
    .select(['person.id', 'person.name', 'person.email', 'person.mobile'])
    .select(['email_off', 'sms_off', 'push_off', 'quiet_from', 'quiet_until'])

const getCompanyFrame = (db: Reader) =>
  db.selectFrom('company').select(['name as company_name', 'calling_code', 'zone']).executeTakeFirstOrThrow()

/** What every message needs around its own words. */
export async function getFrame(db: Reader, person_id: bigint) {
  const person = await recipients(db).where('person.id', '=', person_id).executeTakeFirstOrThrow()
  const browsers = await findBrowsersOf(db, [person_id])
  return { ...(await getCompanyFrame(db)), person: { ...person, browsers }, settings: await getMessageSettings(db) }
}

/** The same for many people at once. */
export async function getFrames(db: Reader, person_ids: readonly bigint[]) {
  const rows = await recipients(db)
    .where('person.id', '=', sql<bigint>`any(${person_ids}::bigint[])`)
    .execute()
  const all = Map.groupBy(await findBrowsersOf(db, person_ids), ({ person_id }) => person_id)
  const people = new Map(rows.map(({ id, ...person }) => [id, { ...person, browsers: all.get(id) ?? [] }]))
  return { ...(await getCompanyFrame(db)), people, settings: await getMessageSettings(db) }
}

/** By which channels a person is told of what; everything is on for whoever never chose. */
export async function getChoices(db: Reader, { person_id, user_type }: Pick<Actor, 'person_id' | 'user_type'>) {
  const chosen = await db
    .selectFrom('notice_choice')
    .select(['email_off', 'sms_off', 'push_off', 'quiet_from', 'quiet_until'])
    .where('person_id', '=', person_id)
    .executeTakeFirst()
  return {
    by_email: choicesOf(user_type).filter((kind) => chosen?.email_off.includes(kind) !== true),
    by_sms: smsChoicesOf(user_type).filter((kind) => chosen?.sms_off.includes(kind) !== true),
    by_push: choicesOf(user_type).filter((kind) => chosen?.push_off.includes(kind) !== true),
    quiet_from: chosen?.quiet_from ?? null,
    quiet_until: chosen?.quiet_until ?? null,
  }
}

/** In whose name and by which ways messages go; undefined before setup, when there is nobody to send any. */
export async function maybeSender(db: Database) {
  const company = await db.selectFrom('company').select(['name', 'calling_code', 'support_email']).executeTakeFirst()
  return (
    company && {
      company_name: company.name,
      calling_code: company.calling_code,
      support_email: company.support_email,
      settings: await getMessageSettings(db),
    }
  )
}

/** How many messages of a template are on their way; `most` is that many or more. What is held goes nowhere by itself. */
export async function countOnTheirWay(db: Reader, template: MessageTemplate, most: number): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from (
      select from message_out where state = 'waiting' and template = ${template}
      union all select from message_out where state = 'sending' and template = ${template}
      limit ${most}) waiting`.execute(db)
  return Number(rows[0]!.count)
}

/** The messages that wait for a channel. */
export async function countHeld(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('message_out')
    .where('state', '=', 'held')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A message that is on its way for longer than any try lasts was cut off. */
const stateAt = (now: Date) =>
  sql<
    MessageRow['state']
  >`case when message_out.state = 'sending' and message_out.next_try_at <= ${now} then 'unsure' else message_out.state end`

/**
 * A message that goes out only when somebody sends it again. Its states come first: an index holds only these. A browser that
 * took no notice needs nobody: the bell has it.
 */
export const messageWaits = (now: Date) => sql<boolean>`(message_out.state in ('held', 'failed', 'sending')
  and ${stateAt(now)} in ('held', 'failed', 'unsure')
  and message_out.channel <> 'push')`

/** The text is there until it is swept. */
const isKept = sql<boolean>`length(message_out.body_sealed) > 0`

const approvals_page_id = page('admin/approvals').id

/**
 * Codes and links of an admin are shown to nobody who may less than that admin; those of an admin who may agree to acts
 * to nobody else at all, or one admin could speak for two (decision 38).
 */
const mayReveal = ({ person_id, rights }: Pick<Actor, 'person_id' | 'rights'>) => sql<boolean>`
  coalesce(person.user_type, 'User') <> 'Admin' or person.id = ${person_id}
  or (person.access_rights is not null and not (${approvals_page_id}::integer = any(person.access_rights))
    and person.access_rights <@ ${[...rights]}::integer[])`

/**
 * What has a code, a link or a password for somebody who has something to lose is shown to no admin, or one of them alone
 * could get into their place (decision 38). An admin's own rule stands above.
 */
const isOfOwner = (
  now: Date,
) => sql<boolean>`(person.user_type <> 'Admin' and message_out.template = any(${secretTemplates}::text[])
  and ${somethingOf(sql`person.id`, now)})`

type Viewer = Pick<Actor, 'person_id' | 'rights' | 'pages'>

const messagesAt = (db: Reader, now: Date, viewer: Viewer) =>
  db
    .selectFrom('message_out')
    .leftJoin('person', 'person.id', 'message_out.person_id')
    .select([
      'message_out.id',
      'message_out.created_at',
      'message_out.channel',
      'message_out.template',
      'message_out.to_masked as to',
      'message_out.subject',
      'message_out.body_masked as text',
      'message_out.tries',
      'message_out.next_try_at',
      'message_out.sent_at',
      'message_out.last_error',
      'person.user_id',
      'person.name',
    ])
    .select([stateAt(now).as('state'), isKept.as('is_kept'), mayReveal(viewer).as('may_reveal')])
    .select(sql<boolean>`coalesce(${isOfOwner(now)}, false)`.as('is_of_owner'))

type StoredMessage = Awaited<ReturnType<ReturnType<typeof messagesAt>['executeTakeFirstOrThrow']>>
type MessageRow = RowOf<typeof listOutbox>

const rowOf = ({ is_kept, may_reveal, is_of_owner, ...row }: StoredMessage, { pages }: Viewer): MessageRow => ({
  ...row,
  channel: row.channel,
  template: row.template as MessageRow['template'],
  next_try_at: row.state === 'waiting' ? row.next_try_at : null,
  may: {
    ...actsOn(row.state, is_kept, isWarning(row.template)),
    reveal: row.channel !== 'push' && is_kept && may_reveal && !is_of_owner && pages.has('admin/outbox-reveal'),
  },
})

/** What an admin finds in the outbox. Days are the company's, both ends included. */
export const findOutbox = (
  db: Database,
  request: ListRequest<typeof listOutbox>,
  { now, zone, viewer }: { now: Date; zone: string; viewer: Viewer },
) =>
  findPage(listOutbox, request, {
    db,
    rows: messagesAt(db, now, viewer),
    filters: {
      state: is(stateAt(now)),
      channel: is('message_out.channel'),
      template: is('message_out.template'),
      user_id: person('person'),
      ...days('message_out.created_at', zone, 'created_'),
      needs_decision: flag(messageWaits(now)),
    },
    sorts: { created_at: 'message_out.created_at' },
    tieBreak: 'message_out.id',
    row: (row) => rowOf(row, viewer),
  })

/** One message as `findOutbox` shows it. Refuses an id that is no message's with 404. */
export async function getMessage(
  db: Reader,
  id: bigint,
  { now, viewer }: { now: Date; viewer: Viewer },
): Promise<MessageRow> {
  const message = await messagesAt(db, now, viewer).where('message_out.id', '=', id).executeTakeFirst()
  if (message === undefined) throw notFound('message')
  return rowOf(message, viewer)
}

/** Whether nobody but its owner reads a message. */
export async function isForOwnerOnly(db: Reader, id: bigint, now: Date): Promise<boolean> {
  const { is_of_owner } = await db
    .selectFrom('message_out')
    .leftJoin('person', 'person.id', 'message_out.person_id')
    .select(sql<boolean>`coalesce(${isOfOwner(now)}, false)`.as('is_of_owner'))
    .where('message_out.id', '=', id)
    .executeTakeFirstOrThrow()
  return is_of_owner
}

/** What an act on a message needs, with nobody else acting on it. Refuses an id that is no message's with 404. */
export async function lockMessage(trx: Transaction, id: bigint, now: Date) {
  const message = await trx
    .selectFrom('message_out')
    .select(['id', 'person_id', 'channel', 'template', 'subject', 'to_sealed', 'body_sealed'])
    .select([stateAt(now).as('state'), isKept.as('is_kept')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (message === undefined) throw notFound('message')
  return message
}

/** Admins who may open a page: those who hold every right, and those who were given it. */
export async function findAdminsWith(db: Reader, route_id: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where('user_type', '=', 'Admin')
    .where('is_blocked', '=', false)
    .where(sql<boolean>`(access_rights is null or ${route_id}::integer = any(access_rights))`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
