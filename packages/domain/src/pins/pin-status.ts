/** A pin's life: unused until it is used, which is final; an unused one may be blocked for a while or run out. */
export const pinStatuses = ['unused', 'used', 'blocked', 'expired', 'cancelled'] as const
export type PinStatus = (typeof pinStatuses)[number]

/** Why a pin was issued: sold, given away, given to someone who starts a network, or sold to go from one package to a larger. */
export const pinKinds = ['paid', 'free', 'leader', 'upgrade'] as const
export type PinKind = (typeof pinKinds)[number]

/** Somebody pays for these; the others are given away, with a reason. */
export const isSold = (kind: PinKind): boolean => kind === 'paid' || kind === 'upgrade'

/** Pins that are alike: what is handed on, counted and sold is so many of one variant. */
export interface PinVariant {
  readonly package_id: bigint
  /** The package that upgrade pins start from; null for every other kind. */
  readonly from_package_id: bigint | null
  readonly kind: PinKind
  /** What was paid for each, in hundredths. */
  readonly price_minor: bigint
}

/** What a pin is worth, frozen when it is issued; hundredths of the currency. */
export interface PinTerms {
  /** What was paid for it. */
  readonly price_minor: bigint
  /** The business volume it moves up when it is used. */
  readonly bv_minor: bigint
}

/** The status that counts now: an unused pin is expired from its last instant on, whether or not anybody marked it. */
export const statusNow = (pin: { status: PinStatus; expires_at: Date }, now: Date): PinStatus =>
  pin.status === 'unused' && pin.expires_at <= now ? 'expired' : pin.status

export const mayBlock = (status: PinStatus): boolean => status === 'unused'
export const mayUnblock = (status: PinStatus): boolean => status === 'blocked'
/** What was paid for an expired pin is still its owner's: it may be cancelled with its refund, like an unused one. */
export const mayCancel = (status: PinStatus): boolean => status === 'unused' || status === 'expired'
/** An admin may give an expired pin another end. */
export const mayRenew = (status: PinStatus): boolean => status === 'expired'
