import type { findLoneLimit } from '@banyan/contract/approvals/lone-limit.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { moneyText } from '#ui/figures/money.ts'
import type { WireReply } from '../api/wire.ts'
import { text } from '../text.ts'

type Lone = WireReply<typeof findLoneLimit>['data']

/** What an act needs of a second admin, beside its amount. */
export interface Needs {
  /** At any amount. */
  readonly isAlways?: boolean | undefined
  /** Only of whoever had it in hand before. */
  readonly isForInvolved?: boolean | undefined
  /** What is typed so far, as it is sent. */
  readonly amount?: string | undefined
}

/** Whether so much is more than one admin may still do alone. */
export const isAboveLone = ({ left }: Pick<Lone, 'left'>, amount: string): boolean =>
  money.decode(amount) > money.decode(left)

/** The limit that ends first, with what is left of it; `isAbove` where it does not go so far. No limit is said where there is none. */
function limitWords(
  { left, left_day, left_month, limit, limit_month }: Lone,
  digits: number,
  isAbove: boolean,
): string {
  const isOfDay = money.decode(left_day) <= money.decode(left_month)
  const ends = isOfDay ? limit : limit_month
  if (money.decode(ends) === 0n) return text('kit.alone.none')
  const figures = { limit: moneyText(ends, digits), left: moneyText(left, digits) }
  if (isAbove || money.decode(left) === 0n)
    return text(isOfDay ? 'kit.alone.above_day' : 'kit.alone.above_month', figures)
  return text(isOfDay ? 'kit.alone.day' : 'kit.alone.month', figures)
}

/** Above what a second admin has to agree, how much of it is left, and whether there is one who can. */
export function loneWords(lone: Lone, digits: number, needs: Needs): string {
  const { isAlways = false, isForInvolved = false, amount } = needs
  const isAbove = amount !== undefined && isAboveLone(lone, amount)
  const sentences = [
    isAlways ? text('kit.alone.none') : limitWords(lone, digits, isAbove),
    ...(isForInvolved ? [text('kit.alone.involved')] : []),
    ...(lone.has_second ? [] : [text('kit.alone.nobody')]),
  ]
  return sentences.join(' ')
}
