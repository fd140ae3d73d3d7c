import { actorOf, type Actor, type Asking } from '#kit/context.ts'
import { isPayer } from './about/queries.ts'
import { presentBetween } from './between/present-between.ts'
import { answerNow } from './conversation-acts.ts'
import { presentTimes } from './due/present-due.ts'
import { getDueTimes } from './due/queries.ts'
import { findMerged, maybeMergedInto } from './merging/queries.ts'
import { findMessages } from './messages/queries.ts'
import { findChain, type LockedConversation } from './queries.ts'

const sideOf = ({ user_type, person_id }: Actor) => (user_type === 'Admin' ? ('company' as const) : person_id)

/**
 * A conversation with all its messages. What the company alone reads is added by its own call: the contract of whoever
 * asked has no place for it, and the answer is written by the contract.
 */
export async function presentConversation(context: Pick<Asking, 'db' | 'clock' | 'actor'>, row: LockedConversation) {
  const { db, clock } = context
  const actor = actorOf(context)
  const merged = await findMerged(db, row.id, actor)
  const [chain, merged_into, messages, between, due, is_about_payer] = await Promise.all([
    findChain(db, row, actor),
    maybeMergedInto(db, row, actor),
    findMessages(db, row.id, { own: sideOf(actor), merged }),
    presentBetween(context, row),
    getDueTimes(db, row.id),
    row.about_kind === 'link' && row.about_id !== null && isPayer(db, row.about_id, row.person_id),
  ])
  return {
    ...row,
    user_type: row.user_type as 'User' | 'Franchise',
    is_about_payer,
    is_from_contact_form: row.contact_message_id !== null,
    ...chain,
    merged_into: merged_into ?? null,
    merged,
    messages,
    between,
    times: presentTimes(due, row),
    // Of one that was opened again before that emptied it, too.
    outcome: row.state === 'open' ? '' : due.outcome,
    answer: row.to_person_id === actor.person_id ? ('add' as const) : answerNow(row, clock.now()),
  }
}
