/** Why a password is easily guessed: many people have it, or it is a word that others know of this person. */
export type Weakness = 'COMMON' | 'OWN'

interface Known {
  /** Whether many people have this password; asked in small letters. */
  isCommon(password: string): boolean
  /** What others know: user id, name, mobile, e-mail, the company's name. */
  readonly own: readonly string[]
}

const shortest = 4

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Figures and signs around a word are what people add when they are asked to, and what is tried first. */
const withoutEnds = (text: string): string => text.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** What is known of somebody, as it is typed into a password: whole, its first words together, each of them alone. */
function partsOf(known: string): readonly string[] {
  const words = known.split(/[\s@._-]+/).map(plain)
  const together = words.map((_, at) => words.slice(0, at + 1).join(''))
  return [plain(known), ...together, ...words].filter(({ length }) => length >= shortest)
}

/** Looks whether a password is among those that are tried first. */
export function weaknessOf(password: string, { isCommon, own }: Known): Weakness | undefined {
  const [whole, bare, core] = [password.toLowerCase(), plain(password), withoutEnds(password)]
  const parts = new Set(own.flatMap(partsOf))
  if ([bare, plain(core)].some((word) => parts.has(word))) return 'OWN'
  return [whole, bare, core].some((word) => word.length >= shortest && isCommon(word)) ? 'COMMON' : undefined
}
