import { create } from 'qrcode'
import { heightOf, ink, makeRoom, setText, type Paper } from './paper.ts'

const side = 84
const gap = 16

/** A QR as dark squares, each run of a row in one piece. */
export function setQr({ pdf }: Paper, text: string, at: { x: number; y: number }, wide = side): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const size = wide / modules.size
  for (let row = 0; row < modules.size; row++) {
    for (let from = 0; from < modules.size; from++) {
      if (modules.get(row, from) === 0) continue
      let to = from
      while (to < modules.size && modules.get(row, to) !== 0) to++
      pdf.rect(at.x + from * size, at.y + row * size, (to - from) * size, size)
      from = to
    }
  }
  pdf.fill('#000000')
}

/** A QR that leads to a check of the paper, with words beside it and the address for those who have no camera. */
export function setProof(paper: Paper, { link, note }: { link: string; note: string }): void {
  makeRoom(paper, side + 4)
  const { left, width, y } = paper
  setQr(paper, link, { x: left, y })
  paper.pdf.link(left, y, side, side, link)
  const room = { width: width - side - gap }
  const x = left + side + gap
  const below = y + 8 + setText(paper, note, { x, y: y + 8 }, { ...room, size: 9 }) + 4
  const quiet = { ...room, size: 7.5, color: ink.quiet }
  setText(paper, link, { x, y: below }, quiet)
  paper.y = Math.max(y + side, below + heightOf(paper, link, quiet)) + 16
}
