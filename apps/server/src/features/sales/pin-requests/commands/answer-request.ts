import { said } from '@banyan/contract/words/refusals.ts'
import { stateAfterMove, type PaidRequestMove } from '@banyan/domain/payments/paid-request.ts'
import type { Actor, Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { demandReason, Refusal } from '#kit/http/refusal.ts'
import { queueMessage } from '#features/company/messages/index.ts'
import { requestToMove } from '#features/money/payments/index.ts'
import { generatePins, transferPins } from '#features/sales/pins/index.ts'
import { findSameReference, lockRequest, type RequestInHand } from '../queries.ts'
import { refusedAsFact } from '../request-refusals.ts'

interface AnswerInput {
  readonly id: bigint
  readonly actor: Actor
}

interface Approval extends AnswerInput {
  /** Whose stock the pins come from; null makes new ones. */
  readonly from_user_id: string | null
  /** Needed where the same payment is on record elsewhere; only the audit keeps it. */
  readonly reason?: string | undefined
  /** Refuses so many pins to whoever would need the password for them. */
  readonly mayMove: (count: number) => Promise<void>
}

const lockFor = async (trx: Transaction, move: PaidRequestMove, { id, actor }: AnswerInput): Promise<RequestInHand> =>
  requestToMove(await lockRequest(trx, id), move, actor)

const settle = (
  trx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  move: PaidRequestMove,
  { id, actor, ...more }: AnswerInput & { reason?: string; pin_batch_id?: bigint; pin_transfer_id?: bigint },
) =>
  trx
    .updateTable('pin_request')
    .set({ ...more, state: stateAfterMove(move), acted_at: clock.now(), acted_by: actor.person_id })
    .where('id', '=', id)
    .execute()

/** Makes the pins that were asked for, as sold pins, at the price that was paid. */
async function makePins(trx: Transaction, services: Services, request: RequestInHand, by_person_id: bigint) {
  const { batch_id, total_minor } = await generatePins(trx, services, {
    owner_user_id: request.user_id,
    package_id: request.package_id,
    kind: 'paid',
    count: request.count,
    payment_mode: request.payment_mode,
    payment_reference: request.reference,
    reason: '',
    by_person_id,
  })
  if (total_minor !== request.amount_minor) {
    const message = said('sales.price_changed')
    throw new Refusal(409, 'price_changed', message)
  }
  return { pin_batch_id: batch_id }
}

/** Hands over sold pins that are there and cost what was paid for, the oldest first. */
async function movePins(
  trx: Transaction,
  services: Services,
  { user_id, package_id, count, amount_minor, request_no, payment_mode, reference }: RequestInHand,
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

/**
 * Gives the pins that were asked for: new ones, or out of the stock of `from_user_id`. Refuses what `mayMove` refuses,
 * with 404 whose request it is not, with 409 what is decided already, a requester blocked since, a package off sale or dearer, and a stock that is
 * too small, saying how many there are; with 400 a payment on record elsewhere, unless a reason is given.
 */
export async function approveRequest(
  trx: Transaction,
  services: Services,
  { from_user_id, reason, mayMove, ...answer }: Approval,
): Promise<RequestInHand> {
  const { id, actor } = answer
  const request = await lockFor(trx, 'approve', answer)
  demandReason((await findSameReference(trx, id, actor)).length > 0, reason)
  await mayMove(request.count)
  const by_person_id = actor.person_id
  const made = await refusedAsFact<{ pin_batch_id: bigint } | { pin_transfer_id: bigint }>(() =>
    from_user_id === null
      ? makePins(trx, services, request, by_person_id)
      : movePins(trx, services, request, { from_user_id, by_person_id, is_sale: actor.user_type === 'Franchise' }),
  )
  await settle(trx, services, 'approve', { ...answer, ...made })
  const { request_no, count, package_name, person_id } = request
  await queueMessage(trx, services, {
    event_key: `pin_request_approved:${id}`,
    person_id,
    template: 'pin_request_approved',
    values: { request_no, count: String(count), package_name },
  })
  return request
}

/** Says no, with a reason that whoever asked reads. */
export async function rejectRequest(
  trx: Transaction,
  services: Services,
  answer: AnswerInput & { reason: string },
): Promise<RequestInHand> {
  const { id, reason } = answer
  const request = await lockFor(trx, 'reject', answer)
  await settle(trx, services, 'reject', answer)
  await queueMessage(trx, services, {
    event_key: `pin_request_rejected:${id}`,
    person_id: request.person_id,
    template: 'pin_request_rejected',
    values: { request_no: request.request_no, reason },
  })
  return request
}

/** Whoever asked thinks better of it, while nobody has answered. */
export async function cancelRequest(trx: Transaction, services: Services, answer: AnswerInput): Promise<void> {
  await lockFor(trx, 'cancel', answer)
  await settle(trx, services, 'cancel', answer)
}
