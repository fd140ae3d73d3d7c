import { walletCode, type WalletName } from '@banyan/domain/ledger/wallets.ts'
import { billFor, type PinBill } from '@banyan/domain/pins/buying.ts'
import { pinTerms, type PinKind } from '@banyan/domain/pins/pin-status.ts'
import type { Services } from '../../../kit/context.ts'
import type { Transaction } from '../../../kit/database.ts'
import { refuseField } from '../../../kit/refusal.ts'
import { postJournal, type Transfer } from '../../ledger/index.ts'
import { findPersonByUserId } from '../../people/index.ts'
import { newPin } from '../pin-secrets.ts'
import { getPinValidity } from '../queries.ts'
import { recordMovements } from './record-movements.ts'

export interface PinOrder {
  readonly owner_user_id: string
  readonly package_id: bigint
  readonly kind: PinKind
  /** 1 to 1000. */
  readonly count: number
  /** How it was paid, for paid pins. */
  readonly payment_mode: string | null
  readonly payment_reference: string
  /** Why they are given away, for the others. */
  readonly reason: string
  readonly by_person_id: bigint
  /** Where the value comes from when it is a wallet; otherwise the company received the money itself. */
  readonly paid_from?: PinPayment
}

/** A wallet that pays for pins, and what it pays less than their price. */
interface PinPayment {
  readonly wallet: WalletName
  readonly person_id: bigint
  /** A percentage such as "2.5". */
  readonly discount_percent: string
  readonly round_off_digits: number
}

export interface GeneratedPins {
  readonly batch_id: bigint
  readonly owner_user_id: string
  readonly owner_name: string
  readonly package_name: string
  readonly total_minor: bigint
  /** What was given up of the total; the rest was paid. */
  readonly discount_minor: bigint
  readonly pins: readonly { readonly pin_no: string; readonly pin_password: string }[]
}

const day_ms = 86_400_000

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

/**
 * Issues pins to a person. Paid ones enter the books in the same transaction, from cash or a wallet to what the company
 * owes until they are used. Refuses an unknown or blocked owner, a package that is not on sale, and with 400
 * `insufficient_funds` a wallet that holds too little.
 */
export async function generatePins(
  trx: Transaction,
  { clock, secrets }: Services,
  order: PinOrder,
): Promise<GeneratedPins> {
  const { owner_user_id, by_person_id, paid_from, ...batch } = order
  const now = clock.now()
  const owner = await findPersonByUserId(trx, owner_user_id)
  const sold = await trx.selectFrom('package').selectAll().where('id', '=', batch.package_id).executeTakeFirst()
  if (owner === undefined) throw refuseField('owner_user_id', 'There is nobody with this user id.')
  if (owner.is_blocked) throw refuseField('owner_user_id', 'This person is blocked and cannot receive pins.')
  if (sold === undefined || !sold.is_active)
    throw refuseField('package_id', 'This package is not on sale. Please choose another.')

  const terms = pinTerms(batch.kind, { price_minor: sold.price_minor, bv_minor: sold.bv_minor })
  const { discount_percent = '0', round_off_digits = 2, wallet = null } = paid_from ?? {}
  const bill = billFor({ price_minor: terms.price_minor, count: batch.count, discount_percent, round_off_digits })
  const { total_minor, discount_minor } = bill
  const { id: batch_id } = await trx
    .insertInto('pin_batch')
    .values({
      ...batch,
      wallet,
      discount_minor,
      owner_person_id: owner.id,
      generated_at: now,
      generated_by: by_person_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const common = {
    ...terms,
    batch_id,
    package_id: sold.id,
    kind: batch.kind,
    owner_person_id: owner.id,
    generated_at: now,
  }
  const expires_at = new Date(now.getTime() + (await getPinValidity(trx)) * day_ms)
  const pins = Array.from({ length: batch.count }, () => newPin(secrets))
  const issued = await trx
    .insertInto('pin')
    .values(pins.map(({ pin_no, password_sealed }) => ({ ...common, expires_at, pin_no, password_sealed })))
    .returning('id')
    .execute()
  const pin_ids = issued.map((pin) => pin.id)
  await recordMovements(trx, { kind: 'generated', pin_ids, person_id: owner.id, at: now })

  if (total_minor > 0n) {
    const reference = `pin_batch:${batch_id}`
    await postJournal(trx, {
      kind: 'pins_sold',
      reference,
      idempotency_key: reference,
      input: order,
      event_at: now,
      created_by: by_person_id,
      transfers: transfersFor(bill, paid_from),
    })
  }
  return {
    batch_id,
    owner_user_id: owner.user_id,
    owner_name: owner.name,
    package_name: sold.name,
    total_minor,
    discount_minor,
    pins: pins.map(({ pin_no, pin_password }) => ({ pin_no, pin_password })),
  }
}
