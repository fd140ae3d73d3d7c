import { said } from '@banyan/contract/words/refusals.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { maybeLockNews, type NewsRow } from '../queries.ts'

/** News that may be changed, locked: 404 where there are none, 409 once they were taken down. */
export async function lockNews(trx: Transaction, id: bigint): Promise<NewsRow> {
  const row = await maybeLockNews(trx, id)
  if (row === undefined) throw notFound('news')
  if (row.taken_down_at !== null) throw new Refusal(409, 'taken_down', said('news.taken_down'))
  return row
}
