import { heightOf, ink, setRule, setText, type Paper } from './paper.ts'

/** Whose paper it is. Lines that are empty are left out. */
export interface Letterhead {
  readonly name: string
  readonly address: string
  readonly gstin: string
  /** How to reach them: an address of e-mail, a number. */
  readonly reach: readonly string[]
  /** A PNG or JPEG. */
  readonly logo: Buffer | undefined
}

const logoBox = 46
const titleWidth = 150
const gap = 14

/** The top of a first page: who writes, and what the paper is called. */
export function setLetterhead(paper: Paper, { name, address, gstin, reach, logo }: Letterhead, title: string): void {
  const { pdf, left, width, y: top } = paper
  const indent = logo === undefined ? 0 : logoBox + gap
  if (logo !== undefined) pdf.image(logo, left, top, { fit: [logoBox, logoBox] })

  const heading = { face: 'strong', size: 15, width: titleWidth, align: 'right' } as const
  const titleHeight = setText(paper, title, { x: left + width - titleWidth, y: top }, heading)

  const x = left + indent
  const room = width - indent - titleWidth - gap
  let y = top
  y += setText(paper, name, { x, y }, { face: 'strong', size: 13, width: room }) + 2
  const lines = [address, gstin === '' ? '' : `GSTIN ${gstin}`, reach.filter((part) => part !== '').join(', ')]
  for (const line of lines.filter((text) => text !== '')) {
    const quiet = { size: 8.5, color: ink.quiet, width: room }
    setText(paper, line, { x, y }, quiet)
    y += heightOf(paper, line, quiet) + 1
  }
  paper.y = Math.max(y, top + titleHeight, top + (logo === undefined ? 0 : logoBox)) + 12
  setRule(paper, { gap: 16 })
}
