import { said } from '@banyan/contract/words/refusals.ts'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import type { LinkStatus } from '@banyan/domain/donations/link.ts'
import { isPaidTooEarly } from '@banyan/domain/donations/proof.ts'
import type { PaymentMode } from '@banyan/domain/payments/payment-mode.ts'
import { maybeClaimed } from '#features/ledger/payments/index.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, refuseField } from '#kit/http/refusal.ts'
import { getImageHash, keepFile } from '#features/platform/files/index.ts'
import { maybeLockLink } from '../queries.ts'
import { doOnLink } from './move-link.ts'

export interface Proof {
  readonly link_id: bigint
  readonly member_id: bigint
  readonly person_id: bigint
  readonly amount_minor: bigint
  readonly payment_mode: PaymentMode
  /** In its normal form. */
  readonly reference: string
  /** A day of the company's calendar. */
  readonly paid_on: string
  readonly file_id: bigint | null
  readonly remark: string
  /** After the end: an admin decides whether it counts. */
  readonly is_late: boolean
  readonly zone: string
}

/** A record takes the picture, and remembers which one it was: the same one may come again. */
async function keepPicture(trx: Transaction, file_id: bigint, owner_id: bigint): Promise<Buffer> {
  await keepFile(trx, { file_id, purpose: 'donation', owner_id, field: 'file_id' })
  return getImageHash(trx, file_id)
}

/**
 * A payer says that a link is paid, and how. Refuses with 404 a link of others, with 400 by field another amount, a day
 * long before the link, a picture that is not theirs to give and a reference that counts already, with 409 what is too
 * late or done.
 */
export async function submitProof(
  trx: Transaction,
  services: Services,
  { link_id, member_id, person_id, amount_minor, zone, ...proof }: Proof,
): Promise<{ readonly status: LinkStatus }> {
  const locked = await maybeLockLink(trx, link_id)
  if (locked?.link.payer_member_id !== member_id) throw notFound('donation')
  const kind = proof.is_late ? 'prove_late' : 'prove'
  const { status } = await doOnLink(trx, services, locked, { act: { kind, amount_minor }, by_person_id: person_id })
  if (isPaidTooEarly(proof.paid_on, businessDay(locked.link.assigned_at.getTime(), zone)))
    throw refuseField('paid_on', said('donations.paid_too_early'), 'paid_too_early')
  const known = () => refuseField('reference', said('donations.reference_used'), 'reference_used')
  const payment = { payment_mode: proof.payment_mode, payment_reference: proof.reference }
  if ((await maybeClaimed(trx, payment)) !== undefined) throw known()
  const image_hash = proof.file_id === null ? null : await keepPicture(trx, proof.file_id, person_id)
  const added = await trx
    .insertInto('donation_proof')
    .values({ ...proof, link_id, image_hash, at: services.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) throw known()
  return { status }
}
