/** What is said of the pieces of one line, by part, as it is typed: what is no number is no piece. */
type Answer = { readonly line_no: number } & Readonly<Record<string, unknown>>

/** Of each line no more than there are. */
export interface Most<L> {
  readonly pieces: (line: L) => number
  readonly said: (line: L) => string
}

const piecesOf = (typed: unknown): number =>
  typeof typed === 'number' && Number.isInteger(typed) && typed > 0 ? typed : 0

/** What the parts of a line come to. */
const sumOf = (answer: Answer, parts: readonly string[]): number =>
  parts.reduce((sum, part) => sum + piecesOf(answer[part]), 0)

/** Whether a number, or all of them together, is more than a line has, or one is no number of pieces: no sum is shown then. */
export const isWrong = (answer: Answer, parts: readonly string[], most: number): boolean =>
  parts.some((part) => !Number.isInteger(answer[part]) || Number(answer[part]) < 0) || sumOf(answer, parts) > most

/**
 * What is more than there is, by its place among the answers and its part, such as `0.short`: the last that was said of a
 * line says it.
 */
export function faultsOfMost<L extends { readonly line_no: number }>(
  lines: readonly L[],
  answers: readonly Answer[],
  parts: readonly string[],
  most: Most<L>,
): Readonly<Record<string, string>> {
  const found = answers.flatMap((answer, at) => {
    const line = lines.find(({ line_no }) => line_no === answer.line_no)
    const part = parts.findLast((one) => piecesOf(answer[one]) > 0)
    if (line === undefined || part === undefined || sumOf(answer, parts) <= most.pieces(line)) return []
    return [[`${at}.${part}`, most.said(line)] as const]
  })
  return Object.fromEntries(found)
}
