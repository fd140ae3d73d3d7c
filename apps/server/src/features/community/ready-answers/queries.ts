import { most_counted } from '@banyan/contract/kit/most-counted.ts'
import { readyAnswers, type ReadyAnswerBody } from '@banyan/contract/ready-answers/ready-answers.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { notFound } from '#kit/http/refusal.ts'
import { versionBeside } from '#kit/versions/queries.ts'

/** How many people an answer was enough for. */
export const helpedPeople = sql<number>`(select count(*)::integer from (select from help_mark
  where help_mark.ready_answer_id = ready_answer.id limit ${most_counted}) helped)`

export const findReadyAnswers = (db: Reader) =>
  db
    .selectFrom('ready_answer')
    .select(['id', 'title', 'category', 'text', 'is_active', 'shown_to', 'question'])
    .select(helpedPeople.as('helped'))
    .select(versionBeside(readyAnswers.noun, 'ready_answer.id').as('version'))
    .orderBy('is_active', 'desc')
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .execute()

/** Those in use for conversations of a category: its own first. */
export const findUsable = (db: Reader, category: string) =>
  db
    .selectFrom('ready_answer')
    .select(['id', 'title', 'text'])
    .where('is_active', '=', true)
    .where((answer) => answer.or([answer('category', 'is', null), answer('category', '=', category)]))
    .orderBy(sql`category is null`)
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .execute()

export const hasReadyAnswer = async (db: Reader, id: bigint): Promise<boolean> =>
  (await db.selectFrom('ready_answer').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export async function lockReadyAnswer(
  trx: Transaction,
  id: bigint,
): Promise<ReadyAnswerBody & { readonly is_active: boolean }> {
  const answer = await trx
    .selectFrom('ready_answer')
    .select(['title', 'category', 'text', 'is_active', 'shown_to', 'question'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (answer === undefined) throw notFound('ready_answer')
  return answer
}
