import { actorOf, type Asking } from '#kit/context.ts'
import { countUnread } from './queries.ts'
import { readerOf } from './reader.ts'

/** How many live news somebody has not read yet, for the menu. */
export async function countUnreadNews(context: Pick<Asking, 'db' | 'actor' | 'clock'>): Promise<number> {
  const { person_id } = actorOf(context)
  return countUnread(context.db, { reader: await readerOf(context), person_id, now: context.clock.now() })
}
