import type { requestFranchisePins } from '@banyan/contract/pin-requests/pin-requests.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { pinRequestLife } from '@banyan/domain/payments/paid-request.ts'
import { firstStep } from '#features/people/lives/index.ts'
import { assertFewWaiting, maybeClaimed, paymentUsed } from '#features/ledger/payments/index.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { keepFile } from '#features/platform/files/index.ts'
import { maybePackageOnSale } from '#features/sales/packages/index.ts'
import { assertMayWant } from '#features/sales/pins/index.ts'
import { maybeFranchise } from '../queries.ts'

export interface PinRequestInput extends BodyOf<typeof requestFranchisePins> {
  readonly person_id: bigint
  /** The franchise that was paid; null is the company. */
  readonly to_user_id: string | null
}

async function getFranchise(trx: Transaction, user_id: string) {
  const franchise = await maybeFranchise(trx, user_id)
  if (franchise === undefined) throw refuseField('to_user_id', said('sales.franchise_unknown'))
  return franchise
}

/**
 * Somebody asks for pins they have paid for; what they cost is today's price. Refuses with 400 by field a franchise or
 * package there is none of, a slip that is not theirs to give, and a payment that is on record already; with
 * 409 whoever has left, and one request more than may wait at once.
 */
export async function requestPins(
  trx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { person_id, to_user_id, ...input }: PinRequestInput,
) {
  await assertMayWant(trx, person_id)
  const to = to_user_id === null ? undefined : await getFranchise(trx, to_user_id)
  const sold = await maybePackageOnSale(trx, input.package_id, clock.now())
  if (sold === undefined) throw refuseField('package_id', said('sales.package_off_sale'))
  if (sold.price_minor <= 0n) throw refuseField('package_id', said('sales.package_free'))
  await assertFewWaiting(trx, 'pin_request', person_id)
  if (input.slip_file_id !== null)
    await keepFile(trx, { file_id: input.slip_file_id, purpose: 'slip', owner_id: person_id, field: 'slip_file_id' })

  const payment = { ...input, payment_reference: input.reference, to_person_id: to?.id ?? null }
  if ((await maybeClaimed(trx, payment)) !== undefined) throw paymentUsed()

  const requested_at = clock.now()
  const amount_minor = sold.price_minor * BigInt(input.count)
  const added = await trx
    .insertInto('pin_request')
    .values({ ...input, person_id, to_person_id: to?.id ?? null, amount_minor, requested_at })
    // The index that lets a payment count once: of two copies at the same moment the second finds the first.
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'request_no'])
    .executeTakeFirst()
  if (added === undefined) throw paymentUsed()
  await firstStep(trx, pinRequestLife, { id: added.id, at: requested_at, by_person_id: person_id })
  return { ...added, to_name: to?.name ?? null, package_name: sold.name, count: input.count, amount_minor }
}
