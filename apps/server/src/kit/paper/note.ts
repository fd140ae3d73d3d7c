import { heightOf, makeRoom, setText, type Paper } from './paper.ts'

/** A paragraph across the paper. */
export function setNote(paper: Paper, text: string, look: { readonly size: number; readonly color?: string }): void {
  const setting = { ...look, width: paper.width }
  const height = heightOf(paper, text, setting)
  makeRoom(paper, height)
  setText(paper, text, { x: paper.left, y: paper.y }, setting)
  paper.y += height + 10
}
