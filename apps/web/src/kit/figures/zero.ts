/** Whether an amount is zero. Components ask here: their compiler takes a bigint that is written out for nothing. */
export const isZero = (amount: bigint): boolean => amount === 0n

/** An amount above zero; undefined for any other. */
export const aboveZero = (amount: bigint): bigint | undefined => (amount > 0n ? amount : undefined)
