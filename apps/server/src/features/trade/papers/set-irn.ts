import { fill } from '@banyan/contract/words/sentence.ts'
import { showDay } from '@banyan/domain/calendar/show.ts'
import { setNote } from '#kit/paper/note.ts'
import { makeRoom, type Paper } from '#kit/paper/paper.ts'
import { setQr } from '#kit/paper/proof.ts'
import words from '#words/en/trade-paper.ts'
import type { PrintedPaper } from './queries.ts'

/** A signed QR has many squares: two inches are read by any camera. */
const qr_side = 144
const look = { size: 9 } as const

/** The IRN of a paper with its acknowledgement and QR, or that it is missing; nothing where none is needed. */
export function setIrn(paper: Paper, { irn, ack_no, ack_day, signed_qr, irn_state }: PrintedPaper): void {
  if (irn_state === 'missing') setNote(paper, words.no_irn, look)
  if (irn === null || ack_no === null || ack_day === null) return
  setNote(paper, fill(words.irn, { irn }), look)
  setNote(paper, fill(words.ack, { ack_no, day: showDay(ack_day) }), look)
  if (signed_qr === null || signed_qr === '') return
  makeRoom(paper, qr_side)
  setQr(paper, signed_qr, { x: paper.left, y: paper.y }, qr_side)
  paper.y += qr_side + 12
}
