import type { NewsReader } from '@banyan/domain/news/news.ts'
import type { Transaction } from '#kit/database/database.ts'
import { findMine } from '../queries.ts'

interface Reading {
  readonly reader: NewsReader | null
  readonly person_id: bigint
  readonly now: Date
}

/** Remembers that somebody read news of their own. Answers whether any was new to them. */
export async function markRead(trx: Transaction, reading: Reading, ids: readonly bigint[]): Promise<boolean> {
  const found = await findMine(trx, reading, ids)
  if (found.length === 0) return false
  const { person_id, now } = reading
  const added = await trx
    .insertInto('news_read')
    .values(found.map(({ id, edition }) => ({ person_id, news_id: id, edition, read_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('news_id')
    .execute()
  return added.length > 0
}
