import type { ReadyAnswerBody } from '@banyan/contract/ready-answers/ready-answers.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { unfilledBefore } from '@banyan/domain/ready-answers/help-answer.ts'
import { answerFields, openFields, unknownFields } from '@banyan/domain/ready-answers/ready-answer.ts'
import { assertOffered } from '#features/community/support/index.ts'
import type { Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ')

/**
 * Refuses fields that nothing would fill in, by their names, and a category that there is not. Who has not written yet has no
 * conversation with a number.
 */
async function assertFillable(trx: Transaction, { category, text, shown_to }: ReadyAnswerBody): Promise<void> {
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
  if (category !== null) await assertOffered(trx, category)
}

/** @returns its id */
export async function addReadyAnswer(trx: Transaction, { clock }: Context, answer: ReadyAnswerBody): Promise<bigint> {
  await assertFillable(trx, answer)
  const { id } = await trx
    .insertInto('ready_answer')
    .values({ ...answer, created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes one that is locked. */
export async function changeReadyAnswer(
  trx: Transaction,
  id: bigint,
  change: ReadyAnswerBody | { readonly is_active: boolean },
): Promise<void> {
  if ('text' in change) await assertFillable(trx, change)
  await trx.updateTable('ready_answer').set(change).where('id', '=', id).execute()
}
