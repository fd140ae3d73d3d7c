import { pinTerms, type PinKind } from '@banyan/domain/pins/pin-status.ts'
import type { Services } from '../../../kit/context.ts'
import type { Transaction } from '../../../kit/database.ts'
import { refuseField } from '../../../kit/refusal.ts'
import { postJournal } from '../../ledger/index.ts'
import { findPersonByUserId } from '../../people/index.ts'
import { newPin } from '../pin-secrets.ts'
import { getPinValidity } from '../queries.ts'

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
}

export interface GeneratedPins {
  readonly batch_id: bigint
  readonly owner_user_id: string
  readonly owner_name: string
  readonly package_name: string
  readonly total_minor: bigint
  readonly pins: readonly { readonly pin_no: string; readonly pin_password: string }[]
}

const day_ms = 86_400_000

/**
 * Issues pins to a person. Paid ones enter the books in the same transaction, from cash to what the company owes until
 * they are used. Refuses an unknown or blocked owner and a package that is not on sale.
 */
export async function generatePins(
  trx: Transaction,
  { clock, secrets }: Services,
  order: PinOrder,
): Promise<GeneratedPins> {
  const { owner_user_id, by_person_id, ...batch } = order
  const now = clock.now()
  const owner = await findPersonByUserId(trx, owner_user_id)
  const sold = await trx.selectFrom('package').selectAll().where('id', '=', batch.package_id).executeTakeFirst()
  if (owner === undefined) throw refuseField('owner_user_id', 'There is nobody with this user id.')
  if (owner.is_blocked) throw refuseField('owner_user_id', 'This person is blocked and cannot receive pins.')
  if (sold === undefined || !sold.is_active)
    throw refuseField('package_id', 'This package is not on sale. Please choose another.')

  const { id: batch_id } = await trx
    .insertInto('pin_batch')
    .values({ ...batch, owner_person_id: owner.id, generated_at: now, generated_by: by_person_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const terms = pinTerms(batch.kind, { price_minor: sold.price_minor, bv_minor: sold.bv_minor })
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
  await trx
    .insertInto('pin')
    .values(pins.map(({ pin_no, password_sealed }) => ({ ...common, expires_at, pin_no, password_sealed })))
    .execute()

  const total_minor = terms.price_minor * BigInt(batch.count)
  if (total_minor > 0n) {
    const reference = `pin_batch:${batch_id}`
    await postJournal(trx, {
      kind: 'pins_sold',
      reference,
      idempotency_key: reference,
      input: order,
      event_at: now,
      created_by: by_person_id,
      transfers: [{ debit: 'cash', credit: 'pin_liability', amount_minor: total_minor, kind: 'pins_sold' }],
    })
  }
  return {
    batch_id,
    owner_user_id: owner.user_id,
    owner_name: owner.name,
    package_name: sold.name,
    total_minor,
    pins: pins.map(({ pin_no, pin_password }) => ({ pin_no, pin_password })),
  }
}
