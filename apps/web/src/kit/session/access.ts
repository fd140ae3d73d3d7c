import type { PageAddress } from '@banyan/contract/catalogue/addresses.ts'
import { routeIdsOf } from '@banyan/contract/catalogue/menu.ts'
import type { UserInfo } from '@banyan/contract/accounts/session.ts'

export type Verdict = 'open' | 'sign-out' | 'not-found'

/**
 * Whether a page may be opened (section 6 of the owner's specification). A page of a role needs a session, that role, an
 * active route and the route's id among the rights; otherwise the way leads to the sign-out page. A page for anybody opens while
 * it is active, and does not exist otherwise.
 */
export function accessTo(
  page: Pick<PageAddress, 'id' | 'user_type'>,
  activeIds: ReadonlySet<number>,
  user: UserInfo | null,
): Verdict {
  const isActive = activeIds.has(page.id)
  if (page.user_type === 'Any') return isActive ? 'open' : 'not-found'
  if (user === null || user.user_type !== page.user_type || !isActive) return 'sign-out'
  return routeIdsOf(user.access_rights).has(page.id) ? 'open' : 'sign-out'
}
