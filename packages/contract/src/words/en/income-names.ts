/** The kinds of income, where the company has no name of its own for one. */
export default {
  referral: 'Referral income',
  level: 'Level income',
  spill: 'Spill income',
  matrix: 'Matrix income',
  matching: 'Matching income',
  matching_level: 'Matching level income',
  sponsored: 'Sponsored income',
  roi: 'ROI income',
  roi_level: 'ROI level income',
  single_leg: 'Single-leg income',
  withdrawal_level: 'Withdrawal level income',
  repurchase_level: 'Repurchase level income',
} as const
