import { z } from 'zod'
import { windows } from '../kit/list.ts'
import { id, instant, side, volume, wholeNumber } from '../kit/values.ts'
import { rule } from '../words/rules/common.ts'
import { teamFilters, teamStatus } from './team-lists.ts'

/** More levels than any network has. */
const deepest = 10_000_000

/** A level below the top, as it is asked for. */
export const level = wholeNumber
  .refine((number) => number >= 1, rule('at_least', { least: 1 }))
  .refine((number) => number <= deepest, rule('at_most', { most: deepest }))

/** A member placed below another, at any depth. */
export const downlineRow = z.object({
  id,
  /** Places below the top: whoever is placed right below is on level 1. */
  level: z.number().int(),
  user_id: z.string(),
  name: z.string(),
  sponsor_user_id: z.string().nullable(),
  /** Who is right above in the tree. */
  parent_user_id: z.string().nullable(),
  /** The leg of the top that holds the member. */
  side,
  joined_at: instant,
  activated_at: instant.nullable(),
  package_name: z.string().nullable(),
  /** The own volume, reversals taken off. */
  bv: volume,
  status: teamStatus,
})

/** Counts and volume of the members that a list lets through: together, and by the leg of the top. */
const downlineTotals = z.object({
  active: z.number().int(),
  left: z.number().int(),
  right: z.number().int(),
  bv: volume,
  left_bv: volume,
  right_bv: volume,
})

/** Who is placed below a member. `root` is somebody placed below the own place, or the own. */
export const downlineLists = windows(
  {
    row: downlineRow,
    filters: { ...teamFilters, level_from: level, level_to: level },
    ofMember: 'root',
    sorts: ['joined_at', 'level'],
    totals: downlineTotals,
    exportLimit: 1_000_000,
    isOpenedById: true,
  },
  {
    user: {
      path: '/user/team-details/downline-details',
      summary: 'Members placed below the own place, or below somebody there',
      pages: ['user/team-details/downline-details'],
    },
    admin: {
      path: '/admin/team-details/downline-details',
      summary: 'Members placed below a member',
      pages: ['admin/team-details/downline-details'],
    },
  },
)
