import type { z } from 'zod'
import type { keepIrn as call } from '@banyan/contract/papers/einvoices.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { refuseAckDay, refuseSignedQr } from '@banyan/domain/papers/irn.ts'
import { actorOf, todayOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, Refusal, refuseField } from '#kit/http/refusal.ts'
import { maybeAsked } from '../queries.ts'

type Answered = z.output<typeof call.body>

const kept = (paper_no: string) => new Refusal(409, 'irn_kept', said('papers.irn_kept', { paper_no }))

/** Of two at once the second comes to the row of the first. */
function explain(error: unknown, paper_no: string): unknown {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined
  if (constraint === 'einvoice_once') return kept(paper_no)
  if (constraint === 'einvoice_irn') return new Refusal(409, 'irn_taken', said('papers.irn_taken'))
  return error
}

/** Keeps what the e-invoice portal answered for a paper: once, and no number for two papers. */
export async function keepIrn(
  trx: Transaction,
  context: Context,
  { id, ...answered }: Answered & { readonly id: bigint },
): Promise<void> {
  const paper = await maybeAsked(trx, id)
  if (paper === undefined) throw notFound('trade_paper')
  const { paper_no, day, irn_state } = paper
  if (irn_state === 'kept') throw kept(paper_no)
  if (irn_state === 'none') throw new Refusal(409, 'needs_no_irn', said('papers.needs_no_irn', { paper_no }))
  const fault = refuseAckDay(answered.ack_day, { paper_day: day, today: todayOf(context) })
  if (fault === 'before') throw refuseField('ack_day', said('papers.ack_before', { paper_no }), 'ack_before')
  if (fault === 'after') throw refuseField('ack_day', said('papers.ack_after'), 'ack_after')
  const unlike = refuseSignedQr(answered.signed_qr, { irn: answered.irn, paper_no })
  if (unlike === 'unread') throw refuseField('signed_qr', said('papers.qr_unread'), 'qr_unread')
  if (unlike === 'other') throw refuseField('signed_qr', said('papers.qr_other', { paper_no }), 'qr_other')
  await trx
    .insertInto('einvoice')
    .values({ ...answered, paper_id: id, kept_by: actorOf(context).person_id, kept_at: context.clock.now() })
    .execute()
    .catch((error: unknown) => Promise.reject(explain(error, paper_no)))
  const { irn, ack_no, ack_day } = answered
  context.note({ subject_type: 'trade_paper', subject_id: String(id), after: { paper_no, irn, ack_no, ack_day } })
}
