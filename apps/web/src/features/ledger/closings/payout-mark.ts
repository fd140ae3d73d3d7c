import { look_percent } from '@banyan/domain/closings/closing-warnings.ts'

/** Payouts above this share of turnover are more than a plan can keep up; from the lower mark on it is time to look. */
export const payout_mark_percent = 50

/** How the share of turnover that is paid out stands: as a length of the bar, which is full at the mark, and as a tone. */
export function payoutLevel(ratio_percent: string): {
  share: number
  tone: 'series' | 'warning' | 'danger'
  isAbove: boolean
} {
  const ratio = Number(ratio_percent)
  const isAbove = ratio > payout_mark_percent
  return {
    share: Math.min(1, ratio / payout_mark_percent),
    tone: isAbove ? 'danger' : ratio >= look_percent ? 'warning' : 'series',
    isAbove,
  }
}
