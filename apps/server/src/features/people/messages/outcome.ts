/** What became of a message that was handed over, or tried to be. `answer` is what the other side said. */
export interface Outcome {
  /**
   * `refused`: for good. `later`: not taken now, and certainly not on its way. `unsure`: it may be on its way, so it
   * is never sent again without somebody's word.
   */
  readonly kind: 'sent' | 'refused' | 'later' | 'unsure'
  readonly answer: string
  /** The other side itself is out of reach: whoever is next in line would fare no better. */
  readonly isOutOfReach: boolean
  /** How long the other side asks to wait, where it does. */
  readonly wait_ms?: number
}

/** As much of an answer as is kept. */
const longest_answer = 500

/** One line of readable characters: an answer is somebody else's text, and is shown on a page. */
const readable = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, longest_answer)

export const outcome = (kind: Outcome['kind'], answer: string, isOutOfReach = false): Outcome => ({
  kind,
  answer: readable(answer),
  isOutOfReach,
})
