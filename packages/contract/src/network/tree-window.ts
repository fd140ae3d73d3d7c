import { z } from 'zod'
import { userId } from '../kit/fields.ts'
import { wholeNumber } from '../kit/values.ts'
import { rule } from '../words/rules/common.ts'

/** What both trees ask for and answer: a window of a tree, of which no call shows more than a few levels. */

export const levelBounds = { least: 2, most: 6 } as const

const levelsFault = rule('tree_levels', levelBounds)

/** Levels drawn at once, the top one included. */
export const windowLevels = wholeNumber
  .refine((levels) => levels >= levelBounds.least && levels <= levelBounds.most, levelsFault)
  .optional()

/** Members one below the other, each with one below: folded together, or each of them. */
export const lines = z.enum(['folded', 'whole']).optional()

export const windowRoot = userId.optional()

/** A member above the window, for the way back. */
export const memberAbove = z.object({ user_id: z.string(), name: z.string() })

/** Of every window: where it is in the part of the tree that may be seen. */
export const windowPlace = {
  root_user_id: z.string(),
  may_go_up: z.boolean(),
  /** Levels between the highest member in sight and the root of the window; nil at the top. */
  depth: z.number().int(),
  /** Who is above the root, from the top down: the highest in sight and the nearest three. */
  above: z.array(memberAbove),
}

/** Members between the place above and this one who are folded together; nil for most. */
export const inLine = z.number().int()

/** The address of a picture of the member; empty without one. */
export const photoUrl = z.string()
