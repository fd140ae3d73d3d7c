/** Why a password is easily guessed: many people have it, or it is a word that others know of this person. */
export type Weakness = 'COMMON' | 'OWN'

interface Known {
  /** Whether many people have this password; asked in small letters. */
  isCommon(password: string): boolean
  /** What others know: user id, name, mobile, e-mail, the company's name. */
  readonly own: readonly string[]
}

const shortest = 4
/** Figures alone are days, mobiles and numbers of pins: all of them are tried in minutes up to here. */
const most_figures = 13

/** In small letters, wide and accented ones as plain ones. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const plain = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]/gu, '')

/** Figures and signs around a word are what people add when they are asked to, and what is tried first. */
const withoutEnds = (text: string): string => folded(text).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** What is known of somebody, as it is typed into a password: whole, some words together, each of them alone. */
function partsOf(known: string): readonly string[] {
  const words = known.split(/[\s@._-]+/).map(plain)
  const together = (some: readonly string[]) => some.map((_, at) => some.slice(0, at + 1).join(''))
  return [plain(known), ...together(words), ...together(words.toReversed()), ...words].filter(
    ({ length }) => length >= shortest,
  )
}

/** A known word and nothing beside it but figures, before or after it. */
function isOnlyWith(bare: string, part: string): boolean {
  const at = bare.indexOf(part)
  return at >= 0 && /^\p{N}*$/u.test(bare.slice(0, at) + bare.slice(at + part.length))
}

/** Letters or figures that follow each other, up or down. */
const isRun = (text: string): boolean =>
  [1, -1].some((step) =>
    [...text].every(
      (letter, at, all) => at === 0 || (letter.codePointAt(0) ?? 0) === (all[at - 1]?.codePointAt(0) ?? 0) + step,
    ),
  )

/** One piece again and again: "aaaa", "abcabc". */
const isRepeated = (text: string): boolean => /^(.{1,4}?)\1+$/u.test(text)

const isPattern = (bare: string): boolean =>
  bare === '' || isRepeated(bare) || isRun(bare) || (/^\p{N}+$/u.test(bare) && bare.length <= most_figures)

/** Looks whether a password is among those that are tried first. */
export function weaknessOf(password: string, { isCommon, own }: Known): Weakness | undefined {
  const [whole, bare, core] = [folded(password), plain(password), withoutEnds(password)]
  if (own.flatMap(partsOf).some((part) => isOnlyWith(bare, part))) return 'OWN'
  if (isPattern(bare)) return 'COMMON'
  return [whole, bare, core].some((word) => word.length >= shortest && isCommon(word)) ? 'COMMON' : undefined
}
