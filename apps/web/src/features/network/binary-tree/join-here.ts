import { pathTo } from '#kit/nav/paths.ts'
import { aboveOf, placeOf, type Window } from './tree-window.ts'

/**
 * Where joining at a vacant place leads. A member invites under oneself; an admin sponsors nobody, so there the member
 * above the place does.
 */
export function joinHref(
  window: Window,
  key: string,
  user: { user_id: string; user_type: string },
): string | undefined {
  const place = placeOf(window, key)
  const above = place && aboveOf(window, place)?.user_id
  if (!place || place.side === null || !above) return undefined
  const sponsor = user.user_type === 'User' ? user.user_id : above
  return pathTo('any/accounts/join', { sponsor, side: place.side, place: above })
}
