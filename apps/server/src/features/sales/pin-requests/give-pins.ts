import { said } from '@banyan/contract/words/refusals.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { generatePins, transferPins } from '#features/sales/pins/index.ts'
import type { LockedRequest } from './queries.ts'

/** Makes the pins that were asked for, as sold pins, at the price that was paid. */
export async function makePins(
  trx: Transaction,
  services: Services & { readonly approval_id: bigint | null },
  request: LockedRequest,
  by_person_id: bigint,
) {
  const { batch_id, total_minor } = await generatePins(trx, services, {
    owner_user_id: request.user_id,
    package_id: request.package_id,
    kind: 'paid',
    count: request.count,
    payment_mode: request.payment_mode,
    payment_reference: request.reference,
    reason: '',
    by_person_id,
    approval_id: services.approval_id,
  })
  if (total_minor !== request.amount_minor) {
    const message = said('sales.price_changed')
    throw new Refusal(409, 'price_changed', message)
  }
  return { pin_batch_id: batch_id }
}

/** Hands over sold pins that are there and cost what was paid for, the oldest first. */
export async function movePins(
  trx: Transaction,
  services: Services,
  { user_id, package_id, count, amount_minor, request_no, payment_mode, reference }: LockedRequest,
  { from_user_id, by_person_id, is_sale }: { from_user_id: string; by_person_id: bigint; is_sale: boolean },
) {
  const variant = {
    package_id,
    from_package_id: null,
    kind: 'paid',
    price_minor: amount_minor / BigInt(count),
  } as const
  // A franchise was paid itself; what an admin gives from somebody's stock was paid to the company.
  const stated = is_sale
    ? { taken_minor: amount_minor, payment_mode, payment_reference: reference, reason: '' }
    : undefined
  const input = { from_user_id, to_user_id: user_id, variant, count, remark: request_no, by_person_id, stated }
  const { transfer_id } = await transferPins(trx, services, input)
  return { pin_transfer_id: transfer_id }
}
