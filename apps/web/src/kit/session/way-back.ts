import { addressAt } from '@banyan/contract/catalogue/addresses.ts'
import type { UserInfo } from '@banyan/contract/accounts/session.ts'
import { homeOf } from '../nav/paths.ts'
import { accessTo } from './access.ts'
import { firstOpenBelow } from './area.ts'
import { ensurePerson, type Person } from './person.ts'
import { takeReturnPath } from './return-path.ts'

/** An area counts by its first page that is open. A page that is not for this person would sign them out again. */
function mayOpen(path: string, person: Person | null, user: UserInfo): boolean {
  if (person === null) return false
  const page = addressAt(path) ?? firstOpenBelow(path, person.activeIds, user)
  return page !== undefined && accessTo(page, person.activeIds, user) === 'open'
}

/** Where somebody goes who has just signed in: to the page they came for, if it is one of theirs, else home. */
export async function wayBack(user: UserInfo): Promise<string> {
  const path = takeReturnPath(user.user_id)
  if (path === undefined) return homeOf(user.user_type)
  return mayOpen(path, await ensurePerson(), user) ? path : homeOf(user.user_type)
}
