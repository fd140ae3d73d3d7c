import type { approveProductRequest, receiveProductRequest } from '@banyan/contract/product-requests/answering.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { answerFault, piecesOnTheWay, receivedFault, valueOf } from '@banyan/domain/product-requests/request-lines.ts'
import { releaseRequest } from '@banyan/domain/product-requests/request-postings.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { assertReceives } from './assert-receives.ts'
import { saveLines } from './commands/save-lines.ts'
import { release, reserve, takeIn, type Moving } from './move-goods.ts'
import { postRequest } from './post-request.ts'
import { findLines, type KeptLine } from './queries.ts'

type Answered = BodyOf<typeof approveProductRequest>['lines']
type Received = BodyOf<typeof receiveProductRequest>['lines']

/** Each line with what was said of it, and where; refuses a line of another request and one that is left out. */
function together<A extends { readonly line_no: number }>(lines: readonly KeptLine[], answers: readonly A[]) {
  const strange = answers.findIndex(({ line_no }) => !lines.some((line) => line.line_no === line_no))
  if (strange >= 0) throw refuseField(`lines.${strange}.line_no`, said('stock.line_unknown'))
  return lines.map((line) => {
    const at = answers.findIndex(({ line_no }) => line_no === line.line_no)
    if (at < 0) throw refuseField('lines', said('stock.line_missing'))
    return { line, answer: answers[at]!, at }
  })
}

/**
 * Sets aside what is agreed to, and gives back what is held for the rest. Refuses by line more than was asked for and more
 * than is there, and what is not sold any more; and an answer of nothing at all, which is a rejection.
 */
export async function approve(moving: Moving, answers: Answered) {
  const { trx, row } = moving
  const { person_id, sender_person_id, asked_minor } = row
  assertReceives(row, 'stock.receiver_blocked')
  const answered = together(await findLines(trx, row.id), answers)
  for (const { line, answer, at } of answered) {
    const field = `lines.${at}.quantity`
    if (answerFault(line, answer.quantity) !== undefined)
      throw refuseField(field, said('stock.more_than_asked', { most: line.quantity }))
    if (answer.quantity > 0 && !line.is_active) throw refuseField(field, said('stock.product_off', { name: line.name }))
  }
  const agreed = answered.filter(({ answer }) => answer.quantity > 0)
  if (agreed.length === 0) throw refuseField('lines', said('stock.none_approved'))
  const wanted = agreed.map(({ line, answer: { quantity }, at }) => ({ ...line, quantity, at }))
  await reserve(moving, wanted, ({ product_id }, most) => {
    const { at } = wanted.find((one) => one.product_id === product_id)!
    return refuseField(`lines.${at}.quantity`, said('stock.more_than_there', { most }), 'more_than_there')
  })
  const lines = answered.map(({ line, answer }) => ({ ...line, approved: answer.quantity }))
  await saveLines(trx, lines)
  const approved_minor = valueOf(lines, ({ approved }) => approved)
  if (sender_person_id === null)
    await postRequest(moving, 'product_request_returned', {
      transfers: releaseRequest(person_id, asked_minor - approved_minor),
    })
  // A rejection later takes it off the row.
  return { row: { approved_minor }, step: { agreed_minor: String(approved_minor) } }
}

/** Nothing is sent: what was set aside is free again, and what was held is back in the wallet. */
export async function endRequest(moving: Moving) {
  const { trx, row } = moving
  const { state, person_id, sender_person_id, asked_minor, approved_minor } = row
  if (state === 'approved') {
    await release(moving)
    await saveLines(
      trx,
      (await findLines(trx, row.id)).map((line) => ({ ...line, approved: 0 })),
    )
  }
  if (sender_person_id === null)
    await postRequest(moving, 'product_request_returned', {
      transfers: releaseRequest(person_id, approved_minor ?? asked_minor),
      once: ':ended',
    })
  return { row: { approved_minor: null } }
}

/** Takes in what arrived, whole and damaged. Refuses by line more than is on its way. */
export async function receive(moving: Moving, answers: Received): Promise<void> {
  const { trx, row } = moving
  const received = together(await findLines(trx, row.id), answers)
  for (const { line, answer, at } of received)
    if (receivedFault(line, answer) !== undefined)
      throw refuseField(`lines.${at}.arrived`, said('stock.more_than_sent', { most: piecesOnTheWay(line) }))
  await takeIn(
    moving,
    received.map(({ line: { product_id }, answer: { arrived, damaged } }) => ({ product_id, arrived, damaged })),
  )
  await saveLines(
    trx,
    received.map(({ line, answer }) => ({
      ...line,
      arrived: line.arrived + answer.arrived,
      damaged: line.damaged + answer.damaged,
    })),
  )
}
