import { findInTeam } from '@banyan/contract/network/find-in-team.ts'
import { call } from '#kit/api/api.ts'
import type { WireReply } from '#kit/api/wire.ts'

export type FoundMember = Pick<WireReply<typeof findInTeam>['data'][number], 'user_id' | 'name' | 'status'>

/** Among whom members are found by id or name, best match first. */
export interface Finder {
  /** In the cache, what was found begins with it. */
  readonly key: readonly string[]
  readonly ask: (q: string, signal: AbortSignal) => Promise<{ readonly data: readonly FoundMember[] }>
}

/** Who is below: by places, or by sponsors. */
export type Team = 'placement' | 'sponsor'

/** Members of one's own team, for an admin of anybody's. */
export const teamFinder = (tree: Team): Finder => ({
  key: ['find-in-team', tree],
  ask: (q, signal) => call(findInTeam, { query: { q, tree } }, { signal, isSilent: true }),
})
