/** A stretch of a text that one face can draw. */
export interface Run {
  readonly text: string
  readonly isDevanagari: boolean
}

const letters = '\u0900-\u097f\u1cd0-\u1cff\ua8e0-\ua8ff'
/** Joiners say how the letter before them is joined, so they go with it. */
const word = `[${letters}][${letters}\u200c\u200d]*`
const devanagari = new RegExp(`[${letters}]`, 'u')
const stretches = new RegExp(`(?<devanagari>${word}(?: +${word})*)|[^${letters}]+`, 'gu')

/** Whether a text has letters that the face of all other texts does not. */
export const hasDevanagari = (text: string): boolean => devanagari.test(text)

/** A text cut where the alphabet changes: letters are shaped together, and each face shapes its own. */
export const runsOf = (text: string): readonly Run[] =>
  Array.from(text.matchAll(stretches), (found) => ({
    text: found[0],
    isDevanagari: found.groups?.['devanagari'] !== undefined,
  }))
