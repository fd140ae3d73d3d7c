import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import type { PackageCard } from '@banyan/contract/company/company.ts'
import { productsBeyond } from '@banyan/domain/dispatches/products.ts'
import { walletCode } from '@banyan/domain/ledger/wallets.ts'
import { coolingOffEnd } from '@banyan/domain/topups/cancelling.ts'
import type { TopupKind } from '@banyan/domain/topups/topup.ts'
import type { StatedSale } from '@banyan/domain/counter-sales/counter-sale.ts'
import { splitGst } from '@banyan/domain/tax/split-gst.ts'
import type { Selectable } from 'kysely'
import type { Package } from '../../../../../db/schema.generated.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { openDispatch } from '#features/sales/dispatches/index.ts'
import { recordEvent } from '#features/money/events/index.ts'
import { postJournal, type AccountCode, type Transfer } from '#features/money/ledger/index.ts'
import { findPackageProducts, packageCardOf } from '#features/sales/packages/index.ts'
import type { ActivationPayment } from './activation-payment.ts'
import { lockAndDecide } from './decide-topup.ts'
import { rememberSale } from './remember-sale.ts'
import { getBatchWallet, getCompany, getMemberState, maybeCoolingOffEnd } from '../queries.ts'
import { takeNumber } from './take-number.ts'

export interface Activated {
  readonly activation_id: bigint
  readonly receipt_no: string
  readonly member_id: bigint
  readonly kind: TopupKind
  /** The package an upgrade started from. */
  readonly from_package_name: string | null
  readonly package: PackageCard
  readonly price_minor: bigint
  readonly activated_at: Date
}

export interface ActivationAct {
  readonly member_id: bigint
  readonly by_person_id: bigint
  /** What a franchise says it took, where it sells from its own stock. */
  readonly stated?: StatedSale | undefined
}

const day_ms = 86_400_000

const leaves = (payment: ActivationPayment): AccountCode => {
  if (payment.mode === 'pin') return 'pin_liability'
  if (payment.mode === 'donation') return 'donation_fees_held'
  return payment.mode === 'wallet' ? walletCode(payment.wallet, payment.payer_person_id) : 'cash'
}

/** What the row of the activation keeps of its payment; of a pin also the wallet that it was bought from. */
async function keptOf(trx: Transaction, payment: ActivationPayment) {
  if (payment.mode === 'pin') {
    const { id: pin_id, batch_id, price_minor } = payment.pin
    return { mode: payment.mode, pin_id, source_wallet: price_minor > 0n ? await getBatchWallet(trx, batch_id) : null }
  }
  if (payment.mode === 'donation') return { mode: payment.mode }
  if (payment.mode === 'wallet') return { mode: payment.mode, wallet: payment.wallet, source_wallet: payment.wallet }
  const { mode, payment_mode, payment_reference, reason } = payment
  return { mode, payment_mode, payment_reference, reason }
}

const journalKinds = { pin: 'pin_used', wallet: 'topup_from_wallet', admin: 'topup', donation: 'donated' } as const

/**
 * What the event says of a package that was not paid for: by a pin that the company gave away nobody above earns, and
 * under the overall cap the package counts with its price without tax. A donation is paid to other members: it moves volume,
 * and makes a pair, only when the company took a fee for it.
 */
function givenBy(
  payment: ActivationPayment,
  { price_minor, gst_percent }: Selectable<Package>,
  bv_minor: bigint,
  digits: number,
) {
  const isGivenPin = payment.mode === 'pin' && ['free', 'leader'].includes(payment.pin.kind)
  const is_given = isGivenPin || (payment.mode === 'donation' && bv_minor === 0n)
  if (!is_given && payment.mode !== 'donation') return {}
  return { is_given, cap_base_minor: splitGst(price_minor, gst_percent, digits).taxable_minor }
}

/** What comes with a package; an upgrade adds what the smaller package did not bring. */
async function productsOf(
  trx: Transaction,
  { package_id, from_package_id }: { package_id: bigint; from_package_id: bigint | null },
) {
  const all = await findPackageProducts(trx, package_id)
  return from_package_id === null ? all : productsBeyond(all, await findPackageProducts(trx, from_package_id))
}

