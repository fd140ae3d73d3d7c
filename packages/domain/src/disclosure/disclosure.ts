import { roundHalfUp } from '../money/rounding.ts'
import { bandsOf, type Band } from './bands.ts'
import { meanOf, medianOf, membersBelow, membersIn, sumOf, topOf, type Tally } from './tally.ts'

/** With fewer members a band can be one person, and its amount that person's income. */
export const least_members = 20
/** A sum of one or two people says to each of them what the other got. */
export const least_together = 3

/** What the books say of one financial year; each list holds every member once, by amount, the smallest first. */
export interface YearOfBooks {
  readonly joined: number
  readonly left: number
  /** What members were paid, what they paid the company, and the one less the other, in hundredths. */
  readonly incomes: readonly Tally[]
  readonly expenses: readonly Tally[]
  readonly nets: readonly Tally[]
  /** What limits took out of their incomes. */
  readonly trimmed_minor: bigint
}

/** Figures of money in hundredths, rounded half-up. */
export interface DisclosedFigures {
  readonly bands: readonly Band[]
  readonly paid_minor: bigint
  readonly trimmed_minor: bigint
  readonly spent_minor: bigint
  readonly mean_income_minor: bigint
  readonly median_income_minor: bigint
  readonly mean_expense_minor: bigint
  readonly median_expense_minor: bigint
  readonly mean_net_minor: bigint
  readonly median_net_minor: bigint
  /** Those who paid the company more than they were paid. */
  readonly losing: { readonly members: number; readonly percent: string }
  /** The hundredth part of the members who were paid most; null where they are too few, or nobody was paid. */
  readonly top: { readonly members: number; readonly percent: string } | null
}

export interface Disclosure {
  readonly members: number
  readonly joined: number
  readonly left: number
  /** Null where the members, or those who were paid, are so few that figures would tell what one person got. */
  readonly figures: DisclosedFigures | null
}

/** "12.5": a part of a whole in percent with one decimal, rounded half-up. */
export function percentOf(part: bigint, whole: bigint): string {
  const tenths = whole === 0n ? 0n : roundHalfUp(part * 1_000n, whole)
  return `${tenths / 10n}.${tenths % 10n}`
}

/** The figures of an income disclosure (domain rules 11.5). All members count, those who were paid nothing too. */
export function disclose({ joined, left, trimmed_minor, incomes, expenses, nets }: YearOfBooks): Disclosure {
  const members = membersIn(incomes)
  const paid = incomes.reduce((count, tally) => (tally.amount_minor > 0n ? count + tally.members : count), 0)
  const tellsOfOne = members < least_members || (paid > 0 && paid < least_together)
  if (tellsOfOne) return { members, joined, left, figures: null }
  const losing = membersBelow(nets, 0n)
  const paid_minor = sumOf(incomes)
  const top = topOf(incomes)
  return {
    members,
    joined,
    left,
    figures: {
      bands: bandsOf(incomes),
      paid_minor,
      trimmed_minor,
      spent_minor: sumOf(expenses),
      mean_income_minor: meanOf(incomes),
      median_income_minor: medianOf(incomes),
      mean_expense_minor: meanOf(expenses),
      median_expense_minor: medianOf(expenses),
      mean_net_minor: meanOf(nets),
      median_net_minor: medianOf(nets),
      losing: { members: losing, percent: percentOf(BigInt(losing), BigInt(members)) },
      top:
        top.members < least_together || paid_minor <= 0n
          ? null
          : { members: top.members, percent: percentOf(top.amount_minor, paid_minor) },
    },
  }
}
