/** Whether an amount in hundredths has no more decimals than the company uses, 0 to 2. */
export const isWhole = (amount_minor: bigint, round_off_digits: number): boolean =>
  amount_minor % 10n ** BigInt(2 - round_off_digits) === 0n
