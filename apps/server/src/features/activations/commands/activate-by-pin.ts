import type { Selectable } from 'kysely'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import type { PackageCard } from '@banyan/contract/company/company.ts'
import { refuseMember } from '@banyan/domain/pins/activation.ts'
import { financialYear, receiptNo } from '@banyan/domain/tax/receipt-no.ts'
import { splitGst } from '@banyan/domain/tax/split-gst.ts'
import type { Pin } from '../../../../db/schema.generated.ts'
import type { Services } from '../../../kit/context.ts'
import type { Transaction } from '../../../kit/database.ts'
import { recordEvent } from '../../events/index.ts'
import { postJournal, type Transfer } from '../../ledger/index.ts'
import { packageCardOf } from '../../packages/index.ts'
import { lockUsablePin } from '../../pins/index.ts'
import { memberRefusal } from '../member-refusals.ts'
import { getCompany, getPackage, maybeLockMember } from '../queries.ts'

export interface Activated {
  readonly activation_id: bigint
  readonly receipt_no: string
  readonly member_id: bigint
  readonly package: PackageCard
  readonly activated_at: Date
}

interface Act {
  readonly member_id: bigint
  readonly by_person_id: bigint
}

const day_ms = 86_400_000

/** The next number of the year's receipts. The row stays locked until the act commits, so no number is lost or used twice. */
async function takeReceiptNo(trx: Transaction, day: string): Promise<string> {
  const financial_year = financialYear(day)
  const { last_no } = await trx
    .insertInto('receipt_series')
    .values({ financial_year, last_no: 1n })
    .onConflict((conflict) =>
      conflict.column('financial_year').doUpdateSet(({ eb }) => ({ last_no: eb('receipt_series.last_no', '+', 1n) })),
    )
    .returning('last_no')
    .executeTakeFirstOrThrow()
  return receiptNo(financial_year, last_no)
}

/** One conditional update: whoever does not find the pin unused any more has lost the race. */
async function usePin(trx: Transaction, pin_id: bigint, now: Date, { member_id, by_person_id }: Act): Promise<void> {
  const used = await trx
    .updateTable('pin')
    .set({ status: 'used', used_at: now, used_by_person_id: by_person_id, used_for_member_id: member_id })
    .where('id', '=', pin_id)
    .where('status', '=', 'unused')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (used.numUpdatedRows !== 1n) throw new Error(`pin ${pin_id} was usable and locked, yet could not be used`)
}

/**
 * Activates a member with a pin that this transaction has locked: the pin is used, the member is active, the receipt
 * is numbered, the event is on record and the money moves from what the company owed to sales and tax.
 * Refuses the root, blocked and already active members.
 */
export async function activateWith(
  trx: Transaction,
  { clock }: Services,
  pin: Selectable<Pin>,
  act: Act,
): Promise<Activated> {
  const { member_id, by_person_id } = act
  const now = clock.now()
  const refusal = refuseMember(await maybeLockMember(trx, member_id))
  if (refusal !== undefined) throw memberRefusal(refusal)
  const company = await getCompany(trx)
  const sold = await getPackage(trx, pin.package_id)
  const { price_minor, bv_minor } = pin
  const { taxable_minor, gst_minor } = splitGst(price_minor, sold.gst_percent, company.round_off_digits)

  await usePin(trx, pin.id, now, act)
  await trx.updateTable('member').set({ activated_at: now, package_id: sold.id }).where('id', '=', member_id).execute()
  const receipt_no = await takeReceiptNo(trx, businessDay(now.getTime(), company.zone))
  const cooling_off_ends_at = new Date(now.getTime() + company.cooling_off_days * day_ms)
  const { id: activation_id } = await trx
    .insertInto('activation')
    .values({
      receipt_no,
      member_id,
      package_id: sold.id,
      mode: 'pin',
      pin_id: pin.id,
      price_minor,
      taxable_minor,
      gst_minor,
      gst_percent: sold.gst_percent,
      bv_minor,
      at: now,
      cooling_off_ends_at,
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
  const transfers: Transfer[] = [
    { debit: 'pin_liability', credit: 'sales', amount_minor: taxable_minor, kind: 'sale' },
    { debit: 'pin_liability', credit: 'gst_payable', amount_minor: gst_minor, kind: 'gst' },
  ]
  const moved = transfers.filter((transfer) => transfer.amount_minor > 0n)
  if (moved.length > 0) {
    const reference = `activation:${activation_id}`
    await postJournal(trx, {
      kind: 'pin_used',
      reference,
      idempotency_key: reference,
      input: { pin_id: pin.id, member_id },
      event_at: now,
      created_by: by_person_id,
      transfers: moved,
    })
  }
  return { activation_id, receipt_no, member_id, package: packageCardOf(sold), activated_at: now }
}

/**
 * Locks a pin by its number and password, then activates a member with it. Surround the transaction with `tryPin`.
 * An act that also joins a member locks the pin first (`lockUsablePin`), so that everybody locks in the same order.
 */
export async function activateByPin(
  trx: Transaction,
  services: Services,
  { pin_no, pin_password, ...act }: Act & { readonly pin_no: string; readonly pin_password: string },
): Promise<Activated> {
  const pin = await lockUsablePin(trx, services, { pin_no, pin_password })
  return activateWith(trx, services, pin, act)
}
