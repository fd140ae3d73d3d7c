import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { walletCode } from '@banyan/domain/ledger/wallets.ts'
import type { Transaction } from '#kit/database/database.ts'
import { hintInstantRun } from '#features/ledger/closings/index.ts'
import { recordEvent } from '#features/ledger/events/index.ts'
import { postJournal, type AccountCode, type Transfer } from '#features/ledger/ledger/index.ts'
import { payPinCommission } from '#features/sales/commissions/index.ts'
import { recordSale, takenOf } from '#features/sales/counter-sales/index.ts'
import { openDispatch } from '#features/sales/dispatches/index.ts'
import type { ActivationAmounts } from '../activation-amounts.ts'
import type { ActivationAct, ActivationPayment } from './activation-payment.ts'
import type { ActivationBasis } from './load-activation.ts'
import { takeNumber } from './take-number.ts'

type Decided = ActivationBasis & ActivationAmounts

const leaves = (payment: ActivationPayment): AccountCode => {
  if (payment.mode === 'pin') return 'pin_liability'
  if (payment.mode === 'donation') return 'donation_fees_held'
  return payment.mode === 'wallet' ? walletCode(payment.wallet, payment.payer_person_id) : 'cash'
}

const journalKinds = { pin: 'pin_used', wallet: 'topup_from_wallet', admin: 'topup', donation: 'donated' } as const

/** What the row of the activation keeps of its payment; of a pin also the wallet that it was bought from. */
function paymentColumns(payment: ActivationPayment, { pin_wallet, topup, part }: Decided) {
  const { mode } = payment
  if (mode === 'pin') return { mode, pin_id: payment.pin.id, source_wallet: pin_wallet }
  if (mode === 'donation') return { mode }
  if (mode === 'wallet') {
    const wallet = part.given_minor > 0n && part.given_minor === topup.price_minor ? 'GIVEN' : payment.wallet
    return { mode, wallet, source_wallet: wallet }
  }
  const { payment_mode, payment_reference, reason, approval_id = null } = payment
  return { mode, payment_mode, payment_reference, reason, approval_id }
}

async function moveMoney(
  trx: Transaction,
  payment: ActivationPayment,
  { member_id, by_person_id, at }: ActivationAct,
  { activation_id, taxable_minor, gst_minor, part }: ActivationAmounts & { readonly activation_id: bigint },
): Promise<void> {
  const from = (debit: AccountCode, taxable: bigint, gst: bigint): Transfer[] => [
    { debit, credit: 'sales', amount_minor: taxable, kind: 'sale' },
    { debit, credit: 'gst_payable', amount_minor: gst, kind: 'gst' },
  ]
  const [given_taxable, given_gst] = [part.given_taxable_minor, part.given_minor - part.given_taxable_minor]
  const transfers = [
    ...(payment.mode === 'wallet' ? from(walletCode('GIVEN', payment.payer_person_id), given_taxable, given_gst) : []),
    ...from(leaves(payment), taxable_minor - given_taxable, gst_minor - given_gst),
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

/** The row with its number, and the member's package: whoever takes another stays active since the first. */
async function writeRow(trx: Transaction, payment: ActivationPayment, act: ActivationAct, decided: Decided) {
  const { member_id, by_person_id, at } = act
  const { sold, stays, topup, company } = decided
  const active = { package_id: stays?.package_id ?? sold.id, ...(topup.kind === 'first' && { activated_at: at }) }
  await trx.updateTable('member').set(active).where('id', '=', member_id).execute()
  const receipt_no = await takeNumber(trx, 'R', businessDay(at.getTime(), company.zone))
  const { id: activation_id } = await trx
    .insertInto('activation')
    .values({
      ...paymentColumns(payment, decided),
      kind: topup.kind,
      from_package_id: topup.from_package_id,
      is_smaller: stays !== undefined,
      receipt_no,
      member_id,
      package_id: sold.id,
      price_minor: topup.price_minor,
      taxable_minor: decided.taxable_minor,
      gst_minor: decided.gst_minor,
      gst_percent: sold.gst_percent,
      bv_minor: topup.bv_minor - decided.part.given_bv_minor,
      package_price_minor: sold.price_minor,
      package_cap_minor: sold.daily_cap_minor,
      package_rate_percent: sold.matching_rate_percent,
      ...decided.part,
      products: JSON.stringify(decided.products),
      member_state: decided.member_state,
      at,
      cooling_off_ends_at: decided.cooling_off_ends_at,
      by_person_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { activation_id, receipt_no }
}

/**
 * Writes a decided activation: row and member, dispatch, event, journal, and the sale where it is from the stock of a
 * franchise. Refuses on `taken` more than the package cost; the ledger refuses a wallet that holds too little.
 */
export async function writeActivation(
  trx: Transaction,
  payment: ActivationPayment,
  act: ActivationAct,
  decided: Decided,
): Promise<{ activation_id: bigint; receipt_no: string }> {
  const { member_id, by_person_id, at, stated } = act
  const { sold, stays, topup, products, sale, taxable_minor, part, given } = decided
  const { activation_id, receipt_no } = await writeRow(trx, payment, act, decided)
  await openDispatch(trx, { activation_id, products, at, by_person_id })
  await recordEvent(trx, {
    kind: 'activation',
    member_id,
    at,
    amount_minor: taxable_minor - part.given_taxable_minor,
    bv_minor: topup.bv_minor - part.given_bv_minor,
    ...given,
    own_cap_minor: (stays ?? sold).daily_cap_minor,
    own_rate_percent: (stays ?? sold).matching_rate_percent,
    package_id: sold.id,
    source_type: 'activation',
    source_id: activation_id,
    created_by: by_person_id,
  })
  await hintInstantRun(trx)
  await moveMoney(trx, payment, act, { ...decided, activation_id })
  if (payment.mode === 'pin')
    await payPinCommission(trx, {
      activation_id,
      pin_id: payment.pin.id,
      member_id,
      at,
      ripens_at: decided.cooling_off_ends_at,
      taxable_minor,
      by_person_id,
    })
  if (sale !== undefined)
    await recordSale(trx, {
      at,
      ...sale,
      package_id: sold.id,
      count: 1,
      list_minor: topup.price_minor,
      of: { activation_id },
      // A pin that a franchise handed over by its number alone is on record too, with nothing said of what was taken.
      taken: stated === undefined ? null : takenOf(stated, topup.price_minor),
    })
  return { activation_id, receipt_no }
}
