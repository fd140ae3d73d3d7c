import type { getMember } from '@banyan/contract/members/member-profile.ts'
import type { WireReply } from '#kit/api/wire.ts'

export type Member = WireReply<typeof getMember>['data']