interface Moving {
  readonly activation_id: bigint
  readonly member_id: bigint
  readonly by_person_id: bigint
  readonly at: Date
  readonly taxable_minor: bigint
  readonly gst_minor: bigint
}

async function moveMoney(trx: Transaction, payment: ActivationPayment, moving: Moving): Promise<void> {
  const { activation_id, member_id, by_person_id, at, taxable_minor, gst_minor } = moving
  const debit = leaves(payment)
  const transfers: Transfer[] = [
    { debit, credit: 'sales', amount_minor: taxable_minor, kind: 'sale' },
    { debit, credit: 'gst_payable', amount_minor: gst_minor, kind: 'gst' },
  ]
  const moved = transfers.filter((transfer) => transfer.amount_minor > 0n)
  if (moved.length === 0) return
  const reference = `activation:${activation_id}`
  await postJournal(trx, {
    kind: journalKinds[payment.mode],
    reference,
    idempotency_key: reference,
    input: { ...(payment.mode === 'pin' ? { pin_id: payment.pin.id } : payment), member_id },
    event_at: at,
    created_by: by_person_id,
    transfers: moved,
  })
}

/**
 * Tops a member up, whatever pays for it: the member is active by the package, the receipt is numbered, the event is on
 * record and the money moves to sales and tax. What it is (the first, another or an upgrade), costs and moves is decided
 * while the member is locked. Refuses as `decideTopup`, a package that is not on sale unless a pin was sold for it, and
 * with 400 `insufficient_funds` a wallet that holds too little. A sale from the stock of a
 * franchise is remembered, and refused on `taken` above the price.
 */
export async function activate(
  trx: Transaction,
  { clock }: Services,
  payment: ActivationPayment,
  { member_id, by_person_id, stated }: ActivationAct,
): Promise<Activated> {
  const now = clock.now()
  const { sold, from, topup, stays } = await lockAndDecide(trx, payment, { member_id, now })
  const { kind, from_package_id, price_minor, bv_minor } = topup
  const company = await getCompany(trx)
  const { taxable_minor, gst_minor } = splitGst(price_minor, sold.gst_percent, company.round_off_digits)

  // Whoever takes another package stays active since the first, and keeps one that is larger than what was donated.
  const held = stays ?? sold
  const active = { package_id: held.id, ...(kind === 'first' && { activated_at: now }) }
  await trx.updateTable('member').set(active).where('id', '=', member_id).execute()
  const products = await productsOf(trx, { package_id: sold.id, from_package_id })
  const receipt_no = await takeNumber(trx, 'R', businessDay(now.getTime(), company.zone))
  const { id: activation_id } = await trx
    .insertInto('activation')
    .values({
      ...(await keptOf(trx, payment)),
      kind,
      from_package_id,
      is_smaller: stays !== undefined,
      receipt_no,
      member_id,
      package_id: sold.id,
      price_minor,
      taxable_minor,
      gst_minor,
      gst_percent: sold.gst_percent,
      bv_minor,
      products: JSON.stringify(products),
      member_state: await getMemberState(trx, member_id),
      at: now,
      cooling_off_ends_at: coolingOffEnd(
        new Date(now.getTime() + company.cooling_off_days * day_ms),
        kind === 'upgrade' ? await maybeCoolingOffEnd(trx, member_id) : undefined,
      ),
      by_person_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await openDispatch(trx, { activation_id, products, at: now, by_person_id })
  await recordEvent(trx, {
    kind: 'activation',
    member_id,
    at: now,
    amount_minor: taxable_minor,
    bv_minor,
    ...givenBy(payment, sold, bv_minor, company.round_off_digits),
    own_cap_minor: held.daily_cap_minor,
    own_rate_percent: held.matching_rate_percent,
    package_id: sold.id,
    source_type: 'activation',
    source_id: activation_id,
    created_by: by_person_id,
  })
  await moveMoney(trx, payment, { activation_id, member_id, by_person_id, at: now, taxable_minor, gst_minor })
  await rememberSale(trx, payment, { activation_id, member_id, package_id: sold.id, price_minor, at: now, stated })
  return {
    activation_id,
    receipt_no,
    member_id,
    kind,
    from_package_name: from?.name ?? null,
    package: packageCardOf(sold),
    price_minor,
    activated_at: now,
  }
}
