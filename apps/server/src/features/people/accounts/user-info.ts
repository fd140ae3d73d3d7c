import type { UserInfo } from '@banyan/contract/accounts/session.ts'
import { publicFileUrl } from '#features/platform/files/index.ts'
import type { Person } from '#features/people/persons/index.ts'

/**
 * The signed-in user info as the browser keeps it; rights are comma-separated route ids in rising order.
 * `opened_by` is the user id of the admin who looks through this person's eyes.
 */
export const userInfoOf = (person: Person, rights: ReadonlySet<number>, opened_by: string | null = null): UserInfo => ({
  user_id: person.user_id,
  user_type: person.user_type,
  access_rights: [...rights].toSorted((a, b) => a - b).join(','),
  is_two_factor_auth_enabled: person.is_two_factor_auth_enabled,
  profile_image_url: person.profile_image === null ? '' : publicFileUrl(person.profile_image),
  must_change_password: person.must_change_password && opened_by === null,
  is_read_only: person.is_read_only || opened_by !== null,
  opened_by,
})
