import { dateTimeText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'

/** Amounts and instants as plain words for the middle of a sentence, in the company's way of writing them. */
export function useWritten() {
  const { symbol, isPrefixed, digits, zone } = useFormat()
  return {
    money: (value: string): string => {
      const words = moneyText(value, digits)
      return isPrefixed ? `${symbol}${words}` : `${words} ${symbol}`
    },
    time: (at: string): string => dateTimeText(at, zone),
  }
}
