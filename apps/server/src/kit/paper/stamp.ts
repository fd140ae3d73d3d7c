import { ink, setText, type Paper } from './paper.ts'

const height = 60

/** One word across the first page, in an outline that lets everything beneath be read. */
export function setStamp(paper: Paper, word: string): void {
  const { pdf, left, width } = paper
  pdf.switchToPage(0)
  const middle = { x: left + width / 2, y: pdf.page.height / 2 - 40 }
  pdf
    .save()
    .rotate(-24, { origin: [middle.x, middle.y] })
    .opacity(0.22)
  pdf
    .roundedRect(left + 40, middle.y - height / 2, width - 80, height, 8)
    .lineWidth(3)
    .stroke(ink.stamp)
  const look = { face: 'strong', size: 40, color: ink.stamp, width: width - 80, align: 'center' } as const
  setText(paper, word, { x: left + 40, y: middle.y - 24 }, look)
  pdf.restore()
}
