import type { Power } from '@banyan/domain/rights/powers.ts'

/** When a second admin has to agree to an act, and what the act puts into the hands of whoever does it. */
export interface Guard {
  /**
   * `never`: one person is enough. `above`: one person is enough within what an admin does alone in a day and in 30 days.
   * `always`: a second admin agrees.
   */
  readonly second: 'never' | 'above' | 'always'
  /** As long as the company has no money in its books, one person is enough. */
  readonly isFreeAtFirst?: true
  /** A second admin can agree only so many hours after it was asked for: time for everybody else to object. */
  readonly waits_h?: number
  /** What has to be in one's hands already, beside the page. */
  readonly needs?: readonly Power[]
  /** What it leads to. */
  readonly gives: readonly Power[]
}
