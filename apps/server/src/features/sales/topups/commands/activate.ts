import type { PackageCard } from '@banyan/contract/company/company.ts'
import type { TopupKind } from '@banyan/domain/topups/topup.ts'
import type { Transaction } from '#kit/database/database.ts'
import { packageCardOf } from '#features/sales/packages/index.ts'
import { amountsOf } from '../activation-amounts.ts'
import type { ActivationAct, ActivationPayment } from './activation-payment.ts'
import { lockAndLoad } from './load-activation.ts'
import { spendGiven } from './spend-given.ts'
import { writeActivation } from './write-activation.ts'

export interface Activated {
  readonly activation_id: bigint
  readonly receipt_no: string
  readonly member_id: bigint
  readonly kind: TopupKind
  /** The package an upgrade started from. */
  readonly from_package_name: string | null
  readonly package: PackageCard
  readonly price_minor: bigint
  /** What of the price the given balance paid. */
  readonly given_minor: bigint
  readonly activated_at: Date
}

/**
 * Tops a member up, whatever pays for it: the member is active by the package, the receipt is numbered, the event is on
 * record and the money moves to sales and tax. What it is (the first, another or an upgrade), costs and moves is decided
 * while the member is locked. Refuses as `decideTopup`, a package that is not on sale unless a pin was sold for it, and
 * with 400 `insufficient_funds` a wallet that holds too little, and `given_changed` where the given balance holds another
 * amount than was shown. A sale from the stock of a franchise is recorded, and
 * refused on `taken` above the price.
 */
export async function activate(trx: Transaction, payment: ActivationPayment, act: ActivationAct): Promise<Activated> {
  const basis = await lockAndLoad(trx, payment, act)
  const given_minor = await spendGiven(trx, payment, basis.topup.price_minor)
  const amounts = amountsOf(basis, payment, { at: act.at, given_minor })
  const { activation_id, receipt_no } = await writeActivation(trx, payment, act, { ...basis, ...amounts })
  return {
    activation_id,
    receipt_no,
    member_id: act.member_id,
    kind: basis.topup.kind,
    from_package_name: basis.from?.name ?? null,
    package: packageCardOf(basis.sold),
    price_minor: basis.topup.price_minor,
    given_minor,
    activated_at: act.at,
  }
}
