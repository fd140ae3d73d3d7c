declare const minor_units: unique symbol

/** Money in minor units (paise), an exact integer. The number of digits is the company's `round_off_digits`. */
export type Minor = bigint & { readonly [minor_units]: true }

export const minor = (units: bigint): Minor => units as Minor

export const NIL: Minor = minor(0n)
