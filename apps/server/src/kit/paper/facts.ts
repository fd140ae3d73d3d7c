import { heightOf, ink, makeRoom, setText, type Paper } from './paper.ts'

export interface Fact {
  readonly label: string
  readonly text: string
}

const gutter = 24
const label = { size: 7.5, color: ink.quiet } as const
const value = { size: 10 } as const

/** Facts in two columns, read line by line; those that have no text are left out. */
export function setFacts(paper: Paper, facts: readonly Fact[]): void {
  const told = facts.filter(({ text }) => text !== '')
  const width = (paper.width - gutter) / 2
  const heightOfFact = (fact: Fact) =>
    heightOf(paper, fact.label, { ...label, width }) + 1 + heightOf(paper, fact.text, { ...value, width })
  for (let at = 0; at < told.length; at += 2) {
    const pair = told.slice(at, at + 2)
    const height = Math.max(...pair.map(heightOfFact))
    makeRoom(paper, height)
    for (const [column, fact] of pair.entries()) {
      const x = paper.left + column * (width + gutter)
      const below = paper.y + setText(paper, fact.label, { x, y: paper.y }, { ...label, width }) + 1
      setText(paper, fact.text, { x, y: below }, { ...value, width })
    }
    paper.y += height + 9
  }
  paper.y += 6
}
