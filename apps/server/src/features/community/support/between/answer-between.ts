import { whyOver, type Over } from '@banyan/domain/support/between.ts'
import { afterCompany } from '@banyan/domain/support/conversation-life.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { addMessage, type Said } from '../commands/add-message.ts'
import { moveAlong } from '../commands/move-along.ts'
import { assertAnswered } from '../messages/assert-answered.ts'
import type { LockedConversation } from '../queries.ts'
import { maybeOther } from './queries.ts'
import { otherIdOf, tellOther } from './tell-other.ts'

type Between = LockedConversation & { readonly to_person_id: bigint }

export const isBetween = (row: LockedConversation): row is Between => row.to_person_id !== null

/** The other franchise as this one sees it, and why nothing is added any more; both are there for good. */
export async function getOther(db: Reader, row: Between, own: bigint) {
  const other = await maybeOther(db, own, otherIdOf(row, own))
  if (other === undefined) throw new Error(`conversation ${row.id} is between no two franchises`)
  // Two who changed places are another pair.
  const is_related = row.to_person_id === own ? other.is_below : other.is_parent
  return { ...other, over: whyOver({ ...other, is_related }) }
}

const refusals: Readonly<Record<Over, (name: string) => Refusal>> = {
  ended: (name) => new Refusal(409, 'relation_ended', said('support.relation_ended', { name })),
  blocked: (name) => new Refusal(409, 'other_blocked', said('support.other_blocked', { name })),
  unread: (name) => new Refusal(409, 'to_unread', said('support.to_unread', { name })),
}

/** Refuses by name where the two are no longer parent and child, or the other would not read it. */
export async function assertStillWrites(trx: Transaction, context: Context, row: Between): Promise<void> {
  const { over, name } = await getOther(trx, row, actorOf(context).person_id)
  if (over !== null) throw refusals[over](name)
}

/** The parent answers, and the other waits no more. */
export async function answerAsParent(trx: Transaction, context: Context, row: Between, words: Said) {
  const outcome = afterCompany(row)
  if (outcome === 'refuse') throw new Refusal(409, 'conversation_closed', said('support.conversation_closed'))
  await assertAnswered(trx, row.id, 'answerer')
  if (outcome === 'answer') await moveAlong(trx, context, row, 'answer')
  await addMessage(trx, context, row, words)
  await tellOther(trx, context, row)
  context.note({
    subject_type: 'conversation',
    subject_id: String(row.id),
    before: { state: row.state },
    after: { state: 'waiting' },
  })
  return { id: row.id, conversation_no: row.conversation_no }
}
