import { formatAmount } from '@banyan/domain/money/format-amount.ts'
import type { Company } from './company.ts'

/** How the company writes money. */
type Writing = Pick<Company, 'currency_symbol' | 'is_currency_symbol_prefixed'>

const stored_digits = 2

/** Amounts in hundredths as the company writes them, with both digits. */
export const moneyIn =
  ({ currency_symbol, is_currency_symbol_prefixed }: Writing) =>
  (amount_minor: bigint): string => {
    const figures = formatAmount(amount_minor, stored_digits)
    if (!is_currency_symbol_prefixed) return `${figures} ${currency_symbol}`
    // The sign stands before the symbol.
    return amount_minor < 0n
      ? `${figures.slice(0, 1)}${currency_symbol}${figures.slice(1)}`
      : `${currency_symbol}${figures}`
  }

/** One amount in a sentence: in the bell, in mails and, there with `Rs` for the sign, in SMS. It is written as on the pages. */
export const amountIn = (writing: Writing, amount_minor: bigint): string => moneyIn(writing)(amount_minor)
