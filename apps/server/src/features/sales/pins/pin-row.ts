import { mayBlock, mayCancel, mayRenew, mayUnblock, statusNow, type PinStatus } from '@banyan/domain/pins/pin-status.ts'
import type { Actor } from '#kit/context.ts'

interface Standing {
  readonly status: string
  readonly expires_at: Date
  readonly owner_person_id: bigint
}

/** What of a pin depends on the moment and the reader: the status that counts now, and what they may do with it. */
export function pinAt({ status: kept, expires_at, owner_person_id }: Standing, actor: Actor, now: Date) {
  const status = statusNow({ status: kept as PinStatus, expires_at }, now)
  const isAdmin = actor.user_type === 'Admin'
  return {
    status,
    may: {
      reveal: owner_person_id === actor.person_id,
      block: isAdmin && mayBlock(status),
      unblock: isAdmin && mayUnblock(status),
      renew: isAdmin && mayRenew(status),
      cancel: isAdmin && mayCancel(status),
    },
  }
}
