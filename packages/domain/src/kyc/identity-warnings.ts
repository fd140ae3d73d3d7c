import { differingNamePercent } from '../identity/name-match.ts'

interface Proof {
  /** How well the names agree; null where there is no name to compare. */
  readonly name_match_percent: number | null
  /** Other ids with the same number. */
  readonly duplicate_user_ids: readonly string[]
}

/** Whether something speaks so strongly against a proof of who somebody is that approving it needs a reason. */
export const hasRedWarning = ({ name_match_percent: percent, duplicate_user_ids }: Proof): boolean =>
  duplicate_user_ids.length > 0 || (percent !== null && percent <= differingNamePercent)
