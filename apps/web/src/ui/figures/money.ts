import { groupIndian } from '@banyan/domain/money/format-amount.ts'

/** U+2212: as wide as a plus, and never broken from its figure. */
export const minus = '\u2212'

export type MoneyParts = { sign: -1 | 0 | 1; whole: string; fraction: string }

/**
 * Takes a decimal string (`"2716.95"`) apart for drawing, at the company's number of digits; more digits than that are
 * rounded half away from zero. Undefined when the string is no amount.
 */
export function splitMoney(amount: string, digits: number): MoneyParts | undefined {
  const found = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(amount.trim())
  if (!found) return undefined
  const [, sign = '', whole = '0', fraction = ''] = found
  const kept = fraction.slice(0, digits).padEnd(digits, '0')
  const isRoundedUp = Number(fraction[digits] ?? '0') >= 5
  const minor = BigInt(whole + kept) + (isRoundedUp ? 1n : 0n)
  const text = minor.toString().padStart(digits + 1, '0')
  const cut = text.length - digits
  return {
    sign: minor === 0n ? 0 : sign === '-' ? -1 : 1,
    whole: groupIndian(text.slice(0, cut)),
    fraction: text.slice(cut),
  }
}

/** An amount as plain words, for titles and sentences: `−12,34,567.50`. */
export function moneyText(amount: string, digits = 2): string {
  const parts = splitMoney(amount, digits)
  if (!parts) return '\u2013'
  return `${parts.sign < 0 ? minus : ''}${parts.whole}${parts.fraction === '' ? '' : `.${parts.fraction}`}`
}

/** A whole number, grouped: `12,480`. */
export function countText(count: number | bigint | string): string {
  const text = String(count)
  return text.startsWith('-') ? `${minus}${groupIndian(text.slice(1))}` : groupIndian(text)
}

export type Flow = 'plain' | 'in' | 'out' | 'signed'
export type Tone = 'plain' | 'in' | 'out' | 'below' | 'nil'

/**
 * What an amount says by colour and by sign. In is green, out is plain ink, below zero is red, nil is quiet. `signed`
 * reads the direction from the amount; `in` and `out` say it of an amount written without a sign.
 */
export function readFlow(sign: -1 | 0 | 1, flow: Flow): { tone: Tone; sign: '' | '+' | typeof minus } {
  if (sign === 0) return { tone: 'nil', sign: '' }
  if (flow === 'in' || (flow === 'signed' && sign > 0)) return { tone: 'in', sign: '+' }
  if (flow === 'out' || flow === 'signed') return { tone: 'out', sign: minus }
  return sign < 0 ? { tone: 'below', sign: minus } : { tone: 'plain', sign: '' }
}
