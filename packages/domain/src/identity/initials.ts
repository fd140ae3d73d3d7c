/** A letter; in Devanagari with those that are written into it, as the second of श्री is. */
const first_letter = /^.\u093c?(?:\u094d\u200d?\p{L}\u093c?)*/su

/** The first letters of the first and the last name, for where there is no photo. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word) => first_letter.exec(word ?? '')?.[0] ?? '')
    .join('')
    .toUpperCase()
}
