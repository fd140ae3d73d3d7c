import { covers, type Grants } from './grants.ts'

/** Why somebody cannot be touched, in order of precedence. */
export type ReachRefusal = 'IS_SELF' | 'HOLDS_MORE'

export interface Reach {
  readonly is_self: boolean
  /** An admin among admins; an admin is above a franchise, and a franchise above its own. */
  readonly is_peer: boolean
  readonly editor: Grants
  readonly target: Grants
}

/** Nobody changes the own access, and among equals nobody touches whoever holds a page that they lack. */
export function decideReach({ is_self, is_peer, editor, target }: Reach): ReachRefusal | undefined {
  if (is_self) return 'IS_SELF'
  return is_peer && !covers(editor, target) ? 'HOLDS_MORE' : undefined
}

/** How an admin stands who counts when it is asked who is left that may do everything. */
export interface AdminAccess {
  readonly grants: Grants
  readonly is_blocked: boolean
  readonly is_read_only: boolean
}

/** May open and do everything: the company always keeps one of these. */
export const isFull = ({ grants, is_blocked, is_read_only }: AdminAccess): boolean =>
  grants === null && !is_blocked && !is_read_only

/** Why an admin cannot be blocked or let in again, in order of precedence. */
export type AdminBlockingRefusal = ReachRefusal | 'IS_SO_ALREADY' | 'LAST_FULL'

export function decideAdminBlocking(
  reach: Reach,
  target: AdminAccess,
  { is_blocked, is_last_full }: { is_blocked: boolean; is_last_full: boolean },
): AdminBlockingRefusal | undefined {
  const why = decideReach(reach)
  if (why !== undefined) return why
  if (target.is_blocked === is_blocked) return 'IS_SO_ALREADY'
  return is_blocked && is_last_full ? 'LAST_FULL' : undefined
}
