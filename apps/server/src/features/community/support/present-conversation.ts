import { actorOf, type Context } from '#kit/context.ts'
import { isPayer } from './about/queries.ts'
import { answerNow } from './conversation-acts.ts'
import { presentTimes } from './due/present-due.ts'
import { getDueTimes } from './due/queries.ts'
import { findMerged, maybeMergedInto } from './merging/queries.ts'
import { findMessages } from './messages/queries.ts'
import { findChain, type LockedConversation } from './queries.ts'

/**
 * A conversation with all its messages. What the company alone reads is added by its own call: the contract of whoever
 * asked has no place for it, and the answer is written by the contract.
 */
export async function presentConversation(context: Pick<Context, 'db' | 'clock' | 'actor'>, row: LockedConversation) {
  const { db, clock } = context
  const reader = actorOf(context)
  const merged = await findMerged(db, row.id, reader)
  return {
    ...row,
    user_type: row.user_type as 'User' | 'Franchise',
    is_about_payer:
      row.about_kind === 'link' && row.about_id !== null && (await isPayer(db, row.about_id, row.person_id)),
    is_from_contact_form: row.contact_message_id !== null,
    ...(await findChain(db, row, reader)),
    merged_into: (await maybeMergedInto(db, row, reader)) ?? null,
    merged,
    messages: await findMessages(db, row.id, merged),
    times: presentTimes(await getDueTimes(db, row.id)),
    answer: answerNow(row, clock.now()),
  }
}
