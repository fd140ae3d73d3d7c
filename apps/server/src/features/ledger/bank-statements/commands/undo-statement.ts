import { said } from '@banyan/contract/words/refusals.ts'
import { askSecond } from '#features/people/guarded/index.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { lockEntriesOf, lockMatches } from '../queries.ts'
import { endMatchesOf, findMovedOn, maybeStatement } from '../undoing/queries.ts'

/** So many payments are named in a refusal. */
const named = 5

/**
 * Takes a statement back as a whole, once a second admin agrees: it and its entries stay as they are and count no more, and
 * what they were matched to is open again. Refuses with 409 one on whose word money has moved, and says which.
 */
export async function undoStatement(trx: Transaction, context: Context, id: bigint, reason: string): Promise<void> {
  const found = await maybeStatement(trx, id)
  if (found === undefined) throw notFound('bank_statement')
  await lockEntriesOf(trx, found.deposit_account_id)
  await lockMatches(trx)
  const statement = (await maybeStatement(trx, id))!
  if (statement.is_undone) throw new Refusal(409, 'statement_undone', said('banks.undone'))
  const used = await findMovedOn(trx, id)
  if (used.length > 0) {
    const more = used.length > named ? [`+${used.length - named}`] : []
    const words = said('banks.voice_used', { used: [...used.slice(0, named), ...more].join(', ') })
    throw new Refusal(409, 'voice_used', words)
  }
  const { statement_no, account, new_count, matches } = statement
  const before = { statement_no, account, new_count, matches }
  await askSecond(trx, context, {
    noun: 'bank_statement',
    subject_id: String(id),
    name: `${statement_no}, ${account}`,
    before,
    after: { undone: true },
    reason,
  })
  const act = { by: actorOf(context).person_id, at: context.clock.now() }
  await trx
    .insertInto('bank_statement_undo')
    .values({ statement_id: id, reason, undone_by: act.by, undone_at: act.at })
    .execute()
  await endMatchesOf(trx, id, { ...act, reason: `${statement_no}: ${reason}`.slice(0, 300) })
  context.note({ subject_type: 'bank_statement', subject_id: String(id), before, after: { undone: true }, reason })
}
