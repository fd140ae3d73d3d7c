import { said } from '@banyan/contract/words/refusals.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { maybeLockPopup, type PopupRow } from '../queries.ts'

/** A popup that may be changed, locked: 404 where there is none, 409 once it was taken down. */
export async function lockPopup(trx: Transaction, id: bigint): Promise<PopupRow> {
  const row = await maybeLockPopup(trx, id)
  if (row === undefined) throw notFound('popup')
  if (row.taken_down_at !== null) throw new Refusal(409, 'taken_down', said('news.popup_taken_down'))
  return row
}
