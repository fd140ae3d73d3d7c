import { statusNow, type PinStatus } from '../pins/pin-status.ts'

/** Why a pin cannot be used, the first that applies. */
export type PinRefusal =
  /** There is no such pin, or the password is another: nobody learns which. */
  | { readonly because: 'wrong_pin' }
  | { readonly because: 'pin_blocked' }
  | { readonly because: 'pin_expired'; readonly at: Date }
  | { readonly because: 'pin_cancelled' }
  | { readonly because: 'pin_used'; readonly at: Date }

/** Why a member cannot take a package, the first that applies; asked only of a usable pin. */
export type MemberRefusal =
  | { readonly because: 'member_unknown' }
  | { readonly because: 'member_is_root' }
  | { readonly because: 'member_blocked' }
  | { readonly because: 'member_left' }

export interface FoundPin {
  readonly status: PinStatus
  readonly expires_at: Date
  readonly used_at: Date | null
  readonly isPasswordRight: boolean
}

export interface FoundMember {
  readonly id: bigint
  readonly is_blocked: boolean
  readonly left_at: Date | null
}

/** The company's own place at the top of the network, which earns nothing and buys nothing. */
const rootMemberId = 1n

/** Decides whether a pin may be used now. An inactive package does not matter: the pin was sold. */
export function refusePin(pin: FoundPin | undefined, now: Date): PinRefusal | undefined {
  if (pin === undefined || !pin.isPasswordRight) return { because: 'wrong_pin' }
  switch (statusNow(pin, now)) {
    case 'blocked':
      return { because: 'pin_blocked' }
    case 'expired':
      return { because: 'pin_expired', at: pin.expires_at }
    case 'cancelled':
      return { because: 'pin_cancelled' }
    case 'used':
      return { because: 'pin_used', at: pin.used_at ?? pin.expires_at }
    case 'unused':
      return undefined
  }
}

/** Decides whether a member may take a package at all, whichever it is. */
export function refuseMember(member: FoundMember | undefined): MemberRefusal | undefined {
  if (member === undefined) return { because: 'member_unknown' }
  if (member.id === rootMemberId) return { because: 'member_is_root' }
  if (member.is_blocked) return { because: 'member_blocked' }
  if (member.left_at !== null) return { because: 'member_left' }
  return undefined
}
