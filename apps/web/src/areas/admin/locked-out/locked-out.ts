import type { findLockedOut } from '@banyan/contract/admin/passwords.ts'
import type { WireReply } from '../../../kit/wire.ts'

/** Somebody who cannot sign in, as far as whoever helps must know. */
export type LockedOut = WireReply<typeof findLockedOut>['data']
