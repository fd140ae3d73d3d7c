/** From here on two names are taken for one person's; below, somebody looks at them (domain rules, section 8). */
export const matchingNamePercent = 80

/** Half of the words and less: most likely two people. */
export const differingNamePercent = 50

const titles = new Set(['MR', 'MRS', 'MS', 'SHRI', 'SMT', 'DR'])

const wordsOf = (name: string): string[] =>
  name
    .toUpperCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '' && !titles.has(word))

/** Takes the first word that fits out of the list. */
function takeOut(words: string[], fits: (word: string) => boolean): boolean {
  const place = words.findIndex(fits)
  if (place >= 0) words.splice(place, 1)
  return place >= 0
}

/**
 * How much two names agree, word by word in whatever order, from 0 to 100. A word counts whole when both have it and
 * half when one has its initial only, so that "R K Namuna" alone never passes for "Ravi Kumar Namuna".
 * Titles count for nothing.
 */
export function nameMatchPercent(one: string, other: string): number {
  const words = wordsOf(one)
  const rest = wordsOf(other)
  const count = words.length + rest.length
  if (words.length === 0 || rest.length === 0) return 0
  const left = words.filter((word) => !takeOut(rest, (it) => it === word))
  const whole = words.length - left.length
  const isInitialOf = (short: string, long: string) => short.length === 1 && long.startsWith(short)
  const halves = left.filter((word) => takeOut(rest, (it) => isInitialOf(it, word) || isInitialOf(word, it))).length
  return Math.floor(((whole * 2 + halves) * 100) / count)
}

export const isSameName = (one: string, other: string): boolean => nameMatchPercent(one, other) >= matchingNamePercent
