import type { findLockedOut } from '@banyan/contract/rights/passwords.ts'
import type { WireReply } from '#kit/api/wire.ts'

/** Somebody who cannot sign in, as far as whoever helps must know. */
export type LockedOut = WireReply<typeof findLockedOut>['data']
