import type { NewsAudience, NewsMembers } from './news.ts'

interface Audience {
  readonly audience: NewsAudience
  readonly members: NewsMembers | null
  readonly package_id: bigint | null
}

/** Whether something is for everybody or for all of a role, not for some members alone. */
export const isForAll = ({ members, package_id }: Audience): boolean => members === null && package_id === null
