import type { DueTimes } from '@banyan/domain/support/due-times.ts'
import type { Transaction } from '#kit/database/database.ts'

const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))
const bigOf = (ms: number | null): bigint | null => (ms === null ? null : BigInt(ms))

interface Outcome {
  readonly outcome: string
  readonly delay_reason: string
}

/** Writes what a conversation owes from now on, of a conversation that is locked. */
export async function keepDueTimes(
  trx: Transaction,
  conversation_id: bigint,
  due: DueTimes,
  said: Partial<Outcome> = {},
): Promise<void> {
  const row = {
    acknowledge_due_at: dateOf(due.acknowledge_due_ms),
    acknowledged_at: dateOf(due.acknowledged_ms),
    answer_due_at: dateOf(due.answer_due_ms),
    resolve_due_at: dateOf(due.resolve_due_ms),
    resolve_left_ms: bigOf(due.resolve_left_ms),
    running_since: dateOf(due.running_since_ms),
    worked_ms: BigInt(due.worked_ms),
    first_answer_ms: bigOf(due.first_answer_ms),
    was_late: due.was_late,
    ...said,
  }
  await trx
    .insertInto('conversation_due')
    .values({ conversation_id, ...row })
    .onConflict((kept) => kept.column('conversation_id').doUpdateSet(row))
    .execute()
}

/** Somebody was told of a due time. */
export const keepTold = (trx: Transaction, conversation_id: bigint, of: 'soon' | 'overdue', due_at: Date) =>
  trx
    .updateTable('conversation_due')
    .set(of === 'soon' ? { soon_told_for: due_at } : { overdue_told_for: due_at })
    .where('conversation_id', '=', conversation_id)
    .execute()
