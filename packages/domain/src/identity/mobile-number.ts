import { callingCodeIn, callingCodeOf } from './calling-codes.ts'

/**
 * A mobile number as people type it, in figures alone: blanks, dashes, points and brackets fall away. What is dialled before
 * the code of a country, + or 00, is a +. Anything else stays, for the form to refuse.
 */
export const plainMobile = (typed: string): string =>
  typed
    .trim()
    .replace(/[ \t\u00a0\p{Pd}().]/gu, '')
    .replace(/^(?:\+0*|00+)(?=\d)/, '+')

const withoutZeros = (figures: string): string => figures.replace(/^0+/, '')

/** As many digits as a number has at least that is written without the code of its country. */
export const leastFigures = (country: string): number => (country === 'IN' ? 10 : 9)

/**
 * A mobile number as people in a country write it, and as it is shown there: one of their own without the country's code and
 * a 0, one from elsewhere with a + and its own code. All usual ways of writing one number come to the same.
 */
export function keptMobile(typed: string, country: string): string {
  const plain = plainMobile(typed)
  const own = callingCodeOf(country)
  const isWhole = plain.startsWith('+')
  const figures = withoutZeros(plain.replace('+', ''))
  const code = isWhole ? callingCodeIn(figures) : own
  if (code === undefined || !/^\d+$/.test(figures)) return plain
  const rest = withoutZeros(figures.slice(code.length))
  const isDialled = isWhole || (figures.startsWith(own) && rest.length >= leastFigures(country))
  const number = isDialled ? rest : figures
  return code === own && number.length >= leastFigures(country) ? number : isWhole ? `+${code}${number}` : plain
}

/** Country code and number of what `keptMobile` keeps, with a + before them: what makes two numbers the same. */
export const fullMobile = (kept: string, country: string): string =>
  kept === '' || kept.startsWith('+') ? kept : `+${callingCodeOf(country)}${kept}`

/** What is wrong with a number in a country, beyond its length. */
export function mobileFault(typed: string, country: string): 'INDIAN' | 'CODE' | undefined {
  const kept = keptMobile(typed, country)
  if (kept.startsWith('+')) return callingCodeIn(kept.slice(1)) === undefined ? 'CODE' : indianFault(kept)
  return country === 'IN' && !/^[6-9]\d{9}$/.test(kept) ? 'INDIAN' : undefined
}

const indianFault = (kept: string) => (/^\+91(?![6-9]\d{9}$)/.test(kept) ? 'INDIAN' : undefined)

/**
 * What to look for among numbers that are kept with the code of their country, whatever was typed of one. A 0 after 91 falls away only
 * before a whole number of India: ten figures may begin with 910 by themselves.
 */
export const soughtMobile = (typed: string): string => {
  const figures = withoutZeros(plainMobile(typed).replace('+', ''))
  return /^91(0+[6-9]\d{9,})$/.test(figures) ? `91${withoutZeros(figures.slice(2))}` : figures
}
