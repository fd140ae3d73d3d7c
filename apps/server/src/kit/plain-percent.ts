import { formatShortest, parseDecimal } from '@banyan/domain/money/decimal.ts'

const percentDigits = 4

/** The database keeps "18.0000"; people write "18". */
export const plainPercent = (numeric: string): string =>
  formatShortest(parseDecimal(numeric, percentDigits), percentDigits)
