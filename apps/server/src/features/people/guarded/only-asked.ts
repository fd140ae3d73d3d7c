import type { Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { shownAsked } from './kept-call.ts'

/**
 * What a call changes of a document that it sends whole. One that is made again, after a second person has agreed, changes
 * what they were shown and nothing else: what somebody has saved meanwhile in other fields stays.
 */
export async function onlyAsked<Whole extends object>(
  trx: Transaction,
  { approval_id }: Pick<Context, 'approval_id'>,
  current: Whole,
  sent: Whole,
): Promise<Whole> {
  if (approval_id === null) return sent
  const { details } = await trx
    .selectFrom('approval')
    .select('details')
    .where('id', '=', approval_id)
    .executeTakeFirstOrThrow()
  const { after } = shownAsked.parse(details)
  const asked = Object.fromEntries(Object.entries(sent).filter(([name]) => name in after))
  return { ...current, ...asked }
}
