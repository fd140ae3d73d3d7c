import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '#kit/database/database.ts'
import { formerName, isSeenBy, type Reading } from '../seen/queries.ts'

/** A conversation that goes on in another one. */
interface Merged {
  readonly id: bigint
  readonly conversation_no: string
}

interface Reads {
  /** Whose messages are of the side that reads. */
  readonly own: bigint | 'company' | null
  /** Those that go on in it. */
  readonly merged?: readonly Merged[]
}

/** The first message of what went on from the contact form: a visitor wrote it, and nobody had signed in. */
const isFromContactForm = sql<boolean>`(conversation.contact_message_id is not null and not exists (
  select from conversation_message earlier
  where earlier.conversation_id = message.conversation_id and earlier.id < message.id))`

/** All messages, also of those merged into it, the oldest first, with who wrote them and what is attached and still there. */
export async function findMessages(db: Reader, id: bigint, { own, merged = [] }: Reads) {
  const ids = [id, ...merged.map((one) => one.id)]
  const messages = await db
    .selectFrom('conversation_message as message')
    .innerJoin('person as writer', 'writer.id', 'message.by_person_id')
    .select(['message.id', 'message.at', 'message.is_from_company', 'message.text', 'message.by_person_id'])
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .select('writer.user_id as by_user_id')
    .select(
      sql<string>`case when writer.id = conversation.person_id then coalesce(${formerName}, writer.name) else writer.name end`.as(
        'by_name',
      ),
    )
    .select('message.conversation_id')
    .select(isFromContactForm.as('is_from_contact_form'))
    .where('message.conversation_id', 'in', ids)
    .orderBy('message.id')
    .execute()
  const files = await db
    .selectFrom('conversation_file as attached')
    .innerJoin('conversation_message as message', 'message.id', 'attached.message_id')
    .innerJoin('file', 'file.id', 'attached.file_id')
    .select(['attached.message_id', 'file.id', 'file.size_bytes'])
    .select(sql<boolean>`file.mime like 'image/%'`.as('is_image'))
    .where('message.conversation_id', 'in', ids)
    .where('file.is_kept', '=', true)
    .orderBy('file.id')
    .execute()
  const isOwn = ({ is_from_company, by_person_id }: (typeof messages)[number]) =>
    own === 'company' ? is_from_company : by_person_id === own
  return messages.map((message) => ({
    ...message,
    is_own: isOwn(message),
    conversation_no: merged.find((one) => one.id === message.conversation_id)?.conversation_no ?? null,
    files: files.filter(({ message_id }) => message_id === message.id),
  }))
}

export type Side = 'asker' | 'answerer'

/** The newest message of the other side, as a column of the conversation. */
const newestOfOther: Readonly<Record<Side, RawBuilder<unknown>>> = {
  asker: sql`last_company_message_id`,
  answerer: sql`last_person_message_id`,
}

/** How many messages of a side came since the other side wrote last; `most` is that many or more. */
export async function countInARow(db: Reader, conversation_id: bigint, side: Side, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from conversation_message said where said.conversation_id = ${conversation_id} and said.id > coalesce(
      (select ${newestOfOther[side]} from conversation where id = ${conversation_id}), 0)
    limit ${most}) written`.execute(db)
  return rows[0]!.count
}

/** How many messages of the other side somebody has not read, and the newest of them. */
export const countUnreadOf = (db: Reader, conversation_id: bigint, reader_id: bigint) =>
  db
    .selectFrom('conversation_message as said')
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.max('said.id').as('newest_id')])
    .where('said.conversation_id', '=', conversation_id)
    .where('said.by_person_id', '<>', reader_id)
    .where(
      sql<boolean>`said.id > coalesce((select message_id from conversation_read seen
        where seen.conversation_id = said.conversation_id and seen.person_id = ${reader_id}), 0)`,
    )
    .executeTakeFirstOrThrow()

/** What the company says to itself about conversations. */
export const findNotes = (db: Reader, ids: readonly bigint[]) =>
  db
    .selectFrom('conversation_note as note')
    .innerJoin('person as writer', 'writer.id', 'note.by_person_id')
    .select(['note.id', 'note.at', 'note.text', 'writer.user_id as by_user_id', 'writer.name as by_name'])
    .where('note.conversation_id', 'in', [...ids])
    .orderBy('note.id')
    .execute()

/** The conversation that a file is attached to, as long as the file is there and for whoever may see it. */
export const maybeAttached = (db: Reader, file_id: bigint, reader: Reading) =>
  db
    .selectFrom('conversation_file as attached')
    .innerJoin('conversation_message as message', 'message.id', 'attached.message_id')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .innerJoin('file', 'file.id', 'attached.file_id')
    .select('conversation.id')
    .where(isSeenBy(reader))
    .where('attached.file_id', '=', file_id)
    .where('file.is_kept', '=', true)
    .executeTakeFirst()

/** Whether it was resolved since it began, or since whoever asked opened it again. */
export async function wasResolved(db: Reader, id: bigint): Promise<boolean> {
  const last = await db
    .selectFrom('life_step')
    .select('move')
    .where('noun', '=', 'conversation')
    .where('subject_id', '=', id)
    .where('move', 'in', ['resolve', 'reopen'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.move === 'resolve'
}

/** The names of what is attached to a message. */
export async function findAttachedNames(db: Reader, message_id: bigint): Promise<string[]> {
  const files = await db
    .selectFrom('conversation_file as attached')
    .innerJoin('file', 'file.id', 'attached.file_id')
    .select('file.name')
    .where('attached.message_id', '=', message_id)
    .orderBy('file.id')
    .execute()
  return files.map(({ name }) => name)
}
