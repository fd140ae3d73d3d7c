import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import type { conversationMoves } from '@banyan/contract/support/answering.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { mergedDue, mergedRead, refuseMerge, type MergeRefusal } from '@banyan/domain/support/merging.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { keepDueTimes } from '../due/commands/keep-due-times.ts'
import { stopClock } from '../due/run-clock.ts'
import { getDueTimes } from '../due/queries.ts'
import { findReads } from '../merging/queries.ts'
import { versionOf } from '../merging/version-of.ts'
import { conversation, type LockedConversation } from '../queries.ts'
import { addNote } from './hand-over.ts'
import { moveAlong } from './move-along.ts'

type Body = BodyOf<typeof conversationMoves.merge>

const refusals = {
  ITSELF: () => refuseField('into_id', said('support.merge_itself'), 'merge_itself'),
  OTHER_PERSON: () => refuseField('into_id', said('support.merge_other_person'), 'merge_other_person'),
  OVER: ({ conversation_no, state }) =>
    refuseField('into_id', said('support.merge_over', { conversation_no, state }), 'merge_over'),
  COMPLAINT: () => refuseField('into_id', said('support.merge_complaint'), 'merge_complaint'),
} satisfies Record<MergeRefusal, (into: LockedConversation) => Error>

/** Refuses by its field what somebody answered or moved since the admin read it. */
function assertRead(row: LockedConversation, field: 'version' | 'into_version', version: bigint): void {
  if (versionOf(row) !== version)
    throw refuseField(field, said('support.merge_changed', { conversation_no: row.conversation_no }), 'merge_changed')
}

/** The conversation that goes on, locked; refuses by field whatever speaks against it. */
async function lockTarget(trx: Transaction, context: Context, from: LockedConversation, body: Body) {
  const into = await conversation.lock(trx, body.into_id, actorOf(context))
  if (into === undefined || into.forgotten_at !== null || from.forgotten_at !== null)
    throw refuseField('into_id', said('support.merge_unknown'), 'merge_unknown')
  const why = refuseMerge(from, into)
  if (why !== undefined) throw refusals[why](into)
  assertRead(from, 'version', body.version)
  assertRead(into, 'into_version', body.into_version)
  return into
}

const later = (one: bigint | null, other: bigint | null): bigint | null =>
  one === null || other === null ? (one ?? other) : one > other ? one : other

/** What was unread in one of the two is unread in the one that goes on; what was read in both stays read. */
async function mergeReads(trx: Transaction, from: LockedConversation, into: LockedConversation): Promise<void> {
  const reads = await findReads(trx, [from.id, into.id])
  for (const person_id of new Set(reads.map((read) => read.person_id))) {
    const seenIn = (row: LockedConversation) => ({
      newest: person_id === row.person_id ? row.last_company_message_id : row.last_person_message_id,
      seen: reads.find((read) => read.person_id === person_id && read.conversation_id === row.id)?.message_id ?? null,
    })
    const message_id = mergedRead(seenIn(into), seenIn(from))
    await trx
      .deleteFrom('conversation_read')
      .where('conversation_id', '=', into.id)
      .where('person_id', '=', person_id)
      .execute()
    if (message_id !== null)
      await trx.insertInto('conversation_read').values({ conversation_id: into.id, person_id, message_id }).execute()
  }
}

/** The one that goes on owes the earlier of both times; the other owes nothing any more. */
async function mergeTimes(trx: Transaction, context: Context, from: LockedConversation, into: LockedConversation) {
  // Somebody waits for an answer, so the company has to act where it waited.
  if (into.state === 'waiting' && from.state !== 'waiting') await moveAlong(trx, context, into, 'reopen')
  const owed = mergedDue(
    await getDueTimes(trx, into.id),
    await getDueTimes(trx, from.id),
    context.clock.now().getTime(),
  )
  await keepDueTimes(trx, into.id, owed)
  await stopClock(trx, context, from.id)
}

/**
 * A locked conversation goes on in another one of the same person. Messages, files and notes stay where they were written; those
 * that were merged into it before go on in the other, too.
 */
export async function mergeInto(
  trx: Transaction,
  context: Context,
  from: LockedConversation,
  body: Body,
): Promise<LockedConversation> {
  const into = await lockTarget(trx, context, from, body)
  const [at, { person_id: by_person_id }] = [context.clock.now(), actorOf(context)]
  await mergeTimes(trx, context, from, into)
  await mergeReads(trx, from, into)
  await trx
    .updateTable('conversation')
    .set({
      last_at: from.last_at > into.last_at ? from.last_at : into.last_at,
      last_company_message_id: later(from.last_company_message_id, into.last_company_message_id),
      last_person_message_id: later(from.last_person_message_id, into.last_person_message_id),
    })
    .where('id', '=', into.id)
    .execute()
  await trx
    .updateTable('conversation')
    .set({ state: 'merged', merged_into_id: into.id, acted_at: at, acted_by: by_person_id })
    .where('id', '=', from.id)
    .execute()
  await trx.updateTable('conversation').set({ merged_into_id: into.id }).where('merged_into_id', '=', from.id).execute()
  await addNote(trx, { conversation_id: into.id, by_person_id, text: body.note, at })
  return into
}
