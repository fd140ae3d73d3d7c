interface Bounds {
  readonly option: string
  readonly least: number
  readonly most: number
}

/** The number that an option of a benchmark was given. Throws what it must be when it is not. */
export function amountOf(text: string, { option, least, most }: Bounds): number {
  const amount = Number(text)
  if (text.trim() !== '' && amount >= least && amount <= most) return amount
  throw new Error(`${option} must be a number from ${least} to ${most}`)
}
