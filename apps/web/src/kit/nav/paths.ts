import { addressOf } from '@banyan/contract/catalogue/addresses.ts'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import type { UserType } from '@banyan/contract/kit/values.ts'

/** Where a page is, with a query where it shows one thing of many: `/admin/closing?id=7`. */
export function pathTo(key: PageKey, query: Readonly<Record<string, string | undefined>> = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const search = new URLSearchParams(given).toString()
  return search === '' ? addressOf(key).path : `${addressOf(key).path}?${search}`
}

export const signInPath = addressOf('any/accounts/sign-in').path
export const signOutPath = addressOf('any/accounts/sign-out').path
/** The sign-out page for whoever came to a page that is closed to them: it asks, and ends nothing by itself. */
export const closedPath = pathTo('any/accounts/sign-out', { closed: '1' })
export const setupPath = addressOf('admin/setup').path

const homes: Record<UserType, PageKey> = {
  User: 'user/dashboard',
  Admin: 'admin/dashboard',
  Franchise: 'franchise/dashboard',
}

/** The dashboard of a role. */
export const homeOf = (user_type: UserType): string => addressOf(homes[user_type]).path

const security: Record<UserType, PageKey> = {
  User: 'user/security',
  Admin: 'admin/security',
  Franchise: 'franchise/security',
}

const profile: Record<UserType, PageKey> = {
  User: 'user/profile',
  Admin: 'admin/profile',
  Franchise: 'franchise/profile',
}

/** The profile page of a role. */
export const profileKeyOf = (user_type: UserType): PageKey => profile[user_type]

/** The security page of a role. */
export const securityKeyOf = (user_type: UserType): PageKey => security[user_type]
