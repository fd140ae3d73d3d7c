import type { PlacementSide } from '../network/placement.ts'

/** Why nobody can join so, in order of precedence. */
export type JoiningRefusal = 'SPONSOR_UNKNOWN' | 'SPONSOR_BLOCKED' | 'PARENT_UNKNOWN' | 'PARENT_OUTSIDE'

export interface Joining {
  readonly side: PlacementSide
  /** Undefined when there is no such member. */
  readonly sponsor: { readonly is_blocked: boolean } | undefined
  /** Null when the sponsor's extreme free place on the side is meant; undefined when there is no such member. */
  readonly parent:
    | { readonly is_sponsor: boolean; readonly leg_of_sponsor: PlacementSide | undefined }
    | null
    | undefined
}

/**
 * Whether a newcomer may join there, and in which leg of the sponsor that is. At a named place it is the leg the
 * parent stands in, whatever the side below the parent; the parent must be the sponsor or in the sponsor's team.
 */
export function decideJoining({ side, sponsor, parent }: Joining): { sponsor_side: PlacementSide } | JoiningRefusal {
  if (sponsor === undefined) return 'SPONSOR_UNKNOWN'
  if (sponsor.is_blocked) return 'SPONSOR_BLOCKED'
  if (parent === undefined) return 'PARENT_UNKNOWN'
  if (parent === null || parent.is_sponsor) return { sponsor_side: side }
  if (parent.leg_of_sponsor === undefined) return 'PARENT_OUTSIDE'
  return { sponsor_side: parent.leg_of_sponsor }
}
