import { most_counted } from '@banyan/contract/kit/most-counted.ts'
import { readyAnswers, type ReadyAnswerBody } from '@banyan/contract/ready-answers/ready-answers.ts'
import { sql } from 'kysely'
import { actorOf, type Actor, type Context } from '#kit/context.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { mayReadCategory } from '#kit/database/may-read-category.ts'
import { notFound } from '#kit/http/refusal.ts'
import { versionBeside } from '#kit/versions/queries.ts'

/** How many people an answer was enough for. */
export const helpedPeople = sql<number>`(select count(*)::integer from (select from help_mark
  where help_mark.ready_answer_id = ready_answer.id limit ${most_counted}) helped)`

/** Whether an admin reads one: those of every category, and those of the categories that they read. */
const isReadBy = ({ person_id }: Actor) =>
  sql<boolean>`(ready_answer.category is null or ${mayReadCategory(person_id, sql.ref('ready_answer.category'))})`

export const findReadyAnswers = (db: Reader, actor: Actor) =>
  db
    .selectFrom('ready_answer')
    .where(isReadBy(actor))
    .select(['id', 'title', 'category', 'text', 'is_active', 'shown_to', 'question'])
    .select(helpedPeople.as('helped'))
    .select(versionBeside(readyAnswers.noun, 'ready_answer.id').as('version'))
    .orderBy('is_active', 'desc')
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .execute()

/** Those in use for conversations of a category: its own first. */
export const findUsable = (db: Reader, category: string, actor: Actor) =>
  db
    .selectFrom('ready_answer')
    .select(['id', 'title', 'text'])
    .where(isReadBy(actor))
    .where('is_active', '=', true)
    .where((answer) => answer.or([answer('category', 'is', null), answer('category', '=', category)]))
    .orderBy(sql`category is null`)
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .execute()

export async function hasReadyAnswer(db: Reader, id: bigint, actor: Actor): Promise<boolean> {
  const found = db.selectFrom('ready_answer').select('id').where('id', '=', id).where(isReadBy(actor))
  return (await found.executeTakeFirst()) !== undefined
}

export async function lockReadyAnswer(
  trx: Transaction,
  id: bigint,
  context: Pick<Context, 'actor'>,
): Promise<ReadyAnswerBody & { readonly is_active: boolean }> {
  const answer = await trx
    .selectFrom('ready_answer')
    .select(['title', 'category', 'text', 'is_active', 'shown_to', 'question'])
    .where('id', '=', id)
    .where(isReadBy(actorOf(context)))
    .forUpdate()
    .executeTakeFirst()
  if (answer === undefined) throw notFound('ready_answer')
  return answer
}
