import type { Context } from '#kit/context.ts'
import { answerNow } from './conversation-acts.ts'
import { presentTimes } from './due/present-due.ts'
import { getDueTimes } from './due/queries.ts'
import { findChain, findMessages, type LockedConversation } from './queries.ts'

/**
 * A conversation with all its messages. What the company alone reads is added by its own call: the contract of whoever
 * asked has no place for it, and the answer is written by the contract.
 */
export async function presentConversation({ db, clock }: Pick<Context, 'db' | 'clock'>, row: LockedConversation) {
  return {
    ...row,
    user_type: row.user_type as 'User' | 'Franchise',
    ...(await findChain(db, row)),
    messages: await findMessages(db, row.id),
    times: presentTimes(await getDueTimes(db, row.id)),
    answer: answerNow(row, clock.now()),
  }
}
