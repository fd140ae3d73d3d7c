import Pdf from 'pdfkit'
import { faces, type Face } from './fonts.ts'
import { hasDevanagari } from './script-runs.ts'
import { heightOfLines, setLines, type Look } from './set-lines.ts'

/** One typographic point is a 72nd of an inch; every measure of a paper is in points. */
const margin = 48
/** Kept free for the line at the foot of every page. */
const footHeight = 34

export const ink = { text: '#1b1f24', quiet: '#5b6570', line: '#d4d9de', band: '#f1f3f5', stamp: '#b3261e' } as const

/** What a paper is, beside what stands on it. Its date comes from the record, so that the same record is the same file. */
export interface PaperFacts {
  readonly title: string
  readonly author: string
  readonly dated: Date
}

/** Paper in an A4 printer, and how far down it is written. */
export interface Paper {
  readonly pdf: PDFKit.PDFDocument
  readonly left: number
  readonly width: number
  /** Where the next thing begins. */
  y: number
  /** Texts that were measured before: each is measured for its row, and again when it is set. */
  readonly measured: Map<string, Measured>
}

interface Measured {
  readonly height: number
  /** Of a text on one line; undefined of one that is wrapped. */
  readonly line_width?: number
}

/** How a text looks and where it may stand. */
export interface Setting {
  readonly face?: Face
  readonly size?: number
  readonly color?: string
  readonly width: number
  readonly align?: 'left' | 'right' | 'center'
  /** Figures under each other, all of one width. */
  readonly isFigures?: boolean
}

const openTypeOf = (isFigures: boolean) => (isFigures ? { features: ['tnum' as const] } : {})
const lineGap = 1.5
const placing = ({ width, align = 'left', isFigures = false }: Setting) => ({
  width,
  align,
  lineGap,
  ...openTypeOf(isFigures),
})
const lookOf = ({ face = 'regular', size = 9.5, width, align = 'left' }: Setting): Look => ({
  face,
  size,
  width,
  align,
  lineGap,
})

const mm = 72 / 25.4
/** Of a card as banks give them, and the margin of what stands on it. */
const card = { size: [85.6 * mm, 54 * mm] as [number, number], margin: 11 }

function createPages(
  { title, author, dated }: PaperFacts,
  on: { size: 'A4' | [number, number]; margin: number },
): Paper {
  const pdf = new Pdf({
    ...on,
    bufferPages: true,
    displayTitle: true,
    lang: 'en-IN',
    font: '',
    info: { Title: title, Author: author, Creator: 'Banyan', Producer: 'Banyan', CreationDate: dated },
  })
  for (const name of ['regular', 'strong'] as const) pdf.registerFont(name, faces[name]())
  // Where a text stands is decided here; pdfkit would begin pages of its own near the lower edge.
  pdf.page.margins.bottom = 0
  return { pdf, left: on.margin, width: pdf.page.width - 2 * on.margin, y: on.margin, measured: new Map() }
}

/** A blank page of A4. */
export const createPaper = (facts: PaperFacts): Paper => createPages(facts, { size: 'A4', margin })

/** The blank front of a card; `turnCard` turns to its back. */
export const createCard = (facts: PaperFacts): Paper => createPages(facts, card)

export function turnCard(paper: Paper): void {
  paper.pdf.addPage()
  paper.pdf.page.margins.bottom = 0
  paper.y = card.margin
}

const dress = ({ pdf }: Paper, { face = 'regular', size = 9.5, color = ink.text }: Setting) =>
  pdf.font(face).fontSize(size).fillColor(color)

function measure(paper: Paper, text: string, setting: Setting): Measured {
  if (hasDevanagari(text)) return { height: heightOfLines(paper.pdf, text, lookOf(setting)) }
  const pdf = dress(paper, setting)
  if (!/[\r\n]/.test(text)) {
    const line_width = pdf.widthOfString(text, openTypeOf(setting.isFigures ?? false))
    if (line_width <= setting.width) return { height: pdf.currentLineHeight(true) + lineGap, line_width }
  }
  return { height: pdf.heightOfString(text, placing(setting)) }
}

function measuredOf(paper: Paper, text: string, setting: Setting): Measured {
  const { face = '', size = '', width, isFigures = false } = setting
  const key = `${face} ${size} ${width} ${isFigures} ${text}`
  const known = paper.measured.get(key) ?? measure(paper, text, setting)
  paper.measured.set(key, known)
  return known
}

/** How high a text will stand when it is set like this. */
export const heightOf = (paper: Paper, text: string, setting: Setting): number =>
  text === '' ? 0 : measuredOf(paper, text, setting).height

/** What is free before a text of one line. */
const indentOf = ({ align = 'left', width }: Setting, line_width: number): number =>
  align === 'left' ? 0 : (width - line_width) / (align === 'right' ? 1 : 2)

/** Sets a text, wrapped to its width, and says how high it stands. */
export function setText(paper: Paper, text: string, at: { x: number; y: number }, setting: Setting): number {
  if (text === '') return 0
  if (hasDevanagari(text)) {
    paper.pdf.fillColor(setting.color ?? ink.text)
    return setLines(paper.pdf, text, at, lookOf(setting))
  }
  const { height, line_width } = measuredOf(paper, text, setting)
  const pdf = dress(paper, setting)
  if (line_width === undefined) {
    pdf.text(text, at.x, at.y, placing(setting))
    return height
  }
  // pdfkit measures a line again unless it is told how wide it is.
  const line = { lineBreak: false, textWidth: line_width, ...openTypeOf(setting.isFigures ?? false) }
  pdf.text(text, at.x + indentOf(setting, line_width), at.y, line)
  return height
}

/** Sees that so much fits beneath: if not, goes on with a new page. Answers whether it did. */
export function makeRoom(paper: Paper, height: number): boolean {
  const { pdf } = paper
  if (paper.y + height <= pdf.page.height - margin - footHeight) return false
  pdf.addPage()
  pdf.page.margins.bottom = 0
  paper.y = margin
  return true
}

/** A hairline across the paper. */
export function setRule(paper: Paper, { gap = 0, color = ink.line }: { gap?: number; color?: string } = {}): void {
  const { pdf, left, width, y } = paper
  pdf
    .lineWidth(0.75)
    .moveTo(left, y)
    .lineTo(left + width, y)
    .stroke(color)
  paper.y = y + gap
}

/** Signs every page at its foot, closes the paper and answers its bytes. */
export async function printed(paper: Paper, foot: string): Promise<Buffer> {
  const { pdf, left, width } = paper
  const { count } = pdf.bufferedPageRange()
  const beside = 90
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    paper.y = pdf.page.height - margin - footHeight + 14
    setRule(paper, { gap: 7 })
    const at = { x: left, y: paper.y }
    const quiet = { size: 7.5, color: ink.quiet }
    setText(paper, foot, at, { ...quiet, width: width - beside })
    const no = { x: left + width - beside, y: at.y }
    setText(paper, `Page ${page + 1} of ${count}`, no, { ...quiet, width: beside, align: 'right' })
  }
  return closed(paper)
}

/** Closes a paper as it is and answers its bytes. */
export async function closed({ pdf }: Paper): Promise<Buffer> {
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => void chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => void pdf.once('end', resolve).once('error', reject))
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}
