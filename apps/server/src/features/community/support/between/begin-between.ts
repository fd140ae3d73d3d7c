import { refuseBetween, whyOver } from '@banyan/domain/support/between.ts'
import { most_new } from '@banyan/domain/support/conversation-rules.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { lockPerson } from '#features/people/persons/index.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { aboutNothing } from '../about/about-of.ts'
import { addMessage, type Said } from '../commands/add-message.ts'
import { assertFewNew, assertOffered, beginConversation } from '../commands/begin-conversation.ts'
import { moveAlong } from '../commands/move-along.ts'
import { countUnanswered, maybeNamed, type Other } from './queries.ts'
import { tellOther } from './tell-other.ts'

interface Asked extends Said {
  readonly to: string
  readonly category: string
  readonly priority: 'normal' | 'high'
  readonly about: string | null
  readonly subject: string
}

/** Whom a franchise writes to by their id; anybody but its parent and those directly below it is refused alike. */
async function getNamed(trx: Transaction, context: Context, to: string): Promise<Other> {
  const { person_id, user_type } = actorOf(context)
  const other = user_type === 'Franchise' ? await maybeNamed(trx, person_id, to) : undefined
  if (other === undefined) throw refuseField('to', said('support.to_unknown'), 'to_unknown')
  const { name } = other
  const over = whyOver({ ...other, is_related: true })
  if (over === 'blocked') throw refuseField('to', said('support.other_blocked', { name }), 'other_blocked')
  if (over !== null) throw refuseField('to', said('support.to_unread', { name }), 'to_unread')
  return other
}

function assertFit(asked: Asked): void {
  const refusal = refuseBetween(asked)
  if (refusal === 'COMPLAINT')
    throw refuseField('category', said('support.complaint_to_company'), 'complaint_to_company')
  if (refusal === 'ABOUT') throw refuseField('about', said('support.about_to_company'), 'about_to_company')
}

/** What a parent began and nobody answered counts as what waits for a parent does. */
async function assertFewUnanswered(trx: Transaction, between: { person_id: bigint; to_person_id: bigint }) {
  await lockPerson(trx, between.to_person_id)
  if ((await countUnanswered(trx, between)) >= most_new)
    throw new Refusal(409, 'many_new', said('support.many_new', { most: most_new }))
}

/**
 * A franchise writes to its parent, or a parent to one directly below it: the conversation is of the franchise below, and
 * what the parent writes is an answer.
 */
export async function beginBetween(trx: Transaction, context: Context, asked: Asked) {
  const { to, category, priority, about: _, subject, ...words } = asked
  const actor = actorOf(context)
  const other = await getNamed(trx, context, to)
  await assertOffered(trx, category)
  assertFit(asked)
  const between = other.is_parent
    ? { person_id: actor.person_id, to_person_id: other.id }
    : { person_id: other.id, to_person_id: actor.person_id }
  await (other.is_parent
    ? assertFewNew(trx, between.person_id, between.to_person_id)
    : assertFewUnanswered(trx, between))
  const begun = await beginConversation(trx, context, { ...between, category, priority, subject, ...aboutNothing })
  const fresh = { id: begun.id, state: 'new', officer_id: null, times_reopened: 0, ...between }
  if (!other.is_parent) await moveAlong(trx, context, fresh, 'answer')
  await addMessage(trx, context, { id: begun.id, ...between }, words)
  await tellOther(trx, context, { ...begun, ...between })
  context.note({
    subject_type: 'conversation',
    subject_id: String(begun.id),
    after: { state: other.is_parent ? 'new' : 'waiting', to: other.user_id },
  })
  return begun
}
