import { type FoundMember, type MemberRefusal, refuseMember } from './activation.ts'
import type { PinKind, PinTerms } from '../pins/pin-status.ts'
import { upgradeTerms } from './upgrade.ts'

/** What a top-up is to its member: the first, another as large or larger, or a larger one instead of the own. */
export const topupKinds = ['first', 'repeat', 'upgrade'] as const
export type TopupKind = (typeof topupKinds)[number]

/** A package as it is when a top-up is decided; price and volume in hundredths. */
export interface FoundPackage extends PinTerms {
  readonly id: bigint
  readonly name: string
}

/** A member, with the package they are active by; null while they are not. */
export interface MemberToTopUp extends FoundMember {
  readonly package: FoundPackage | null
}

/** What pays for a top-up, as far as it decides about it. */
export type TopupPayment =
  /** A usable pin: what it costs and moves was frozen when it was issued. */
  | (PinTerms & {
      readonly by: 'pin'
      readonly kind: PinKind
      /** The package an upgrade starts from; null for every other kind. */
      readonly from_package: FoundPackage | null
    })
  /** A wallet, or money that the company received: the price of this moment. */
  | {
      readonly by: 'money'
      readonly is_upgrade: boolean
      /** Whether the company lists the upgrade from the member's package to this one. */
      readonly is_listed: boolean
    }
  /** A donation that others have confirmed: it counts whatever became of the member. The company received its fee alone. */
  | { readonly by: 'donation'; readonly fee_minor: bigint; readonly bv_minor: bigint }

/** Why a member cannot take a package in this way, the first that applies. Packages by their names. */
export type TopupRefusal =
  | MemberRefusal
  /** A leader pin makes somebody active, and this member is. */
  | { readonly because: 'leader_pin_repeat' }
  | { readonly because: 'package_too_small'; readonly own: string; readonly wanted: string }
  | { readonly because: 'upgrade_of_inactive'; readonly wanted: string }
  /** The pin starts from another package than the member's. */
  | { readonly because: 'upgrade_from_another'; readonly from: string; readonly own: string }
  | { readonly because: 'upgrade_not_listed'; readonly own: string; readonly wanted: string }

/** What a top-up is, costs and moves. `from_package_id` is the package an upgrade starts from. */
export type Topup = PinTerms &
  (
    | { readonly kind: 'first' | 'repeat'; readonly from_package_id: null }
    | { readonly kind: 'upgrade'; readonly from_package_id: bigint }
  )

type Purchase = Exclude<TopupPayment, { readonly by: 'donation' }>

const isUpgrade = (payment: Purchase): boolean =>
  payment.by === 'pin' ? payment.kind === 'upgrade' : payment.is_upgrade

/** A listed upgrade must still be one: prices change, and a package that costs no more is taken again instead. */
function decideUpgrade(own: FoundPackage, wanted: FoundPackage, payment: Purchase): Topup | TopupRefusal {
  if (payment.by === 'pin') {
    const { from_package, price_minor, bv_minor } = payment
    if (from_package?.id !== own.id)
      return { because: 'upgrade_from_another', from: from_package?.name ?? wanted.name, own: own.name }
    return { kind: 'upgrade', from_package_id: own.id, price_minor, bv_minor }
  }
  const terms = upgradeTerms(own, wanted)
  if (!payment.is_listed || terms.price_minor === 0n)
    return { because: 'upgrade_not_listed', own: own.name, wanted: wanted.name }
  return { kind: 'upgrade', from_package_id: own.id, ...terms }
}

/**
 * Decides what a top-up is, or why it cannot be (domain section 3). The first makes a member active, by any package.
 * A later one is of a package that costs at least as much as the own, at its full price and volume, or a listed upgrade
 * for the difference. A leader pin is only ever a first. An upgrade pin counts although its pair is listed no longer,
 * as a pin counts whose package is off sale: it was sold.
 */
export function decideTopup(
  member: MemberToTopUp | undefined,
  wanted: FoundPackage,
  payment: TopupPayment,
): Topup | TopupRefusal {
  const own = member?.package ?? null
  if (payment.by === 'donation')
    return {
      kind: own === null ? 'first' : 'repeat',
      from_package_id: null,
      price_minor: payment.fee_minor,
      bv_minor: payment.bv_minor,
    }
  const refusal = refuseMember(member)
  if (refusal !== undefined) return refusal
  const { price_minor, bv_minor } = payment.by === 'pin' ? payment : wanted
  if (own === null) {
    if (isUpgrade(payment)) return { because: 'upgrade_of_inactive', wanted: wanted.name }
    return { kind: 'first', from_package_id: null, price_minor, bv_minor }
  }
  if (isUpgrade(payment)) return decideUpgrade(own, wanted, payment)
  if (payment.by === 'pin' && payment.kind === 'leader') return { because: 'leader_pin_repeat' }
  if (wanted.price_minor < own.price_minor) return { because: 'package_too_small', own: own.name, wanted: wanted.name }
  return { kind: 'repeat', from_package_id: null, price_minor, bv_minor }
}
