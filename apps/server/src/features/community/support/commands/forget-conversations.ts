import { sql } from 'kysely'
import { mayForget } from '@banyan/domain/support/forgetting.ts'
import { forgetAskedMessages } from '#features/platform/approval-requests/index.ts'
import { releaseFile } from '#features/platform/files/index.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { inTransaction } from '#kit/database/transaction.ts'

/** A person at a time: what one wrote is little, and nothing waits for it. */
const at_once = 100

/** Conversations of people who are erased, with their words still there. */
const findKept = (db: Services['db'], above: bigint) =>
  db
    .selectFrom('conversation')
    .innerJoin('member', 'member.person_id', 'conversation.person_id')
    .innerJoin('member_life', 'member_life.member_id', 'member.id')
    // What was merged is a part of the one in which it goes on, and is kept as long.
    .leftJoin('conversation as next', 'next.id', 'conversation.merged_into_id')
    .select('conversation.id')
    .select(sql<string>`coalesce(next.category, conversation.category)`.as('category'))
    .select(sql<Date>`coalesce(next.last_at, conversation.last_at)`.as('last_at'))
    .where('member_life.kind', '=', 'erased')
    .where('conversation.forgotten_at', 'is', null)
    .where('conversation.id', '>', above)
    .orderBy('conversation.id')
    .limit(at_once)
    .execute()

/** Empties one: its subject, its messages, the notes of the company, and what was attached. */
async function forget(trx: Transaction, id: bigint, forgotten_at: Date): Promise<boolean> {
  const gone = await trx
    .updateTable('conversation')
    .set({ subject: '', forgotten_at })
    .where('id', '=', id)
    .where('forgotten_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (gone === undefined) return false
  const files = await trx
    .selectFrom('conversation_file as attached')
    .innerJoin('conversation_message as message', 'message.id', 'attached.message_id')
    .select('attached.file_id')
    .where('message.conversation_id', '=', id)
    .execute()
  for (const { file_id } of files) await releaseFile(trx, { id: file_id })
  for (const table of ['conversation_message', 'conversation_note'] as const)
    await trx.updateTable(table).set({ text: '' }).where('conversation_id', '=', id).where('text', '<>', '').execute()
  return true
}

/** What became of a complaint goes with its words. */
const forgetOutcomes = (db: Services['db']) =>
  db
    .updateTable('conversation_due')
    .from('conversation')
    .set({ outcome: '', delay_reason: '' })
    .whereRef('conversation.id', '=', 'conversation_due.conversation_id')
    .where('conversation.forgotten_at', 'is not', null)
    .where(({ or, eb }) => or([eb('outcome', '<>', ''), eb('delay_reason', '<>', '')]))
    .execute()

/**
 * Empties the conversations of members who were erased, once the law asks for their words no more, and at once what was asked
 * of a second admin about messages to them: numbers, dates, states, and who wrote when stay. Several processes may do this at
 * once.
 * @returns how many
 */
export async function forgetConversations({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<bigint> {
  const now = clock.now()
  await forgetAskedMessages(db)
  let sum = 0n
  for (let last = 0n; ;) {
    const kept = await findKept(db, last)
    for (const row of kept) {
      last = row.id
      if (mayForget(row, now) && (await inTransaction(db, (trx) => forget(trx, row.id, now)))) sum += 1n
    }
    if (kept.length < at_once) break
  }
  await forgetOutcomes(db)
  return sum
}
