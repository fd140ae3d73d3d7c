import type { ReadyAnswerBody } from '@banyan/contract/ready-answers/ready-answers.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { unfilledBefore } from '@banyan/domain/ready-answers/help-answer.ts'
import { answerFields, openFields, unknownFields } from '@banyan/domain/ready-answers/ready-answer.ts'
import { assertRead } from '#features/community/support/index.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ')

/**
 * Refuses fields that nothing would fill in, by their names, and a category that there is not for whoever acts. Who has not written yet has no
 * conversation with a number.
 */
async function assertFillable(
  trx: Transaction,
  context: Pick<Context, 'actor'>,
  { category, text, shown_to }: ReadyAnswerBody,
): Promise<void> {
  const unknown = unknownFields(text)
  if (unknown.length > 0)
    throw refuseField(
      'text',
      said('support.fields_unknown', { unknown: inBraces(unknown), known: inBraces(answerFields) }),
      'fields_unknown',
    )
  const unfilled = shown_to === null ? [] : unfilledBefore(openFields(text))
  if (unfilled.length > 0)
    throw refuseField('text', said('support.fields_unfilled', { unfilled: inBraces(unfilled) }), 'fields_unfilled')
  if (category !== null) await assertRead(trx, category, actorOf(context).person_id)
}

/** @returns its id */
export async function addReadyAnswer(trx: Transaction, context: Context, answer: ReadyAnswerBody): Promise<bigint> {
  await assertFillable(trx, context, answer)
  const { id } = await trx
    .insertInto('ready_answer')
    .values({ ...answer, created_at: context.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes one that is locked. */
export async function changeReadyAnswer(
  trx: Transaction,
  id: bigint,
  change: ReadyAnswerBody | { readonly is_active: boolean },
  context: Context,
): Promise<void> {
  if ('text' in change) await assertFillable(trx, context, change)
  await trx.updateTable('ready_answer').set(change).where('id', '=', id).execute()
}
