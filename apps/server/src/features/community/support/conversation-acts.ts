import { afterAsker, afterCompany } from '@banyan/domain/support/conversation-life.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { actorOf, type Actor, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, Refusal, refuseField } from '#kit/http/refusal.ts'
import { answerAsParent, assertStillWrites, isBetween } from './between/answer-between.ts'
import { tellOther } from './between/tell-other.ts'
import { addMessage, type Said } from './commands/add-message.ts'
import { assertFewNew, beginConversation } from './commands/begin-conversation.ts'
import { moveAlong } from './commands/move-along.ts'
import { maybeMergedInto } from './merging/queries.ts'
import { assertAnswered } from './messages/assert-answered.ts'
import { maybeAttached } from './messages/queries.ts'
import { conversation, maybeAddressee, maybeFollower, type LockedConversation } from './queries.ts'
import { tellAnswered } from './telling.ts'

export const subjectOf = (id: bigint) => ({ subject_type: 'conversation', subject_id: String(id) })

/** A conversation that this reader may see; to anybody else it is not there. */
export async function getSeen(db: Context['db'], actor: Actor, id: bigint): Promise<LockedConversation> {
  const row = await conversation.maybe(db, id, actor)
  if (row === undefined) throw notFound('conversation')
  return row
}

/** Where to write instead, for whoever may read there. */
const mergedRefusal = (into: { readonly conversation_no: string } | undefined) =>
  new Refusal(
    409,
    'conversation_merged',
    into === undefined
      ? said('support.merged_unseen')
      : said('support.conversation_merged', { conversation_no: into.conversation_no }),
  )

/** The same, locked to add something. Refuses with 409 what was emptied, and what goes on in another one. */
export async function lockSeen(trx: Transaction, actor: Actor, id: bigint): Promise<LockedConversation> {
  const row = await conversation.lock(trx, id, actor)
  if (row === undefined) throw notFound('conversation')
  // Nobody adds words to what was emptied.
  if (row.forgotten_at !== null)
    throw new Refusal(409, 'conversation_forgotten', said('support.conversation_forgotten'))
  if (row.state === 'merged') throw mergedRefusal(await maybeMergedInto(trx, row, actor))
  return row
}

/** The conversation of a file that this reader may see; to anybody else the file is not there. */
export async function getSeenFile(db: Context['db'] | Transaction, actor: Actor, file_id: bigint): Promise<bigint> {
  const found = await maybeAttached(db, file_id, actor)
  if (found === undefined) throw notFound('file')
  return found.id
}

/** What an answer of whoever asked would do at this moment. */
export const answerNow = ({ state, resolved_at }: LockedConversation, now: Date) =>
  afterAsker({ state, resolved_at_ms: resolved_at?.getTime() ?? null }, now.getTime())

/** Whoever asked writes again, into the same conversation or a new one that goes on from it; a parent franchise answers. */
export async function answerOwn(trx: Transaction, context: Context, id: bigint, words: Said) {
  const row = await lockSeen(trx, actorOf(context), id)
  if (isBetween(row)) await assertStillWrites(trx, context, row)
  if (isBetween(row) && row.to_person_id === actorOf(context).person_id) return answerAsParent(trx, context, row, words)
  const outcome = answerNow(row, context.clock.now())
  if (outcome === 'begin') return goOn(trx, context, row, words)
  await assertAnswered(trx, id, 'asker')
  if (outcome === 'reopen') await moveAlong(trx, context, row, 'reopen')
  await addMessage(trx, context, row, words)
  if (isBetween(row)) await tellOther(trx, context, row)
  const state = outcome === 'reopen' ? 'open' : row.state
  context.note({ ...subjectOf(id), before: { state: row.state }, after: { state } })
  return { id, conversation_no: row.conversation_no }
}

/** The conversation after one that is over; an answer that comes when there is one already goes there. */
async function goOn(
  trx: Transaction,
  context: Context,
  row: LockedConversation,
  words: Said,
): Promise<{ id: bigint; conversation_no: string }> {
  const later = await maybeFollower(trx, row.id, actorOf(context))
  if (later !== undefined) return answerOwn(trx, context, later.id, words)
  const { id: follows_id, person_id, to_person_id, category, priority, subject } = row
  await assertFewNew(trx, person_id, to_person_id)
  const { about_kind, about_id, about_name } = row
  const about = { about_kind, about_id, about_name }
  const asked = { follows_id, person_id, to_person_id, category, priority, subject, ...about }
  const begun = await beginConversation(trx, context, asked)
  await addMessage(trx, context, { id: begun.id, person_id, to_person_id }, words)
  if (to_person_id !== null) await tellOther(trx, context, { ...begun, person_id, to_person_id })
  context.note({ ...subjectOf(begun.id), after: { state: 'new', follows: row.conversation_no } })
  return begun
}

/** The company answers. Who answers first has the conversation; a closed one has ended. */
export async function answerForCompany(trx: Transaction, context: Context, id: bigint, words: Said): Promise<void> {
  const row = await lockSeen(trx, actorOf(context), id)
  // Whoever holds the id now would be told of an answer that is not theirs to read.
  if (row.former_name !== null)
    throw new Refusal(409, 'holder_changed', said('support.holder_changed', { name: row.former_name }))
  // What nobody can read answers nothing, and meets no time that the company promised.
  if (row.cannot_read !== null)
    throw new Refusal(409, `person_${row.cannot_read}`, said(`support.answer_${row.cannot_read}`, { name: row.name }))
  const outcome = afterCompany(row)
  if (outcome === 'refuse') throw new Refusal(409, 'conversation_closed', said('support.conversation_closed'))
  await assertAnswered(trx, id, 'answerer')
  if (outcome === 'answer') await moveAlong(trx, context, row, 'answer')
  const message_id = await addMessage(trx, context, row, words)
  await tellAnswered(trx, context, { ...row, message_id })
  context.note({ ...subjectOf(id), before: { state: row.state }, after: { state: 'waiting' } })
}

/** Whom the company may write to; refuses by name whoever would not read it. */
export async function getAddressee(db: Context['db'] | Transaction, user_id: string) {
  const refuse = (words: Parameters<typeof refuseField>[1], code: string) => refuseField('user_id', words, code)
  const person = await maybeAddressee(db, user_id)
  if (person === undefined) throw refuse(said('people.person_unknown'), 'person_unknown')
  const { id, name, user_type } = person
  if (user_type === 'Admin') throw refuse(said('support.admin_written'), 'admin_written')
  if (person.is_blocked) throw refuse(said('support.person_blocked', { name }), 'person_blocked')
  if (person.has_left) throw refuse(said('support.person_left', { name }), 'person_left')
  return { id, name }
}
