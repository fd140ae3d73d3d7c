/**
 * A mobile number as people type it, in figures alone: blanks, dashes, points and brackets fall away, and what is dialled
 * before the code of a country (+ or 00). Anything else stays, for the form to refuse.
 */
export const plainMobile = (typed: string): string =>
  typed
    .trim()
    .replace(/[ \t\u00a0().-]/g, '')
    .replace(/^(?:\+|(?:00)+)/, '')

/**
 * The ten digits by which all spellings of one Indian mobile number are the same, with or without the country's 91 and the
 * 0 that is dialled first; none when it is no such number.
 */
export const indianMobile = (mobile: string): string | undefined => /^0?(?:91)?([6-9][0-9]{9})$/.exec(mobile)?.[1]

/** What to look for among numbers that are kept, whatever was typed of one. */
export const soughtMobile = (typed: string): string => indianMobile(plainMobile(typed)) ?? plainMobile(typed)
