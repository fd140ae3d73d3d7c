import { most_in_a_row } from '@banyan/domain/support/conversation-rules.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { countInARow, type Side } from './queries.ts'

/** Refuses with 409 whoever wrote many times and was not answered, so that nobody fills a conversation alone. */
export async function assertAnswered(trx: Transaction, conversation_id: bigint, side: Side): Promise<void> {
  if ((await countInARow(trx, conversation_id, side, most_in_a_row)) >= most_in_a_row)
    throw new Refusal(409, 'many_unanswered', said('support.many_unanswered', { most: most_in_a_row }))
}
