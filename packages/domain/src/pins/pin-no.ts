/** What pins are written with: no 0 O 1 I L, which people misread. */
export const pinAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

export const pinNoLength = 12
export const pinPasswordLength = 8

/** A code for a pin. `randomBelow` draws a whole number below its limit, each equally likely, from a secure source. */
export const pinCode = (length: number, randomBelow: (limit: number) => number): string =>
  Array.from({ length }, () => pinAlphabet[randomBelow(pinAlphabet.length)]).join('')

/** As a pin is stored, however it was typed: "k7m2-9xqa bcde" is "K7M29XQABCDE". */
export const normalisePinCode = (typed: string): string => typed.replace(/[^A-Za-z0-9]/g, '').toUpperCase()

/** Only the ends, as on a card slip: "K7••••••••DE". */
export const maskPinNo = (pin_no: string): string =>
  pin_no.slice(0, 2) + '•'.repeat(Math.max(pin_no.length - 4, 0)) + pin_no.slice(-2)
