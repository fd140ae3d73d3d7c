import { heightOf, makeRoom, setText, type Paper } from './paper.ts'

export interface Total {
  readonly label: string
  readonly amount: string
  /** The figure that counts. */
  readonly isNet?: boolean
}

const boxWidth = 300
const amountShare = 0.56
const gap = 12

/** What adds up, at the right edge; the figure that counts stands under a line. */
export function setTotals(paper: Paper, totals: readonly Total[]): void {
  const x = paper.left + paper.width - boxWidth
  const amountWidth = boxWidth * amountShare
  const labelWidth = boxWidth - amountWidth - gap
  for (const { label, amount, isNet = false } of totals) {
    const look = isNet ? ({ face: 'strong', size: 12 } as const) : ({ size: 9.5 } as const)
    const words = { ...look, width: labelWidth }
    const figures = { ...look, width: amountWidth, align: 'right', isFigures: true } as const
    const height = Math.max(heightOf(paper, label, words), heightOf(paper, amount, figures))
    makeRoom(paper, height + 12)
    if (isNet) {
      paper.pdf
        .lineWidth(1)
        .moveTo(x, paper.y + 1)
        .lineTo(x + boxWidth, paper.y + 1)
        .stroke('#1b1f24')
      paper.y += 7
    }
    setText(paper, label, { x, y: paper.y }, words)
    setText(paper, amount, { x: x + boxWidth - amountWidth, y: paper.y }, figures)
    paper.y += height + 4
  }
  paper.y += 8
}
