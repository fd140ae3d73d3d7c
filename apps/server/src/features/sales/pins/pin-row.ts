import type { RowOf } from '@banyan/contract/kit/list.ts'
import type { listAdminPins } from '@banyan/contract/pins/pin-acts.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import {
  mayBlock,
  mayCancel,
  mayRenew,
  mayUnblock,
  statusNow,
  type PinKind,
  type PinStatus,
} from '@banyan/domain/pins/pin-status.ts'
import type { Actor } from '#kit/context.ts'

export interface StoredPin {
  id: bigint
  pin_no: string
  package_id: bigint
  package_name: string
  from_package_id: bigint | null
  from_package_name: string | null
  kind: string
  price_minor: bigint
  bv_minor: bigint
  status: string
  owner_person_id: bigint
  owner_user_id: string
  owner_name: string
  received_from_user_id: string | null
  used_for_user_id: string | null
  used_for_name: string | null
  used_at: Date | null
  generated_at: Date
  expires_at: Date
}

/** A pin as its list shows it: the status that counts now, and what this reader may do with it. */
export function pinRowOf(
  { price_minor, bv_minor, owner_person_id, ...pin }: StoredPin,
  actor: Actor,
  now: Date,
): RowOf<typeof listAdminPins> {
  const status = statusNow({ status: pin.status as PinStatus, expires_at: pin.expires_at }, now)
  const isAdmin = actor.user_type === 'Admin'
  return {
    ...pin,
    kind: pin.kind as PinKind,
    amount: minor(price_minor),
    bv: minor(bv_minor),
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
