/** What somebody may mean by the words they look for a member with; all in small letters. */
export interface MemberSearch {
  /** Whole ids. */
  readonly ids: readonly string[]
  /** What an id may begin with. */
  readonly id_begins: string | undefined
  /** A whole mobile number, in the ways it may have been stored. A part of one finds nobody. */
  readonly mobiles: readonly string[]
  /** A whole e-mail address. */
  readonly email: string | undefined
  /** Each is the beginning of a word of the name; all must be found. */
  readonly words: readonly string[]
}

/** How a found member goes with what was typed, best first: the order in which members are shown. */
export const memberMatches = ['user_id', 'contact', 'user_id_begins', 'name_begins', 'later_word_begins'] as const
export type MemberMatch = (typeof memberMatches)[number]

/** More words than any name has. */
const most_words = 6

/** What parts the words of a name; the function `plain_name` of the database has the same characters. */
const between = /[[\]\s.,'"()&/_-]+/

const wordsOf = (typed: string): string[] => typed.toLowerCase().split(between).filter(Boolean)

const digitsOf = (text: string): string | undefined =>
  /^\+?[\d\s()-]+$/.test(text) ? text.replaceAll(/\D/g, '') : undefined

/** Ten digits are stored with or without the country's 91, and dialled with a 0. */
function mobilesOf(digits: string, isWhole: boolean): string[] {
  if (digits.length < 9 || digits.length > 15) return []
  const ten = /^(?:0?(?:91)?|0091)(\d{10})$/.exec(digits)?.[1]
  // From elsewhere: with a + and its own code.
  const whole = isWhole && !digits.startsWith('91') ? [`+${digits}`] : []
  return [...(ten === undefined ? [digits] : new Set([digits, ten, `91${ten}`])), ...whole]
}

/**
 * Reads what was typed. Digits alone are also an id without the letters before them. Letters that all ids begin with
 * (`id_prefix`) say nothing about an id, so they are looked for in names alone.
 */
export function readMemberSearch(typed: string, id_prefix: string): MemberSearch {
  const text = typed.trim().toLowerCase()
  const prefix = id_prefix.toLowerCase()
  const digits = digitsOf(text)
  const isId = /^[a-z0-9._-]+$/.test(text)
  const whole = digits === undefined ? text : `${prefix}${digits}`
  return {
    ids: isId ? [...new Set([text, whole])] : [],
    id_begins: isId && !prefix.startsWith(text) ? whole : undefined,
    mobiles: digits === undefined ? [] : mobilesOf(digits, text.startsWith('+')),
    email: text.includes('@') ? text : undefined,
    // No name has a digit.
    words: text.includes('@') || /\d/.test(text) ? [] : wordsOf(text).slice(0, most_words),
  }
}

/** Whether a member still goes with what is typed by now, by the id or the name alone. */
export function stillMatches(
  search: MemberSearch,
  member: { readonly user_id: string; readonly name: string },
): boolean {
  const user_id = member.user_id.toLowerCase()
  if (search.ids.includes(user_id)) return true
  if (search.id_begins !== undefined && user_id.startsWith(search.id_begins)) return true
  const words = wordsOf(member.name)
  return search.words.length > 0 && search.words.every((typed) => words.some((word) => word.startsWith(typed)))
}
