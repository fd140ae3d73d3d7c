import { formatDecimal } from './decimal.ts'

/** The typographic minus, as wide as a plus: figures under each other keep their columns. */
const MINUS = '\u2212'

/** Groups digits the Indian way: three, then twos. "1234567" is "12,34,567". */
export function groupIndian(figures: string): string {
  const tail = figures.slice(-3)
  const head = figures.slice(0, -3)
  return head === '' ? tail : `${head.replace(/\B(?=(\d\d)+$)/g, ',')},${tail}`
}

/** An amount for people: 123456750 at 2 digits is "12,34,567.50". */
export function formatAmount(units: bigint, digits: number): string {
  const [whole = '0', part] = formatDecimal(units < 0n ? -units : units, digits).split('.')
  return `${units < 0n ? MINUS : ''}${groupIndian(whole)}${part === undefined ? '' : `.${part}`}`
}
