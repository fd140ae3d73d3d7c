const DECIMAL = /^-?\d+(?:\.\d+)?$/

const isDecimal = (text: string): boolean => DECIMAL.test(text)

/** How many decimals a decimal string really needs: "1.50" needs one. */
export function decimalsOf(text: string): number {
  const point = text.indexOf('.')
  return point < 0 ? 0 : text.slice(point + 1).replace(/0+$/, '').length
}

/**
 * The exact integer of a decimal string counted in units of `10^-digits`: "12.5" at 2 digits is 1250.
 * @throws RangeError when the text is not a decimal or needs more digits
 */
export function parseDecimal(text: string, digits: number): bigint {
  if (!isDecimal(text)) throw new RangeError(`"${text}" is not a decimal number`)
  if (decimalsOf(text) > digits) throw new RangeError(`"${text}" has more than ${digits} decimals`)
  const [whole = '', part = ''] = text.split('.')
  return BigInt(whole + part.slice(0, digits).padEnd(digits, '0'))
}

/** A decimal string with exactly `digits` decimals: 1250 at 2 digits is "12.50". */
export function formatDecimal(units: bigint, digits: number): string {
  const sign = units < 0n ? '-' : ''
  const figures = (units < 0n ? -units : units).toString().padStart(digits + 1, '0')
  if (digits === 0) return sign + figures
  return `${sign}${figures.slice(0, -digits)}.${figures.slice(-digits)}`
}

/** The shortest decimal string of the same value: 1250 at 2 digits is "12.5". */
export function formatShortest(units: bigint, digits: number): string {
  const text = formatDecimal(units, digits)
  return digits === 0 ? text : text.replace(/\.?0+$/, '')
}
