import { pathTo } from '#kit/nav/paths.ts'
import type { DrawnPlace } from './tree-window.ts'

/**
 * Where joining at a vacant place leads. A member invites under oneself; an admin sponsors nobody, so there the member
 * above the place does.
 */
export function joinHref(
  drawn: DrawnPlace | undefined,
  user: { user_id: string; user_type: string },
): string | undefined {
  const above = drawn?.above?.user_id
  if (!drawn || drawn.place.status !== 'vacant' || drawn.place.side === null || !above) return undefined
  const sponsor = user.user_type === 'User' ? user.user_id : above
  return pathTo('any/accounts/join', { sponsor, side: drawn.place.side, place: above })
}
