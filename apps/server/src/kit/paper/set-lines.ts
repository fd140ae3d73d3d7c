import { devanagariFaces, type Face } from './fonts.ts'
import { hasDevanagari, runsOf, type Run } from './script-runs.ts'
import { wrapLines } from './wrap-lines.ts'

type Pdf = PDFKit.PDFDocument

/** How lines look: size and face of all, the place of each in the width. */
export interface Look {
  readonly face: Face
  readonly size: number
  readonly width: number
  readonly align: 'left' | 'right' | 'center'
  readonly lineGap: number
}

const useFace = (pdf: Pdf, { face, size }: Pick<Look, 'face' | 'size'>, isDevanagari: boolean): Pdf => {
  if (!isDevanagari) return pdf.font(face).fontSize(size)
  const name = `${face} devanagari`
  pdf.registerFont(name, devanagariFaces[face]())
  return pdf.font(name).fontSize(size)
}

const widthOfRun = (pdf: Pdf, look: Look, { text, isDevanagari }: Run): number =>
  useFace(pdf, look, isDevanagari).widthOfString(text)

const widthOfLine = (pdf: Pdf, look: Look, text: string): number =>
  runsOf(text).reduce((sum, run) => sum + widthOfRun(pdf, look, run), 0)

/** What `font` says of itself beside its type: how far its letters reach above and under the line, in thousandths. */
interface Measured {
  readonly ascender: number
  readonly descender: number
  readonly lineGap: number
}

/** Room for the letters of every alphabet of a text, so that its lines stand at one distance. */
export function pitchOf(pdf: Pdf, text: string, look: Look): { above: number; height: number } {
  const measured = (hasDevanagari(text) ? [false, true] : [false]).map((isDevanagari) => {
    const { _font } = useFace(pdf, look, isDevanagari) as unknown as { _font: Measured }
    return _font
  })
  const most = (figure: (font: Measured) => number) => (Math.max(...measured.map(figure)) / 1000) * look.size
  const above = most(({ ascender }) => ascender)
  return { above, height: above + most(({ descender, lineGap }) => lineGap - descender) + look.lineGap }
}

/** The lines of a text in several alphabets. */
export const linesOf = (pdf: Pdf, text: string, look: Look): readonly string[] =>
  wrapLines(text, look.width, (part) => widthOfLine(pdf, look, part))

export const heightOfLines = (pdf: Pdf, text: string, look: Look): number =>
  linesOf(pdf, text, look).length * pitchOf(pdf, text, look).height

/** Sets one line, its letters standing on `at.y`. */
export function setLine(pdf: Pdf, line: string, at: { x: number; y: number }, look: Look): void {
  const free = look.width - widthOfLine(pdf, look, line)
  let x = at.x + (look.align === 'left' ? 0 : look.align === 'right' ? free : free / 2)
  // Letters are drawn in another order than they are written in: this is what a reader copies and reads aloud.
  const isShaped = hasDevanagari(line)
  if (isShaped) pdf.markContent('Span', { actual: line })
  for (const run of runsOf(line)) {
    useFace(pdf, look, run.isDevanagari).text(run.text, x, at.y, { lineBreak: false, baseline: 'alphabetic' })
    x += widthOfRun(pdf, look, run)
  }
  if (isShaped) pdf.endMarkedContent()
}

/** Sets a text in several alphabets, each run in the face that has its letters, and says how high it stands. */
export function setLines(pdf: Pdf, text: string, at: { x: number; y: number }, look: Look): number {
  const { above, height } = pitchOf(pdf, text, look)
  const lines = linesOf(pdf, text, look)
  for (const [no, line] of lines.entries()) setLine(pdf, line, { x: at.x, y: at.y + no * height + above }, look)
  return lines.length * height
}
