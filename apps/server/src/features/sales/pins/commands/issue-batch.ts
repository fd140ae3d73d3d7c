import { sql } from 'kysely'
import { walletCode, type WalletName } from '@banyan/domain/ledger/wallets.ts'
import type { StatedSale } from '@banyan/domain/counter-sales/counter-sale.ts'
import { billFor, type PinBill } from '@banyan/domain/pin-sales/pin-sale.ts'
import type { PinKind, PinTerms } from '@banyan/domain/pins/pin-status.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { isFranchise, recordSale, takenOf } from '#features/sales/counter-sales/index.ts'
import { postJournal, type Transfer } from '#features/ledger/ledger/index.ts'
import { newPin, type NewPin } from '../pin-secrets.ts'
import { recordMovements } from './record-movements.ts'

/** A wallet that pays for pins, and what it pays less than their price. */
export interface PinPayment {
  readonly wallet: WalletName
  readonly person_id: bigint
  /** A percentage such as "2.5". */
  readonly discount_percent: string
  readonly round_off_digits: number
  /** What a franchise says it took, where it sells them to somebody. */
  readonly stated?: StatedSale | undefined
}

interface Batch extends PinTerms {
  readonly owner_person_id: bigint
  readonly package_id: bigint
  readonly from_package_id: bigint | null
  readonly kind: PinKind
  /** 1 to 1000. */
  readonly count: number
  readonly expires_at: Date
  readonly payment_mode: string | null
  readonly payment_reference: string
  readonly reason: string
  /** The large order it is a part of. */
  readonly order_id: bigint | null
  readonly at: Date
  readonly by_person_id: bigint
  /** That a second admin agreed to it. */
  readonly approval_id?: bigint | null
  /** Where the value comes from when it is a wallet; otherwise the company received the money itself. */
  readonly paid_from: PinPayment | undefined
}

/** From the wallet, or from cash, to what the company owes; a discount is the company's expense. */
const transfersFor = ({ discount_minor, to_pay_minor }: PinBill, paid_from: PinPayment | undefined): Transfer[] => {
  const payer = paid_from === undefined ? 'cash' : walletCode(paid_from.wallet, paid_from.person_id)
  const transfers: Transfer[] = [
    { debit: payer, credit: 'pin_liability', amount_minor: to_pay_minor, kind: 'pins_sold' },
    {
      debit: 'franchise_commission_expense',
      credit: 'pin_liability',
      amount_minor: discount_minor,
      kind: 'pin_discount',
    },
  ]
  return transfers.filter((transfer) => transfer.amount_minor > 0n)
}

/** All pins of a batch in one statement: only number and password differ. */
async function insertPins(trx: Transaction, batch: Batch, batch_id: bigint, pins: readonly NewPin[]) {
  const { package_id, from_package_id, kind, price_minor, bv_minor, owner_person_id, expires_at, at } = batch
  const { rows } = await sql<{ id: bigint }>`
    insert into pin (batch_id, package_id, from_package_id, kind, price_minor, bv_minor, owner_person_id, expires_at,
      generated_at, pin_no, password_sealed)
    select ${batch_id}, ${package_id}, ${from_package_id}::bigint, ${kind}, ${price_minor}, ${bv_minor}, ${owner_person_id},
      ${expires_at}, ${at}, made.pin_no, made.password_sealed
    from unnest(${pins.map((pin) => pin.pin_no)}::text[], ${pins.map((pin) => pin.password_sealed)}::bytea[])
      as made (pin_no, password_sealed)
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Pins that a franchise pays for and somebody else gets were sold over its counter. */
async function rememberSale(
  trx: Transaction,
  { owner_person_id, package_id, count, at, paid_from }: Batch,
  { batch_id, list_minor }: { readonly batch_id: bigint; readonly list_minor: bigint },
): Promise<void> {
  if (paid_from === undefined || paid_from.person_id === owner_person_id) return
  const { person_id: seller_person_id, stated } = paid_from
  if (!(await isFranchise(trx, seller_person_id))) return
  await recordSale(trx, {
    at,
    seller_person_id,
    buyer_person_id: owner_person_id,
    package_id,
    count,
    list_minor,
    of: { pin_batch_id: batch_id },
    taken: stated === undefined ? null : takenOf(stated, list_minor),
  })
}

/**
 * Writes one batch of pins with its movements and, when it was sold, its entry in the books. Decides nothing: owner,
 * package and terms were looked at before. Refuses with 400 `insufficient_funds` a wallet that holds too little, and on `taken`
 * more than the pins cost.
 */
export async function issueBatch(trx: Transaction, { secrets }: Pick<Services, 'secrets'>, batch: Batch) {
  const { paid_from, price_minor, bv_minor, count, owner_person_id, expires_at, at, by_person_id, ...given } = batch
  const { discount_percent = '0', round_off_digits = 2, wallet = null } = paid_from ?? {}
  const bill = billFor({ price_minor, count, discount_percent, round_off_digits })
  const { total_minor, discount_minor } = bill
  const { id: batch_id } = await trx
    .insertInto('pin_batch')
    .values({ ...given, count, wallet, discount_minor, owner_person_id, generated_at: at, generated_by: by_person_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const pins = Array.from({ length: count }, () => newPin(secrets))
  const pin_ids = await insertPins(trx, batch, batch_id, pins)
  await recordMovements(trx, { kind: 'generated', pin_ids, person_id: owner_person_id, at })

  if (total_minor > 0n) {
    const reference = `pin_batch:${batch_id}`
    await postJournal(trx, {
      kind: 'pins_sold',
      reference,
      idempotency_key: reference,
      input: { ...given, count, price_minor, bv_minor, owner_person_id, expires_at, paid_from },
      event_at: at,
      created_by: by_person_id,
      transfers: transfersFor(bill, paid_from),
    })
  }
  await rememberSale(trx, batch, { batch_id, list_minor: total_minor })
  return { batch_id, total_minor, discount_minor, pins }
}
