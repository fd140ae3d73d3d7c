import type { countMembers } from '@banyan/contract/members/member-count.ts'
import type { WireReply } from '#kit/api/wire.ts'

/** The answer of the count, as it travels. */
export type Counted = WireReply<typeof countMembers>['data']
