import { INCOME_KINDS, type IncomeKind, type PlanInput } from '../plan/plan-input.ts'

/** What an income is paid out of, in the order in which pages list them (decision 73). */
export const INCOME_BASES = ['PRODUCT_BV', 'PACKAGE', 'DONATION', 'ROI'] as const
export type IncomeBasis = (typeof INCOME_BASES)[number]

/**
 * What each kind is paid on. Every kind that follows activations is paid on packages, whatever volume it counts, and so
 * are its shares; what is paid by the day is ROI; what delivered orders of products pay is product BV.
 */
const basisOfKind: Readonly<Record<IncomeKind, IncomeBasis>> = {
  referral: 'PACKAGE',
  level: 'PACKAGE',
  spill: 'PACKAGE',
  matrix: 'PACKAGE',
  matching: 'PACKAGE',
  matching_level: 'PACKAGE',
  sponsored: 'PACKAGE',
  roi: 'ROI',
  roi_level: 'ROI',
  single_leg: 'PACKAGE',
  withdrawal_level: 'PACKAGE',
  repurchase_level: 'PRODUCT_BV',
}

export const basisOf = (kind: IncomeKind): IncomeBasis => basisOfKind[kind]

/** Whether compliance mode refuses a plan that pays this kind. */
export const isQuestioned = (kind: IncomeKind): boolean => basisOf(kind) !== 'PRODUCT_BV'

/** The kinds that a plan pays and compliance mode refuses, in posting order. */
export const questionedKinds = (plan: Pick<PlanInput, IncomeKind>): IncomeKind[] =>
  INCOME_KINDS.filter((kind) => plan[kind].enabled && isQuestioned(kind))

interface PaidIncome {
  readonly kind: IncomeKind
  /** Whether the activation that the row itself names was paid by donating to other members. */
  readonly is_donated: boolean
}

/**
 * The basis of one row. A row that names an activation (referral, level, spill) is as exact as the activation. A row of
 * matching, its shares and single leg is paid on the volume of many: it counts as packages, also where some of that
 * volume came with the fee of a donation.
 */
export const basisOfIncome = ({ kind, is_donated }: PaidIncome): IncomeBasis =>
  is_donated && basisOf(kind) === 'PACKAGE' ? 'DONATION' : basisOf(kind)
