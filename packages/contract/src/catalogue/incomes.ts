import { dormant, live } from './declare.ts'

/**
 * The income pages a member and an admin both have, numbered from `first`: the member sees the own incomes,
 * the admin everybody's.
 */
export const incomePages = (first: number) => ({
  'matching-trimming-details': live(first, 'Matching trimming', 'content_cut', 'What the caps cut, and why'),
  'matching-income-details': live(first + 1, 'Matching income', 'balance', 'Pairs made at each closing'),
  'sponsored-income-details': live(first + 2, 'Sponsored income', 'diversity_3', "From directs' matching"),
  'matching-income': dormant(first + 3, 'Matching, concise', 'compare_arrows', 'Matching, one line per closing'),
  'matching-level-income': dormant(first + 4, 'Matching level income', 'stacked_bar_chart', 'From matching below'),
  'matching-level-income-concise': dormant(first + 5, 'Matching level, concise', 'summarize', 'Totals by level'),
  'referral-income': dormant(first + 6, 'Referral income', 'person_add_alt', 'Paid when a direct activates'),
  'level-income': dormant(first + 7, 'Level income', 'stairs', 'From activations below, level by level'),
  'level-income-concise': dormant(first + 8, 'Level income, concise', 'summarize', 'Totals by level'),
  'roi-income': dormant(first + 9, 'ROI income', 'show_chart', 'Paid on working days for a package'),
  'roi-level-income': dormant(first + 10, 'ROI level income', 'multiline_chart', 'From the ROI of members below'),
  'roi-level-income-concise': dormant(first + 11, 'ROI level, concise', 'summarize', 'Totals by level'),
  'spill-income': dormant(first + 12, 'Spill income', 'call_split', 'For members placed below by others'),
  'single-leg-income': dormant(first + 13, 'Single-leg income', 'linear_scale', 'Stages of the single line'),
  'single-leg-income-concise': dormant(first + 14, 'Single-leg, concise', 'summarize', 'Totals by stage'),
  'matrix-income': dormant(first + 15, 'Matrix income', 'grid_view', 'Paid as matrix levels fill'),
  'matrix-income-concise': dormant(first + 16, 'Matrix income, concise', 'summarize', 'Totals by level'),
  'withdrawal-level-income': dormant(first + 17, 'Withdrawal level income', 'moving', 'From withdrawals below'),
  'withdrawal-level-income-concise': dormant(first + 18, 'Withdrawal level, concise', 'summarize', 'Totals by level'),
  'repurchase-level-income': dormant(first + 19, 'Repurchase level income', 'shopping_basket', 'From orders below'),
  'all-income': dormant(first + 20, 'All income', 'list_alt', 'Every income row of every kind'),
  'total-income': dormant(first + 21, 'Total income', 'functions', 'One total for each kind'),
})
