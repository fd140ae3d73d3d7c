import type { UserInfo } from '@banyan/contract/accounts/session.ts'
import type { UserType } from '@banyan/contract/kit/values.ts'
import type { Person } from '../people/index.ts'

/** The signed-in user info as the browser keeps it; rights are comma-separated route ids in rising order. */
export const userInfoOf = (person: Person, rights: ReadonlySet<number>): UserInfo => ({
  user_id: person.user_id,
  user_type: person.user_type as UserType,
  access_rights: [...rights].toSorted((a, b) => a - b).join(','),
  is_two_factor_auth_enabled: person.is_two_factor_auth_enabled,
  profile_image_url: person.profile_image === null ? '' : `/static/images/uploads/${person.profile_image}`,
})
