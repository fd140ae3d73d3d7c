import { covers, type Grants } from './grants.ts'
import { coversCategories, type KeptTo } from './kept-to.ts'

/** Why somebody cannot be touched, in order of precedence. */
export type ReachRefusal = 'IS_SELF' | 'HOLDS_MORE'

export interface Reach {
  readonly is_self: boolean
  /** An admin among admins; an admin is above a franchise, and a franchise above its own. */
  readonly is_peer: boolean
  readonly editor: Grants
  readonly target: Grants
  /** The categories of support that each is kept to; left out where neither is an admin. */
  readonly kept_to?: { readonly editor: KeptTo; readonly target: KeptTo }
}

/** Nobody changes the own access, and among equals nobody touches whoever holds a page or reads a category that they lack. */
export function decideReach({ is_self, is_peer, editor, target, kept_to }: Reach): ReachRefusal | undefined {
  if (is_self) return 'IS_SELF'
  if (!is_peer) return undefined
  const readsAll = kept_to === undefined || coversCategories(kept_to.editor, kept_to.target)
  return covers(editor, target) && readsAll ? undefined : 'HOLDS_MORE'
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
