import { reasonNote } from '../../../features/income/reason-text.ts'
import { volumeText } from '../../../features/income/volume-text.ts'
import { text } from '../../../kit/text.ts'
import { moneyText } from '../../../ui/figures/money.ts'
import { type Cut, isNil, type Why } from './why.ts'

/** Why a cut was made: for a cap what was earned, what it pays at most, and what it had paid already. */
export function cutWords({ reason, before, cap, used_earlier }: Cut, digits: number): string {
  if (cap === null) return reasonNote(reason) ?? ''
  const said = text('incomes.why.cap', { earned: moneyText(before, digits), cap: moneyText(cap, digits), note: text(periodOf(reason)) })
  if (used_earlier === null || isNil(used_earlier)) return said
  return `${said} ${text('incomes.why.used_earlier', { used: moneyText(used_earlier, digits) })}`
}

const periods = {
  CLOSING_CAP: 'incomes.why.period.closing',
  DAILY_CAP: 'incomes.why.period.day',
  WEEKLY_CAP: 'incomes.why.period.week',
  MONTHLY_CAP: 'incomes.why.period.month',
} as const

const periodOf = (reason: string) => (Object.hasOwn(periods, reason) ? periods[reason as keyof typeof periods] : 'incomes.why.period.all')

/** A bare rate is a percentage of what it applies to; another says itself what it pays. */
const isPercent = (rate: string): boolean => /^\d+(\.\d+)?$/.test(rate)

/** What the rate was applied to, for matching: the volume the weaker leg gave. */
export function matchedWords({ rate, base }: Pick<Why, 'rate' | 'base'>): string {
  if (isPercent(rate)) return text('incomes.why.matched_percent', { rate, base: volumeText(base) })
  return text('incomes.why.matched_flat', { rate })
}

/** The same for a share in somebody's income. */
export function shareWords({ rate, base }: Pick<Why, 'rate' | 'base'>, digits: number): string {
  const paid = moneyText(base, digits)
  return isPercent(rate) ? text('incomes.why.share_percent', { rate, paid }) : text('incomes.why.share_flat', { rate, paid })
}
