import { z } from 'zod'
import { userId } from '../kit/fields.ts'
import { day, id, side } from '../kit/values.ts'
import { memberWords } from '../members/find-members.ts'

/** A member in the network, as the trees colour them: whoever left counts as blocked. */
export const teamStatus = z.enum(['active', 'registered', 'blocked'])
export type TeamStatus = z.output<typeof teamStatus>

/**
 * What the lists of a team can be asked. `root` says whose team it is: the own without it, for admins everybody's. Days
 * are business days, both ends included.
 */
export const teamFilters = {
  root: userId,
  /** The beginning of an id or of a word of the name; never a contact. */
  q: memberWords,
  side,
  status: teamStatus,
  package_id: id,
  joined_from: day,
  joined_to: day,
  activated_from: day,
  activated_to: day,
} as const
