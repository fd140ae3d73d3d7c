import name from '@banyan/contract/words/en/income-names.ts'

/** The kinds of income, where the company has no name of its own for one. */
export default {
  name,
  /** Amid a sentence. */
  amid: {
    referral: 'referral income',
    level: 'level income',
    spill: 'spill income',
    matrix: 'matrix income',
    matching: 'matching income',
    matching_level: 'matching level income',
    sponsored: 'sponsored income',
    roi: 'ROI income',
    roi_level: 'ROI level income',
    single_leg: 'single-leg income',
    withdrawal_level: 'withdrawal level income',
    repurchase_level: 'repurchase level income',
  },
} as const
