import { said } from '@banyan/contract/words/refusals.ts'
import { askForEverybody } from '#features/community/announcements/index.ts'
import { findReadCategories } from '#features/community/support/index.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, Refusal, refuseField } from '#kit/http/refusal.ts'
import { broadcast, type LockedBroadcast } from '../queries.ts'
import { announcedAgain } from '../announced.ts'
import { addEdition } from './send-broadcast.ts'

/** One that is not recalled, and that nobody else changes until this commits; for whoever reads what is answered to it. */
async function lockSent(trx: Transaction, context: Context, id: bigint): Promise<LockedBroadcast> {
  const row = await broadcast.lock(trx, id)
  if (row === undefined) throw notFound('broadcast')
  if (row.recalled_at !== null) throw new Refusal(409, 'recalled', said('broadcasts.recalled'))
  if (row.forgotten_at !== null) throw new Refusal(409, 'forgotten', said('broadcasts.forgotten'))
  const { reply_category: category } = row
  if (category !== null && (await findReadCategories(trx, [category], actorOf(context).person_id)).length === 0)
    throw new Refusal(409, 'category_unread', said('broadcasts.category_unread', { category }))
  return row
}

interface Correction {
  readonly id: bigint
  readonly seen: number
  readonly subject: string
  readonly text: string
}

/** Says something else from now on. Whoever read what it said has it before them as unread again. @returns its edition */
export async function correctBroadcast(
  trx: Transaction,
  context: Context,
  { id, seen, subject, text }: Correction,
): Promise<number> {
  const row = await lockSent(trx, context, id)
  if (row.edition !== seen) throw new Refusal(409, 'changed_meanwhile', said('broadcasts.changed'))
  if (row.subject === subject && row.text === text) throw refuseField('text', said('broadcasts.same'), 'same')
  await askForEverybody(trx, context, await announcedAgain(trx, id, { before: row, after: { subject, text } }))
  const edition = row.edition + 1
  await trx.updateTable('broadcast').set({ subject, text, edition }).where('id', '=', id).execute()
  const written = { written_by: actorOf(context).person_id, written_at: context.clock.now() }
  await addEdition(trx, { broadcast_id: id, edition, subject, text, ...written })
  return edition
}

/** Nobody reads it any more; whoever had read it sees that it was recalled. Only admins read the reason. */
export async function recallBroadcast(
  trx: Transaction,
  context: Context,
  { id, reason }: { readonly id: bigint; readonly reason: string },
): Promise<void> {
  await lockSent(trx, context, id)
  await trx
    .updateTable('broadcast')
    .set({ recalled_by: actorOf(context).person_id, recalled_at: context.clock.now(), recall_reason: reason })
    .where('id', '=', id)
    .execute()
}
