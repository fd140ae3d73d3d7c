/** The most figures before the point: more is no amount of a bank. */
const most_figures = 13

const plain = /^([-+]?)(\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(?:\.(\d{1,2})0*)?$/

/**
 * An amount as banks and spreadsheets write it, in hundredths: "1,00,000.50", "₹ 941", "Rs. 941.5", "(12.00)" and "12.00-" are
 * read; words, exponents and parts of a hundredth are not. Undefined where it is no amount.
 */
export function readWrittenAmount(text: string): bigint | undefined {
  const bare = text.replace(/^(₹|rs\.?|inr)\s*/i, '').trim()
  const inBrackets = /^\((.*)\)$/.exec(bare)?.[1]
  const behind = /^([^-+].*?)\s*-$/.exec(bare)?.[1]
  const found = plain.exec((inBrackets ?? behind ?? bare).replaceAll(/\s/g, ''))
  if (found === null) return undefined
  const [, sign = '', whole = '', part = ''] = found
  const figures = whole.replaceAll(',', '')
  if (figures.length > most_figures) return undefined
  const minor = BigInt(figures) * 100n + BigInt(part.padEnd(2, '0'))
  const isTurned = inBrackets !== undefined || behind !== undefined
  if (isTurned && sign !== '') return undefined
  return isTurned || sign === '-' ? -minor : minor
}
