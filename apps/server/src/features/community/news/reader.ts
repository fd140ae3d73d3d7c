import type { NewsReader } from '@banyan/domain/news/news.ts'
import type { Asking } from '#kit/context.ts'
import { maybeStanding } from './queries.ts'

/** Who reads, as news are kept to some: null has not signed in. */
export async function readerOf({ db, actor }: Pick<Asking, 'db' | 'actor'>): Promise<NewsReader | null> {
  if (actor === null) return null
  const { user_type, member_id } = actor
  const standing = member_id === null ? undefined : await maybeStanding(db, member_id)
  return { user_type, member: standing ?? null }
}
