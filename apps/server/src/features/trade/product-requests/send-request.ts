import { money } from '@banyan/contract/kit/values.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { isOwed, piecesOnTheWay, piecesOwed, valueOf } from '@banyan/domain/product-requests/request-lines.ts'
import { refundRequest, sellRequest } from '@banyan/domain/product-requests/request-postings.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { assertReceives } from './assert-receives.ts'
import { keepLoss } from './commands/keep-loss.ts'
import { saveLines } from './commands/save-lines.ts'
import { referenceOf, reserve, sendReserved, writeOff, type Moving } from './move-goods.ts'
import { postRequest } from './post-request.ts'
import { findLines, findReceivedAgain, type KeptLine } from './queries.ts'
import { readInvoice, receivedBy, taxedBy, writeCreditNote, writeInvoice } from './write-request-paper.ts'

export interface Sending {
  readonly courier: string
  readonly tracking_no: string
  /** What a parent franchise took for the goods. */
  readonly taken?: bigint
}

const agreedOf = (lines: readonly KeptLine[]) =>
  lines.flatMap((line) => (line.approved > 0 ? [{ ...line, quantity: line.approved }] : []))

/**
 * The goods are on their way. What the company sends is sold by it, with the GST in it; between franchises no money of the
 * books moves, and what was taken is kept in memory. Refuses more taken than the goods cost, and with 409 `receiver_blocked` goods
 * that nobody could say arrived: the request can still be rejected.
 */
export async function dispatch(moving: Moving, { courier, tracking_no, taken }: Sending) {
  const { trx, row } = moving
  assertReceives(row, 'stock.receiver_blocked')
  const lines = await findLines(trx, row.id)
  const cost_minor = minor(row.approved_minor ?? 0n)
  if (taken !== undefined && taken > cost_minor)
    throw refuseField('taken', said('stock.taken_most', { most: money.encode(cost_minor) }))
  const ready = await readInvoice(moving, lines)
  await sendReserved(moving, agreedOf(lines), receivedBy(ready))
  await saveLines(
    trx,
    lines.map((line) => ({ ...line, sent: line.approved })),
  )
  const invoice = await writeInvoice(moving, ready)
  const sent = { courier, tracking_no, invoice_id: invoice.paper_id }
  if (row.sender_person_id !== null) return { row: { ...sent, taken_minor: taken ?? 0n } }
  const sum = taxedBy(invoice)
  await postRequest(moving, 'product_request_sold', { transfers: sellRequest(sum) })
  return { row: { ...sent, gst_minor: sum.gst_minor } }
}

/** The lines of which pieces are owed. Refuses where everything arrived whole. */
async function owedLines({ trx, row }: Moving): Promise<readonly KeptLine[]> {
  const lines = await findLines(trx, row.id)
  if (!isOwed(lines)) throw new Refusal(409, 'nothing_missing', said('stock.nothing_missing'))
  return lines
}

/** What is missing is written off, and pieces that did not arrive whole are no sale: what was paid for them goes back. */
export async function refund(moving: Moving) {
  const { trx, row } = moving
  const lines = await owedLines(moving)
  await keepLoss(moving, lines)
  await writeOff(moving)
  await saveLines(
    trx,
    lines.map((line) => ({
      ...line,
      lost: line.lost + piecesOnTheWay(line),
      refunded: line.refunded + piecesOwed(line),
    })),
  )
  const refunded_minor = valueOf(lines, piecesOwed)
  const note = await writeCreditNote(moving, lines)
  if (row.sender_person_id !== null) return { row: { refunded_minor } }
  const sum = taxedBy(note)
  await postRequest(moving, 'product_request_refunded', { transfers: refundRequest(row.person_id, sum) })
  return { row: { refunded_minor, refunded_gst_minor: sum.gst_minor } }
}

/**
 * As many pieces as did not arrive whole are sent again; those that are missing are written off. They were paid for once, so they
 * bring what those took with them that did not arrive, and never more than was received for as many. Refuses with 409
 * `receiver_blocked` where nobody could say that they arrived: they can still be refunded.
 */
export async function resend(moving: Moving): Promise<void> {
  assertReceives(moving.row, 'stock.resend_blocked')
  const lines = await owedLines(moving)
  await keepLoss(moving, lines)
  await writeOff(moving)
  const wanted = lines.flatMap((line) => (piecesOwed(line) > 0 ? [{ ...line, quantity: piecesOwed(line) }] : []))
  await reserve(moving, wanted)
  const { trx, row } = moving
  await sendReserved(moving, wanted, await findReceivedAgain(trx, row, referenceOf(row), wanted))
  await saveLines(
    moving.trx,
    lines.map((line) => ({
      ...line,
      lost: line.lost + piecesOnTheWay(line),
      sent: line.sent + piecesOwed(line),
    })),
  )
}
