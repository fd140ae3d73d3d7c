/** Ways of paying in which each payment has a number of its own: cheques are numbered by each bank, and cash by hand. */
const numberedByBanks: readonly string[] = ['UPI', 'NEFT', 'IMPS', 'RTGS', 'Same bank']

/** UPI and IMPS share their numbers: 12 figures. */
export const isInstantNumber = (number: string): boolean => /^\d{12}$/.test(number)

/** NEFT and RTGS share theirs: 16 to 22 letters and figures, which begin with four letters of the bank, or with N and figures. */
export const isTransferNumber = (number: string): boolean =>
  /^(?:[A-Z]{4}[A-Z0-9]{12,18}|N\d{15,21})$/.test(number) && /\d/.test(number)

/** Within one bank each has its own form. */
export const isSameBankNumber = (number: string): boolean => /^[A-Z0-9]{8,22}$/.test(number) && /\d/.test(number)

/** Capital letters and figures, nothing between them. Letters and figures of other scripts stay, for the form to refuse. */
export const normaliseReference = (typed: string): string => typed.toUpperCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')

const plainOf = (typed: string): string => typed.replace(/[^0-9A-Za-z]/g, '').toUpperCase()

/** What is left between the first and the last figure: words before the number, or the letters of a bank, fall away. */
export const bareReference = (typed: string): string => /\d.*\d|\d/.exec(plainOf(typed))?.[0] ?? ''

/** The fewest figures and letters of a bank's number that are compared bare. */
const shortest_bare = 11

/**
 * What two references have in common that are perhaps one payment: of a bank the bare number. Payments from before the
 * whole number counted are refused by it for ever; of others it is a hint for whoever decides. `bare_key` in the database.
 */
export function bareKey(mode: string | null, typed: string): string {
  const bare = bareReference(typed)
  const isBankNumber = mode !== null && numberedByBanks.includes(mode) && bare.length >= shortest_bare
  return isBankNumber ? bare : plainOf(typed)
}

/**
 * What two references of one payment have in common, however they were typed: the whole number. Its form says of which
 * family it is, so that 12 figures are one payment whichever bank's way they are claimed under. Words around the 12 figures
 * of UPI and IMPS do no harm; blanks, punctuation and case nowhere. Empty when there is none.
 * The database has the same rule in its function `payment_key`.
 */
export function paymentKey(mode: string | null, typed: string): string {
  const bare = bareReference(typed)
  return (mode === 'UPI' || mode === 'IMPS') && isInstantNumber(bare) ? bare : plainOf(typed)
}

/** Whether a key names one payment of all: a number that a bank gave. Cash needs its day too, and cheques are no bank's alone. */
export const isOnePayment = (mode: string | null, key: string): boolean =>
  mode !== null &&
  numberedByBanks.includes(mode) &&
  (isInstantNumber(key) || isTransferNumber(key) || (mode === 'Same bank' && isSameBankNumber(key)))
