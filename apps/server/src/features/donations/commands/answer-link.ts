import { said } from '@banyan/contract/words/refusals.ts'
import type { LinkStatus } from '@banyan/domain/donations/link.ts'
import { needsClearing } from '@banyan/domain/donations/proof.ts'
import type { PaymentMode } from '@banyan/domain/payments/payment-mode.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, refuseField } from '#kit/http/refusal.ts'
import { isDisputed, lockPairing, maybeLockLink, maybePaymentMode } from '../queries.ts'
import { writeEvidence } from './add-evidence.ts'
import { doOnLink } from './move-link.ts'

/** What is said about a proof. */
export type LinkAnswer =
  | { readonly answer: 'confirm'; readonly has_cleared: boolean }
  | { readonly answer: 'reject'; readonly reason: string }
  /** With the first that is said in the dispute. */
  | { readonly answer: 'dispute'; readonly reason: string; readonly file_id: bigint | null }

type Answering = LinkAnswer & {
  readonly link_id: bigint
  readonly member_id: bigint
  readonly person_id: bigint
}

export interface Answered {
  readonly status: LinkStatus
  /** Nothing of the commitment is left to pay. */
  readonly is_completed: boolean
}

/**
 * What a receiver says about a proof, or either side about the other. To everybody else there is no such link. Refuses
 * with 400 by field to confirm a cheque or a draft that has not cleared.
 */
export async function answerLink(trx: Transaction, services: Services, said: Answering): Promise<Answered> {
  const { link_id, member_id, person_id } = said
  if (said.answer === 'dispute' || (await isDisputed(trx, link_id))) await lockPairing(trx)
  const locked = await maybeLockLink(trx, link_id)
  const isPayer = locked?.link.payer_member_id === member_id
  const isReceiver = locked?.link.receiver_member_id === member_id
  if (locked === undefined || !(isReceiver || (isPayer && said.answer === 'dispute'))) throw notFound('donation')
  const by = isPayer ? 'payer' : 'receiver'
  const act = said.answer === 'dispute' ? ({ kind: 'dispute', by } as const) : ({ kind: said.answer } as const)
  const reason = said.answer === 'confirm' ? '' : said.reason
  const { status } = await doOnLink(trx, services, locked, { act, by_person_id: person_id, reason })
  if (said.answer === 'confirm' && !said.has_cleared) await assertNothingToClear(trx, link_id)
  if (said.answer === 'dispute')
    await writeEvidence(trx, services, { link_id, person_id, statement: said.reason, file_id: said.file_id })
  const { link, commitment } = locked
  const settled_minor = commitment.settled_minor + (status === 'confirmed' ? link.amount_minor : 0n)
  return { status, is_completed: settled_minor === commitment.amount_minor }
}

async function assertNothingToClear(trx: Transaction, link_id: bigint): Promise<void> {
  const mode = await maybePaymentMode(trx, link_id)
  if (mode === undefined || !needsClearing(mode as PaymentMode)) return
  const message = said('donations.cheque_not_cleared')
  throw refuseField('has_cleared', message, 'not_cleared')
}
