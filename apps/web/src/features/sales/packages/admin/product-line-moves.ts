/** One line of what a member gets, as it is typed and sent. */
export interface ProductLine {
  name: string
  hsn: string
  quantity: number
}

/** The lines with one of them a place further up (-1) or down (1); at the end of the list nothing moves. */
export function movedLine(lines: readonly ProductLine[], from: number, by: -1 | 1): ProductLine[] {
  const [line, other] = [lines[from], lines[from + by]]
  return line === undefined || other === undefined ? [...lines] : lines.with(from, other).with(from + by, line)
}
