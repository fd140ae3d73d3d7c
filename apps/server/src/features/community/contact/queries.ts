import { sql } from 'kysely'
import type { contactMessages } from '@banyan/contract/contact/contact.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import {
  contactLife,
  type ContactLimit,
  type ContactState,
  type Suspicion,
} from '@banyan/domain/contact/contact-message.ts'
import { mayOf } from '@banyan/domain/lives/life.ts'
import { isSeenBy, readsFromContact } from '#features/community/support/index.ts'
import { canSendEmail } from '#features/people/messages/index.ts'
import type { Database, Reader, Transaction } from '#kit/database/database.ts'
import { oneRow, rowAs, type Found } from '#kit/database/one-row.ts'
import { netOf } from '#kit/http/address-of.ts'
import type { Looking } from '#kit/http/mount-lists.ts'
import { days, flag, is, type Filter } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'

const unsuspected: Suspicion = 'none'

/** More of them say no more. */
const most_members = 5

/** Members who have this address or number on record. */
const membersWithContact = sql<string[]>`array(
  select person.user_id from person where person.user_type = 'User'
    and (contact_message.email <> '' and lower(person.email) = lower(contact_message.email)
      or contact_message.mobile <> '' and person.full_mobile = full_mobile(contact_message.mobile))
  order by person.id limit ${most_members})`

/** Whether somebody has shown here that this address or number is theirs. */
export const hasContact = sql<boolean>`(contact_message.email <> '' and lower(person.email) = lower(contact_message.email)
    and person.email_verified_at is not null
  or contact_message.mobile <> '' and person.full_mobile = full_mobile(contact_message.mobile)
    and person.mobile_verified_at is not null)`

/** Whether that is a member who may read messages. */
const hasProven = sql`person.user_type = 'User' and not person.is_blocked
  and not exists (select from member where member.person_id = person.id and member.left_at is not null)
  and ${hasContact}`

const provenMembers = sql<string[]>`array(select person.user_id from person where ${hasProven}
  order by person.id limit ${most_members})`

/** The member of a message by their user id, as long as its address is one that they have verified. */
export async function maybeProven(trx: Transaction, id: bigint, user_id: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`select person.id from contact_message join person on ${hasProven}
    where contact_message.id = ${id} and lower(person.user_id) = lower(${user_id})`.execute(trx)
  return rows[0]?.id
}

/** The whole address or number, as it was typed. */
const byContact: Filter<string> = (rows, typed) =>
  rows.where(sql<boolean>`(lower(contact_message.email) = lower(${typed}) or contact_message.mobile = ${typed})`)

/** Personal data that is gone is answered by nobody any more. */
export const partiesOf = ({ forgotten_at }: { readonly forgotten_at: Date | null }): readonly 'company'[] =>
  forgotten_at === null ? ['company'] : []

const unanswered = sql.join(contactLife.moves.answer.from.map((state) => sql.lit(state)))

/**
 * A message that somebody has to answer, or to put among the spam. Those that programs may have sent do not wait: anybody could
 * fill the number in the menu with them. Written out, so that every plan may read the index of those that wait alone.
 */
export const contactWaits = sql<boolean>`(contact_message.state in (${unanswered})
  and contact_message.suspicion = ${sql.lit(unsuspected)} and contact_message.forgotten_at is null)`

/** By what way an answer would go to whoever wrote. */
export const wayTo = ({ email }: { readonly email: string }, isMailOpen: boolean): 'mail' | 'held' | 'nowhere' => {
  if (email === '') return 'nowhere'
  return isMailOpen ? 'mail' : 'held'
}

/** What people wrote by the form, for admins. Days are the company's, both ends included. */
export async function findContactMessages(
  db: Database,
  list: typeof contactMessages,
  request: ListRequest<typeof contactMessages>,
  { zone, actor }: Looking,
) {
  const [isMailOpen, mayTurn] = [await canSendEmail(db), await readsFromContact(db, actor.person_id)]
  const rows = db
    .selectFrom('contact_message')
    .leftJoin('person as actor', 'actor.id', 'contact_message.acted_by')
    .selectAll('contact_message')
    .select(['actor.user_id as acted_by_user_id', membersWithContact.as('member_user_ids')])
    .leftJoin('conversation', 'conversation.contact_message_id', 'contact_message.id')
    .select(['conversation.id as turned_id', 'conversation.conversation_no', provenMembers.as('proven_user_ids')])
    .select(isSeenBy(actor).as('is_seen'))
  return findPage(list, request, {
    db,
    rows,
    filters: {
      state: is('contact_message.state'),
      suspicion: is('contact_message.suspicion'),
      needs_decision: flag(contactWaits),
      contact: byContact,
      ...days('contact_message.sent_at', zone, 'sent_'),
    },
    sorts: { sent_at: 'contact_message.sent_at' },
    tieBreak: 'contact_message.id',
    row: (row) => {
      const may = mayOf(contactLife, row, partiesOf(row))
      const { turned_id, conversation_no } = row
      const turned = turned_id === null || conversation_no === null ? null : { id: turned_id, conversation_no }
      return {
        answer_goes: turned === null ? (row.answer_went ?? wayTo(row, isMailOpen)) : ('conversation' as const),
        // Of one that went on it is the number of the conversation.
        answer: turned === null || row.is_seen ? row.answer : '',
        conversation: row.is_seen ? turned : null,
        may: {
          answer: may('answer'),
          turn: may('turn') && mayTurn && row.proven_user_ids.length > 0,
          spam: may('spam'),
          restore: may('restore'),
        },
      }
    },
  })
}

const messages = (db: Reader) =>
  db
    .selectFrom('contact_message')
    .selectAll()
    .select(sql<ContactState>`state`.as('state'))

/** A message as acts decide about it. Its sender is no person of the portal. */
export const contactMessage = rowAs(oneRow('contact_message', messages), (row) => ({ ...row, person_id: 0n }))
export type LockedContactMessage = Found<typeof contactMessage>

/** Times of the newest messages that a limit counts; none for the net of an address that has none. */
export async function findSentTimes(
  trx: Transaction,
  { of, most, within_ms }: ContactLimit,
  { ip, now }: { readonly ip: string; readonly now: Date },
): Promise<Date[]> {
  const net = netOf(ip)
  if (of === 'net' && net === undefined) return []
  const rows = await trx
    .selectFrom('contact_message')
    .select('sent_at')
    .where('sent_at', '>', new Date(now.getTime() - within_ms))
    .$if(of === 'address', (sent) => sent.where('ip', '=', ip))
    .$if(of === 'net', (sent) => sent.where('ip', 'like', `${net}%`))
    .orderBy('sent_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ sent_at }) => sent_at)
}

/** Lets other messages of this address, and of its net, wait until this one is in. */
export const lockAddress = (trx: Transaction, ip: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`contact from:${netOf(ip) ?? ip}`}, 0))`.execute(trx)
