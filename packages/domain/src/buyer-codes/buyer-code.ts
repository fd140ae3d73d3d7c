/** Figures of a code that a buyer says to a franchise: that goods are bought, or that the money for returned ones is back. */
export const code_figures = 6

/** How long it counts. */
export const code_counts_ms = 10 * 60_000

/** Wrong tries that a code survives. */
export const most_code_tries = 5

/** Codes of one franchise that count at the same time. */
export const most_open_codes = 20

/** Codes that one buyer gets within an hour, whoever asks and for whatever: nobody’s phone is flooded, and five tries of each stay few. */
export const most_codes_of_buyer = 5
export const codes_window_ms = 60 * 60_000

/** Of these so many from one franchise, so that none keeps a buyer from all others. */
export const most_codes_to_buyer = 3

/** Wrong tries of one franchise within a day, whoever the codes were sent to: made-up members make no more guesses. */
export const most_wrong_tries = 20
export const tries_window_ms = 24 * 60 * 60_000

/** Why no code is sent now: too many wrong ones were typed, or the shop has, or the buyer got, as many as there may be. */
export const codeFault = (sent: {
  readonly open_of_seller: number
  readonly lately_of_buyer: number
  readonly lately_to_buyer: number
  readonly wrong_of_seller: number
}): 'too_many_wrong' | 'too_many_open' | 'too_many_to_buyer' | 'too_many_of_buyer' | undefined => {
  if (sent.wrong_of_seller >= most_wrong_tries) return 'too_many_wrong'
  if (sent.open_of_seller >= most_open_codes) return 'too_many_open'
  if (sent.lately_to_buyer >= most_codes_to_buyer) return 'too_many_to_buyer'
  return sent.lately_of_buyer >= most_codes_of_buyer ? 'too_many_of_buyer' : undefined
}
