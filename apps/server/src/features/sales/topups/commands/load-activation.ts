import type { Selectable } from 'kysely'
import { said } from '@banyan/contract/words/refusals.ts'
import { type Product, productsBeyond } from '@banyan/domain/dispatches/products.ts'
import { isSold } from '@banyan/domain/pins/pin-status.ts'
import { isSmaller } from '@banyan/domain/topups/package-held.ts'
import { decideTopup, type FoundPackage, type Topup, type TopupPayment } from '@banyan/domain/topups/topup.ts'
import type { Package } from '../../../../../db/schema.generated.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { findPackageProducts, maybePackageOnSale, maybeUpgrade } from '#features/sales/packages/index.ts'
import type { ActivationPayment } from './activation-payment.ts'
import { topupRefusal } from '../member-refusals.ts'
import {
  getBatchWallet,
  getCompany,
  getMemberState,
  maybeCoolingOffEnd,
  maybeFranchise,
  maybeHeldPackage,
  maybeLockMember,
  maybePackage,
  type HeldPackage,
} from '../queries.ts'

/** Everything an activation is decided on, read while its member is locked. */
export interface ActivationBasis {
  readonly company: Awaited<ReturnType<typeof getCompany>>
  readonly sold: Selectable<Package>
  /** The package an upgrade starts from. */
  readonly from: FoundPackage | undefined
  readonly topup: Topup
  /** The package held, when it is larger than the one that was taken again or donated: it stays. */
  readonly stays: HeldPackage | undefined
  /** What comes with the package; an upgrade adds what the smaller one did not bring. */
  readonly products: readonly Product[]
  /** Where the member lives, which decides the parts of the tax. */
  readonly member_state: string
  /** The wallet that paid for the pin; null without a pin, and where the company received the money itself. */
  readonly pin_wallet: string | null
  /** When the cooling-off of the package ends that an upgrade starts from. */
  readonly cooling_off_before: Date | undefined
  /** The franchise from whose stock it is sold, and the member it is sold to. */
  readonly sale: { readonly seller_person_id: bigint; readonly buyer_person_id: bigint } | undefined
}

const maybePackageOf = async (trx: Transaction, id: bigint | null): Promise<Selectable<Package> | null> =>
  id === null ? null : ((await maybePackage(trx, id)) ?? null)

/** A pin was sold and a donation was given, so their package need not be on sale any more. */
async function getSold(trx: Transaction, payment: ActivationPayment, now: Date): Promise<Selectable<Package>> {
  const find = () => {
    if (payment.mode === 'pin') return maybePackage(trx, payment.pin.package_id)
    if (payment.mode === 'donation') return maybePackage(trx, payment.package_id)
    return maybePackageOnSale(trx, payment.package_id, now)
  }
  const sold = await find()
  if (sold === undefined) throw refuseField('package_id', said('sales.package_off_sale'))
  return sold
}

async function foundPayment(
  trx: Transaction,
  payment: ActivationPayment,
  own: FoundPackage | null,
): Promise<TopupPayment> {
  if (payment.mode === 'donation') return { by: 'donation', fee_minor: payment.fee_minor, bv_minor: payment.bv_minor }
  if (payment.mode !== 'pin') {
    const { is_upgrade, package_id } = payment
    const is_listed = is_upgrade && own !== null && (await maybeUpgrade(trx, own.id, package_id))
    return { by: 'money', is_upgrade, is_listed }
  }
  const { kind, price_minor, bv_minor, from_package_id } = payment.pin
  const from_package = await maybePackageOf(trx, from_package_id)
  return { by: 'pin', kind, from_package, price_minor, bv_minor }
}

/** Whose stock pays: the owner of a pin that was sold, or of a wallet. */
function stockOf(payment: ActivationPayment): bigint | undefined {
  if (payment.mode === 'wallet') return payment.payer_person_id
  if (payment.mode === 'pin' && isSold(payment.pin.kind)) return payment.pin.owner_person_id
  return undefined
}

async function productsOf(trx: Transaction, sold_id: bigint, from_id: bigint | null): Promise<readonly Product[]> {
  const all = await findPackageProducts(trx, sold_id)
  return from_id === null ? all : productsBeyond(all, await findPackageProducts(trx, from_id))
}

/** The package held, where it stays although this one is taken: by the price of today, and by the cap that its member has. */
async function foundStaying(
  trx: Transaction,
  member_id: bigint,
  sold: Selectable<Package>,
  own: FoundPackage,
): Promise<HeldPackage | undefined> {
  const held = await maybeHeldPackage(trx, member_id)
  if (held === undefined) return undefined
  const { price_minor } = own
  return isSmaller(sold, { price_minor, daily_cap_minor: held.daily_cap_minor }) ? held : undefined
}

/**
 * Locks the member and reads what the activation is decided on; what it is and costs follows from it, so it is decided
 * here too. Everything is read under the lock: of two upgrades of one member at once the second finds another package.
 * Refuses as `decideTopup`, and a package that is not on sale unless a pin was sold for it or a donation given.
 */
export async function lockAndLoad(
  trx: Transaction,
  payment: ActivationPayment,
  { member_id, at }: { readonly member_id: bigint; readonly at: Date },
): Promise<ActivationBasis> {
  const member = await maybeLockMember(trx, member_id)
  const sold = await getSold(trx, payment, at)
  const own = await maybePackageOf(trx, member?.package_id ?? null)
  const topup = decideTopup(member && { ...member, package: own }, sold, await foundPayment(trx, payment, own))
  if ('because' in topup) throw topupRefusal(topup, payment.mode === 'pin' ? payment.named_by : 'package_id')
  const wasBought = payment.mode === 'pin' && payment.pin.price_minor > 0n
  const stock_id = stockOf(payment)
  return {
    company: await getCompany(trx),
    sold,
    topup,
    stays: topup.kind === 'repeat' && own !== null ? await foundStaying(trx, member_id, sold, own) : undefined,
    from: topup.kind === 'upgrade' ? (own ?? undefined) : undefined,
    products: await productsOf(trx, sold.id, topup.from_package_id),
    member_state: await getMemberState(trx, member_id),
    pin_wallet: wasBought ? await getBatchWallet(trx, payment.pin.batch_id) : null,
    cooling_off_before: topup.kind === 'upgrade' ? await maybeCoolingOffEnd(trx, member_id) : undefined,
    sale: stock_id === undefined ? undefined : await maybeFranchise(trx, stock_id, member_id),
  }
}
