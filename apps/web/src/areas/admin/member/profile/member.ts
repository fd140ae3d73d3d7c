import type { getMember } from '@banyan/contract/admin/member-profile.ts'
import type { WireReply } from '../../../../kit/wire.ts'

export type Member = WireReply<typeof getMember>['data']
