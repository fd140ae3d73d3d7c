import { heightOf, ink, makeRoom, setRule, setText, type Paper } from './paper.ts'

export interface Column {
  readonly label: string
  /** Its share of the paper's width; all together are 1. */
  readonly share: number
  readonly isFigures?: boolean
}

const inset = 8
const pad = 5
const head = { face: 'strong', size: 8, color: ink.quiet } as const
const cell = { size: 9.5 } as const

/** A table whose head comes again on every page it runs over. Cells wrap; a row is never torn. */
export function setTable(paper: Paper, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  const places = columns.map((column, no) => ({
    ...column,
    x: paper.left + columns.slice(0, no).reduce((sum, { share }) => sum + share * paper.width, 0) + inset,
    width: column.share * paper.width - 2 * inset,
  }))
  const settingOf = ({ width, isFigures = false }: (typeof places)[number]) => ({
    width,
    isFigures,
    align: isFigures ? ('right' as const) : ('left' as const),
  })
  const highest = (texts: readonly string[], look: typeof head | typeof cell) =>
    Math.max(...places.map((place, no) => heightOf(paper, texts[no] ?? '', { ...look, ...settingOf(place) })))
  const setLine = (texts: readonly string[], look: typeof head | typeof cell) => {
    for (const [no, place] of places.entries())
      setText(paper, texts[no] ?? '', { x: place.x, y: paper.y + pad }, { ...look, ...settingOf(place) })
    paper.y += highest(texts, look) + 2 * pad
  }
  const labels = columns.map(({ label }) => label)
  const setHead = () => {
    const height = highest(labels, head) + 2 * pad
    paper.pdf.rect(paper.left, paper.y, paper.width, height).fill(ink.band)
    setLine(labels, head)
  }

  makeRoom(paper, 60)
  setHead()
  for (const row of rows) {
    if (makeRoom(paper, highest(row, cell) + 2 * pad)) setHead()
    setLine(row, cell)
    setRule(paper)
  }
  paper.y += 14
}
