import { money } from '@banyan/contract/kit/values.ts'
import { amountInWords, currencyWords } from '@banyan/domain/money/amount-in-words.ts'
import { useCompany } from '../session/company.ts'

const storedDigits = 2

/** Says an amount that travels ("2716.95") as receipts spell it; empty while there is none, or no amount. */
export function useAmountInWords(): (amount: string | undefined) => string {
  const { currency_code } = useCompany().info
  return (amount) => {
    const read = money.safeDecode(amount ?? '')
    return read.success ? amountInWords(read.data, storedDigits, currencyWords(currency_code)) : ''
  }
}
