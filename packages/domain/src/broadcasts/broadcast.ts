import type { NewsMembers } from '../news/news.ts'

/** Whose inbox a message to many comes to. Everyone: members and franchises. */
export const broadcastRoles = ['everyone', 'members', 'franchises'] as const
export type BroadcastRole = (typeof broadcastRoles)[number]

/** The most ids of one list. */
export const most_listed = 1_000

export const broadcastStates = ['sent', 'recalled'] as const
export type BroadcastState = (typeof broadcastStates)[number]

/** For whom it is. What only members have, only members are kept to. */
export interface Audience {
  readonly role: BroadcastRole
  readonly members: NewsMembers | null
  readonly package_id: bigint | null
  readonly below_member_id: bigint | null
  /** Of the address, whatever its case; empty: anywhere. */
  readonly home_state: string
}

export interface Listed {
  readonly user_id: string
  readonly user_type: 'User' | 'Admin' | 'Franchise'
  readonly is_blocked: boolean
  readonly has_left: boolean
}

export interface Unreachable {
  /** Also admins, to whom nobody writes here. */
  readonly unknown: readonly string[]
  readonly blocked: readonly string[]
  readonly left: readonly string[]
}

/** Ids of a list that would not read it, as they were typed, each once. */
export function unreachable(asked: readonly string[], found: readonly Listed[]): Unreachable {
  const people = new Map(found.map((one) => [one.user_id.toLowerCase(), one]))
  const ids = [...new Map(asked.map((id) => [id.toLowerCase(), id])).values()]
  const those = (is: (one: Listed | undefined) => boolean) => ids.filter((id) => is(people.get(id.toLowerCase())))
  const isUnknown = (one: Listed | undefined) => one === undefined || one.user_type === 'Admin'
  return {
    unknown: those(isUnknown),
    blocked: those((one) => !isUnknown(one) && one!.is_blocked),
    left: those((one) => !isUnknown(one) && !one!.is_blocked && one!.has_left),
  }
}

/** The ids in what was pasted: with spaces, commas, semicolons or line ends between them. */
export const pastedIds = (pasted: string): string[] => pasted.split(/[\s,;]+/).filter((id) => id !== '')
