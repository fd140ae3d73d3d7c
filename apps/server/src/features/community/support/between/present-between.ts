import { mayOf } from '@banyan/domain/lives/life.ts'
import { conversationLife } from '@banyan/domain/support/conversation-life.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { LockedConversation } from '../queries.ts'
import { getOther, isBetween } from './answer-between.ts'

/** The other franchise of a conversation, as one of the two reads it; nothing where it is with the company. */
export async function presentBetween(context: Pick<Context, 'db' | 'actor'>, row: LockedConversation) {
  const { person_id, user_type } = actorOf(context)
  if (!isBetween(row) || user_type === 'Admin') return null
  const { user_id, name, over } = await getOther(context.db, row, person_id)
  const isOwnToAnswer = row.to_person_id === person_id
  const may = mayOf(conversationLife, row, isOwnToAnswer ? ['parent'] : [])
  return { user_id, name, is_parent: !isOwnToAnswer, over, may: { resolve: may('resolve') } }
}
