import type { Selectable } from 'kysely'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import type { PackageCard } from '@banyan/contract/company/company.ts'
import { walletCode, type WalletName } from '@banyan/domain/ledger/wallets.ts'
import { refuseMember } from '@banyan/domain/pins/activation.ts'
import { financialYear, receiptNo } from '@banyan/domain/tax/receipt-no.ts'
import { splitGst } from '@banyan/domain/tax/split-gst.ts'
import type { Pin } from '../../../../db/schema.generated.ts'
import type { Services } from '../../../kit/context.ts'
import type { Transaction } from '../../../kit/database.ts'
import { refuseField } from '../../../kit/refusal.ts'
import { recordEvent } from '../../events/index.ts'
import { postJournal, type AccountCode, type Transfer } from '../../ledger/index.ts'
import { packageCardOf } from '../../packages/index.ts'
import { memberRefusal } from '../member-refusals.ts'
import { getCompany, maybeLockMember, maybePackage } from '../queries.ts'

export interface Activated {
  readonly activation_id: bigint
  readonly receipt_no: string
  readonly member_id: bigint
  readonly package: PackageCard
  readonly price_minor: bigint
  readonly activated_at: Date
}

export interface ActivationAct {
  readonly member_id: bigint
  readonly by_person_id: bigint
}

/** What pays for an activation. */
export type ActivationPayment =
  /** A pin that this transaction has locked and used: it was paid for when it was sold. */
  | { readonly mode: 'pin'; readonly pin: Selectable<Pin> }
  | {
      readonly mode: 'wallet'
      readonly package_id: bigint
      readonly wallet: WalletName
      readonly payer_person_id: bigint
    }
  /** Money the company received, entered by an admin. */
  | {
      readonly mode: 'admin'
      readonly package_id: bigint
      readonly payment_mode: string
      readonly payment_reference: string
      readonly reason: string
    }

const day_ms = 86_400_000

/** The next number of the year's receipts. The row stays locked until the act commits, so no number is lost or used twice. */
async function takeReceiptNo(trx: Transaction, day: string): Promise<string> {
  const financial_year = financialYear(day)
  const { last_no } = await trx
    .insertInto('receipt_series')
    .values({ series: 'R', financial_year, last_no: 1n })
    .onConflict((conflict) =>
      conflict
        .columns(['series', 'financial_year'])
        .doUpdateSet(({ eb }) => ({ last_no: eb('receipt_series.last_no', '+', 1n) })),
    )
    .returning('last_no')
    .executeTakeFirstOrThrow()
  return receiptNo(financial_year, last_no)
}

/** What the activation is worth and which account it leaves; the price of a pin was frozen when it was sold. */
async function lookAt(trx: Transaction, payment: ActivationPayment) {
  const sold = await maybePackage(trx, payment.mode === 'pin' ? payment.pin.package_id : payment.package_id)
  if (sold === undefined || (payment.mode !== 'pin' && !sold.is_active))
    throw refuseField('package_id', 'This package is not on sale. Please choose another.')
  const { price_minor, bv_minor } = payment.mode === 'pin' ? payment.pin : sold
  return { sold, price_minor, bv_minor }
}

const leaves = (payment: ActivationPayment): AccountCode => {
  if (payment.mode === 'pin') return 'pin_liability'
  return payment.mode === 'wallet' ? walletCode(payment.wallet, payment.payer_person_id) : 'cash'
}

/** What the row of the activation keeps of its payment. */
const keptOf = (payment: ActivationPayment) => {
  if (payment.mode === 'pin') return { mode: payment.mode, pin_id: payment.pin.id }
  if (payment.mode === 'wallet') return { mode: payment.mode, wallet: payment.wallet }
  const { mode, payment_mode, payment_reference, reason } = payment
  return { mode, payment_mode, payment_reference, reason }
}

const journalKinds = { pin: 'pin_used', wallet: 'topup_from_wallet', admin: 'topup' } as const

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
 * Activates a member, whatever pays for it: the member is active, the receipt is numbered, the event is on record and
 * the money moves to sales and tax. Refuses the root, blocked and already active members, a package that is not on
 * sale unless a pin was sold for it, and with 400 `insufficient_funds` a wallet that holds too little.
 */
export async function activate(
  trx: Transaction,
  { clock }: Services,
  payment: ActivationPayment,
  { member_id, by_person_id }: ActivationAct,
): Promise<Activated> {
  const now = clock.now()
  const refusal = refuseMember(await maybeLockMember(trx, member_id))
  if (refusal !== undefined) throw memberRefusal(refusal)
  const company = await getCompany(trx)
  const { sold, price_minor, bv_minor } = await lookAt(trx, payment)
  const { taxable_minor, gst_minor } = splitGst(price_minor, sold.gst_percent, company.round_off_digits)

  await trx.updateTable('member').set({ activated_at: now, package_id: sold.id }).where('id', '=', member_id).execute()
  const receipt_no = await takeReceiptNo(trx, businessDay(now.getTime(), company.zone))
  const { id: activation_id } = await trx
    .insertInto('activation')
    .values({
      ...keptOf(payment),
      kind: 'first',
      receipt_no,
      member_id,
      package_id: sold.id,
      price_minor,
      taxable_minor,
      gst_minor,
      gst_percent: sold.gst_percent,
      bv_minor,
      at: now,
      cooling_off_ends_at: new Date(now.getTime() + company.cooling_off_days * day_ms),
      by_person_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEvent(trx, {
    kind: 'activation',
    member_id,
    at: now,
    amount_minor: taxable_minor,
    bv_minor,
    own_cap_minor: sold.daily_cap_minor,
    package_id: sold.id,
    source_type: 'activation',
    source_id: activation_id,
    created_by: by_person_id,
  })
  await moveMoney(trx, payment, { activation_id, member_id, by_person_id, at: now, taxable_minor, gst_minor })
  return { activation_id, receipt_no, member_id, package: packageCardOf(sold), price_minor, activated_at: now }
}
