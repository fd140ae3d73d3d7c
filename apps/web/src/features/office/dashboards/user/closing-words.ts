import { text } from '#kit/text.ts'
import { moneyText } from '#ui/figures/money.ts'
import { volumeText } from '#kit/figures/volume-text.ts'
import type { Dashboard } from './dashboard.ts'

type NextClosing = NonNullable<Dashboard['next_closing']>

const isNil = (volume: string): boolean => Number(volume) === 0

/** What would happen if the window closed now, in sentences: what matches and pays, and what waits for the next one. */
export function closingWords({ would_match, would_pay, would_correct, carry_left, carry_right }: NextClosing): string {
  return [matchWords(would_match, would_pay), correctWords(would_correct), carryWords(carry_left, carry_right)]
    .filter((said) => said !== '')
    .join(' ')
}

function matchWords(matched: string, paid: string): string {
  if (isNil(matched)) return text('dashboard_user.closing.nothing')
  return text('dashboard_user.closing.matches', { matched: volumeText(matched), paid: moneyText(paid) })
}

const correctWords = (amount: string): string =>
  isNil(amount) ? '' : text('dashboard_user.closing.corrects', { amount: moneyText(amount) })

function carryWords(left: string, right: string): string {
  if (isNil(left) && isNil(right)) return ''
  if (isNil(right)) return text('dashboard_user.closing.carries_left', { carry: volumeText(left) })
  if (isNil(left)) return text('dashboard_user.closing.carries_right', { carry: volumeText(right) })
  return text('dashboard_user.closing.carries_both', { left: volumeText(left), right: volumeText(right) })
}
