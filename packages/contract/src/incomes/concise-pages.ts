import type { IncomeKind } from '@banyan/domain/plan/plan-input.ts'
import type { PageKey } from '../catalogue/catalogue.ts'

/** The pages that say an income of a kind in few lines, which are called after the company's own name of the kind. */
export const concisePages: readonly { readonly kind: IncomeKind; readonly page: PageKey }[] = [
  { kind: 'matching', page: 'user/income/matching-income' },
  { kind: 'matching', page: 'admin/income/matching-income' },
  { kind: 'matching_level', page: 'user/income/matching-level-income-concise' },
  { kind: 'matching_level', page: 'admin/income/matching-level-income-concise' },
  { kind: 'level', page: 'user/income/level-income-concise' },
  { kind: 'level', page: 'admin/income/level-income-concise' },
  { kind: 'matrix', page: 'user/income/matrix-income-concise' },
  { kind: 'matrix', page: 'admin/income/matrix-income-concise' },
  { kind: 'withdrawal_level', page: 'user/income/withdrawal-level-income-concise' },
  { kind: 'withdrawal_level', page: 'admin/income/withdrawal-level-income-concise' },
  { kind: 'roi_level', page: 'user/income/roi-level-income-concise' },
  { kind: 'roi_level', page: 'admin/income/roi-level-income-concise' },
  { kind: 'single_leg', page: 'user/income/single-leg-income-concise' },
  { kind: 'single_leg', page: 'admin/income/single-leg-income-concise' },
]
