import type { Selectable } from 'kysely'
import type { PinKind } from '@banyan/domain/pins/pin-status.ts'
import { decideTopup, type PackageAtHand, type Topup, type TopupPayment } from '@banyan/domain/topups/topup.ts'
import type { Package } from '../../../../../db/schema.generated.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { maybePackageOnSale, maybeUpgrade } from '#features/sales/packages/index.ts'
import type { ActivationPayment } from './activation-payment.ts'
import { topupRefusal } from '../member-refusals.ts'
import { maybeLockMember, maybePackage } from '../queries.ts'

interface Decided {
  readonly sold: Selectable<Package>
  /** The package an upgrade starts from. */
  readonly from: PackageAtHand | undefined
  readonly topup: Topup
  /** The package held, when it costs more than the one that was donated: it stays. */
  readonly stays: Selectable<Package> | undefined
}

const maybePackageOf = async (trx: Transaction, id: bigint | null): Promise<PackageAtHand | null> =>
  id === null ? null : ((await maybePackage(trx, id)) ?? null)

/** A pin was sold and a donation was given, so their package need not be on sale any more. */
async function getSold(trx: Transaction, payment: ActivationPayment, now: Date): Promise<Selectable<Package>> {
  const find = () => {
    if (payment.mode === 'pin') return maybePackage(trx, payment.pin.package_id)
    if (payment.mode === 'donation') return maybePackage(trx, payment.package_id)
    return maybePackageOnSale(trx, payment.package_id, now)
  }
  const sold = await find()
  if (sold === undefined) throw refuseField('package_id', 'This package is not on sale. Please choose another.')
  return sold
}

async function paymentAtHand(
  trx: Transaction,
  payment: ActivationPayment,
  own: PackageAtHand | null,
): Promise<TopupPayment> {
  if (payment.mode === 'donation') return { by: 'donation', fee_minor: payment.fee_minor, bv_minor: payment.bv_minor }
  if (payment.mode !== 'pin') {
    const { is_upgrade, package_id } = payment
    const is_listed = is_upgrade && own !== null && (await maybeUpgrade(trx, own.id, package_id))
    return { by: 'money', is_upgrade, is_listed }
  }
  const { kind, price_minor, bv_minor, from_package_id } = payment.pin
  const from_package = await maybePackageOf(trx, from_package_id)
  return { by: 'pin', kind: kind as PinKind, from_package, price_minor, bv_minor }
}

/**
 * Locks the member and decides what the top-up is, costs and moves. Everything that decides is read under the lock: of
 * two upgrades of one member at once the second finds another package.
 */
export async function lockAndDecide(
  trx: Transaction,
  payment: ActivationPayment,
  { member_id, now }: { readonly member_id: bigint; readonly now: Date },
): Promise<Decided> {
  const member = await maybeLockMember(trx, member_id)
  const sold = await getSold(trx, payment, now)
  const own = await maybePackageOf(trx, member?.package_id ?? null)
  const topup = decideTopup(member && { ...member, package: own }, sold, await paymentAtHand(trx, payment, own))
  if ('because' in topup) throw topupRefusal(topup, payment.mode === 'pin' ? 'pin_no' : 'package_id')
  const isSmaller = payment.mode === 'donation' && own !== null && sold.price_minor < own.price_minor
  const stays = isSmaller ? await maybePackage(trx, own.id) : undefined
  return { sold, topup, stays, from: topup.kind === 'upgrade' ? (own ?? undefined) : undefined }
}
