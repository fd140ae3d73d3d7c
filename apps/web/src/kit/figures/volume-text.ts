import { minus, splitMoney } from '#ui/figures/money.ts'

/** Volume as people say it: whole units grouped (`8,400`), a fraction only where there is one (`8,400.50`). */
export function volumeText(volume: string): string {
  const parts = splitMoney(volume, 2)
  if (!parts) return '\u2013'
  const fraction = parts.fraction === '00' ? '' : `.${parts.fraction}`
  return `${parts.sign < 0 ? minus : ''}${parts.whole}${fraction}`
}

/** Volume as a plain number, for the length of a bar only: figures are written from the string. */
export const volumeLength = (volume: string): number => Math.max(0, Number(volume))
