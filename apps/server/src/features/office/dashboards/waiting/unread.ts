import { actorOf, type Asking } from '#kit/context.ts'
import { readerOf, unreadNews } from '#features/community/news/index.ts'
import { countDuePopups } from '#features/community/popups/index.ts'
import { unreadNotices } from '#features/people/notices/index.ts'
import { findAllWaiting, type Rows } from './queries.ts'

/**
 * What somebody has not read yet: news for them, what they were told, and what is to be shown to them. What else of theirs is to
 * be counted is asked in the same statement.
 */
export async function unreadOf<Kind extends string = never>(
  context: Asking,
  others = {} as Readonly<Record<Kind, Rows>>,
) {
  const { person_id } = actorOf(context)
  const kinds = Object.keys(others) as Kind[]
  const reader = await readerOf(context)
  const rows = [unreadNews({ reader, person_id, now: context.clock.now() }), unreadNotices(person_id)]
  const [[news, notices, ...found], due_popups] = await Promise.all([
    findAllWaiting(context.db, [...rows, ...kinds.map((kind) => others[kind])]),
    countDuePopups(context, reader),
  ])
  const unread = { unread_news: news!.count, unread_notices: notices!.count, due_popups }
  const counted = Object.fromEntries(kinds.map((kind, place) => [kind, found[place]!.count])) as Record<Kind, number>
  return { ...unread, ...counted }
}
