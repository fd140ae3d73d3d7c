import type { RawBuilder } from 'kysely'
import { actorOf, type Asking } from '#kit/context.ts'
import { readerOf, unreadNews } from '#features/community/news/index.ts'
import { countDuePopups } from '#features/community/popups/index.ts'
import { unreadNotices } from '#features/people/notices/index.ts'
import { findAllWaiting } from './queries.ts'

/**
 * What somebody has not read yet: news for them, what they were told, and what is to be shown to them. What else of theirs is to
 * be counted is asked in the same statement.
 */
export async function unreadOf(context: Asking, others: readonly RawBuilder<unknown>[] = []) {
  const { person_id } = actorOf(context)
  const reader = await readerOf(context)
  const rows = [unreadNews({ reader, person_id, now: context.clock.now() }), unreadNotices(person_id), ...others]
  const [[news, notices, ...found], due_popups] = await Promise.all([
    findAllWaiting(context.db, rows),
    countDuePopups(context, reader),
  ])
  const unread = { unread_news: news!.count, unread_notices: notices!.count, due_popups }
  return { unread, counted: found.map(({ count }) => count) }
}
