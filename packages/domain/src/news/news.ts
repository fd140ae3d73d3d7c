/** For whom news are. `everybody` is also whoever has not signed in. */
export const newsAudiences = ['everybody', 'signed_in', 'members', 'franchises', 'admins'] as const
export type NewsAudience = (typeof newsAudiences)[number]

/** News may be for some members alone: those with a package, or those who have none yet. */
export const newsMembers = ['active', 'inactive'] as const
export type NewsMembers = (typeof newsMembers)[number]

export const newsStates = ['draft', 'scheduled', 'live', 'ended', 'taken_down'] as const
export type NewsState = (typeof newsStates)[number]

export interface TimedNews {
  readonly is_draft: boolean
  readonly from_at: Date
  /** Null: without an end. */
  readonly to_at: Date | null
  readonly taken_down_at: Date | null
}

/** What news are at a moment: live from the first instant on, and at the last one no more. */
export function newsState({ is_draft, from_at, to_at, taken_down_at }: TimedNews, now: Date): NewsState {
  if (taken_down_at !== null) return 'taken_down'
  if (is_draft) return 'draft'
  if (now < from_at) return 'scheduled'
  return to_at === null || now < to_at ? 'live' : 'ended'
}

export interface NewsReader {
  readonly user_type: 'User' | 'Admin' | 'Franchise'
  /** Of a member who has not left. */
  readonly member: { readonly is_active: boolean; readonly package_id: bigint | null } | null
}

const ofType = { User: 'members', Admin: 'admins', Franchise: 'franchises' } as const

/** Whose news somebody reads; null is whoever has not signed in. A member who left is no longer one of the members. */
export function audiencesOf(reader: NewsReader | null): NewsAudience[] {
  if (reader === null) return ['everybody']
  const isOfType = reader.user_type !== 'User' || reader.member !== null
  return ['everybody', 'signed_in', ...(isOfType ? [ofType[reader.user_type]] : [])]
}

/** What may be asked of published news again: before their time they may become a draft, afterwards they are taken down. */
export const mayBecomeDraft = (news: TimedNews, now: Date): boolean =>
  ['draft', 'scheduled'].includes(newsState(news, now))
