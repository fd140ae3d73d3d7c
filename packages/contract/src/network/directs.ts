import { z } from 'zod'
import { kycStates } from '@banyan/domain/kyc/kyc-state.ts'
import { windows } from '../kit/list.ts'
import { id, instant, side, volume } from '../kit/values.ts'
import { teamFilters, teamStatus } from './team-lists.ts'

/** A member whom another has sponsored. */
export const directRow = z.object({
  id,
  /** The how-manieth direct of the sponsor, from 1 in the order of joining; the same however the list is filtered. */
  direct_no: z.number().int(),
  user_id: z.string(),
  name: z.string(),
  /** Whole for admins; a member sees the last four digits. */
  mobile: z.string(),
  /** The leg of the sponsor, at any depth; null for a direct who is placed elsewhere. */
  side: side.nullable(),
  joined_at: instant,
  activated_at: instant.nullable(),
  package_name: z.string().nullable(),
  status: teamStatus,
  /** The own volume, reversals taken off. */
  bv: volume,
  /** How many are placed below the direct, at any depth, and the volume of them all. */
  team: z.number().int(),
  team_bv: volume,
  kyc_state: z.enum(kycStates),
})

/** Whom a member has sponsored. `root` is somebody of whom the sponsors above lead to the own place. */
export const directLists = windows(
  {
    row: directRow,
    filters: teamFilters,
    ofMember: 'root',
    sorts: ['joined_at', 'bv', 'team'],
    totals: directRow.pick({ bv: true }),
    exportLimit: 1_000_000,
    isOpenedById: true,
  },
  {
    user: {
      path: '/user/team-details/direct-details',
      summary: 'Directs of the own, or of somebody sponsored below',
      pages: ['user/team-details/direct-details'],
    },
    admin: {
      path: '/admin/team-details/direct-details',
      summary: 'Directs of a member',
      pages: ['admin/team-details/direct-details'],
    },
  },
)
