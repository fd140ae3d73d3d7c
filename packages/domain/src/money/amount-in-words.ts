const ONES = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
]
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
const CRORE = 10_000_000n

/** What a currency calls its units, in the plural that receipts use. */
interface CurrencyWords {
  readonly major: string
  readonly minor: string
}

const RUPEES: CurrencyWords = { major: 'Rupees', minor: 'Paise' }

/** Of any currency but the rupee its code is said. */
export const currencyWords = (currency_code: string): CurrencyWords =>
  currency_code === 'INR' ? RUPEES : { major: currency_code, minor: 'Hundredths' }

function belowHundred(value: number): string[] {
  if (value < 20) return value === 0 ? [] : [ONES[value]!]
  return [TENS[Math.floor(value / 10)]!, ...belowHundred(value % 10)]
}

function belowCrore(value: number): string[] {
  const words: string[] = []
  let rest = value
  for (const [size, name] of [
    [100_000, 'Lakh'],
    [1_000, 'Thousand'],
    [100, 'Hundred'],
  ] as const) {
    const count = Math.floor(rest / size)
    if (count > 0) words.push(...belowHundred(count), name)
    rest %= size
  }
  return [...words, ...belowHundred(rest)]
}

/** A whole number in Indian words; crores repeat above a crore of crores, as people say them. */
function wholeInWords(value: bigint): string {
  if (value === 0n) return 'Zero'
  const crores = value / CRORE
  const head = crores === 0n ? [] : [wholeInWords(crores), 'Crore']
  return [...head, ...belowCrore(Number(value % CRORE))].join(' ')
}

/**
 * "Rupees Twelve Lakh Thirty Four Thousand and Paise Fifty Only", as cheques spell an amount. Each number comes after its
 * unit: "One Hundred and Twelve Paise" would be 112 paise to whoever reads on.
 */
export function amountInWords(units: bigint, digits: number, currency: CurrencyWords = RUPEES): string {
  const size = units < 0n ? -units : units
  const scale = 10n ** BigInt(digits)
  const whole = size / scale
  const part = size % scale
  const words: string[] = []
  if (whole > 0n || part === 0n) words.push(`${currency.major} ${wholeInWords(whole)}`)
  if (part > 0n) words.push(`${currency.minor} ${wholeInWords(part)}`)
  return `${units < 0n ? 'Minus ' : ''}${words.join(' and ')} Only`
}
