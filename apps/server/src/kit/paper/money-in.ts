import { formatAmount } from '@banyan/domain/money/format-amount.ts'
import type { Company } from '../company.ts'

/** How the company writes money. */
type Writing = Pick<Company, 'currency_symbol' | 'is_currency_symbol_prefixed'>

const stored_digits = 2

/** Amounts in hundredths as the company writes them, with both digits. */
export const moneyIn =
  ({ currency_symbol, is_currency_symbol_prefixed }: Writing) =>
  (amount_minor: bigint): string => {
    const figures = formatAmount(amount_minor, stored_digits)
    return is_currency_symbol_prefixed ? `${currency_symbol}${figures}` : `${figures} ${currency_symbol}`
  }
