/** Ways of paying in which each payment has a number of its own: cheques are numbered by each bank, and cash by hand. */
const numberedByBanks: readonly string[] = ['UPI', 'NEFT', 'IMPS', 'RTGS']

/** The fewest figures and letters that a bank's number has between its first and its last figure: the UPI number has 12, a UTR 11 or more. */
const shortest_bank_number = 11

/** Capital letters and figures, nothing between them. Letters and figures of other scripts stay, for the form to refuse. */
export const normaliseReference = (typed: string): string => typed.toUpperCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')

const plainOf = (typed: string): string => typed.replace(/[^0-9A-Za-z]/g, '').toUpperCase()

/** What is left between the first and the last figure: words before the number, or the letters of a bank, make no other one of it. */
export const bareReference = (typed: string): string => /\d.*\d|\d/.exec(plainOf(typed))?.[0] ?? ''

/**
 * What two references of one payment have in common, however they were typed: "UTR 4123-4567 8901" and "412345678901"
 * are one. Of a bank it is the bare number, of cheques, cash and words the letters and figures. Empty when there is none.
 * The database has the same rule in its function `payment_key`.
 */
export function paymentKey(mode: string | null, typed: string): string {
  const bare = bareReference(typed)
  const isBankNumber = mode !== null && numberedByBanks.includes(mode) && bare.length >= shortest_bank_number
  return isBankNumber ? bare : plainOf(typed)
}

/** Whether a key names one payment of all: a number that a bank gave. Cash needs its day too, and cheques are no bank's alone. */
export const isOnePayment = (mode: string | null, key: string): boolean =>
  mode !== null && numberedByBanks.includes(mode) && /^\d.{10,}$/.test(key)
