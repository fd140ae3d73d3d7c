import { ink, makeRoom, type Paper } from './paper.ts'
import { linesOf, pitchOf, setLine, type Look } from './set-lines.ts'

const between_paragraphs = 7

/** A long text across as many pages as it takes: a page may end after any line. */
export function setFlow(paper: Paper, text: string, { size }: { readonly size: number }): void {
  const { pdf, left: x, width } = paper
  const look: Look = { face: 'regular', size, width, align: 'left', lineGap: 1.5 }
  const { above, height } = pitchOf(pdf, text, look)
  // Blank lines between paragraphs say no more than one does.
  for (const paragraph of text.split(/[\r\n]+/)) {
    for (const line of linesOf(pdf, paragraph, look)) {
      makeRoom(paper, height)
      pdf.fillColor(ink.text)
      setLine(pdf, line, { x, y: paper.y + above }, look)
      paper.y += height
    }
    paper.y += between_paragraphs
  }
}
