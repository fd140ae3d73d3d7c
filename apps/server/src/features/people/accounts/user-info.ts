import { page } from '@banyan/contract/catalogue/catalogue.ts'
import type { UserInfo } from '@banyan/contract/accounts/session.ts'
import { publicFileUrl } from '#features/platform/files/index.ts'
import type { Person } from '#features/people/persons/index.ts'

/** An agreement needs its page, and somebody who may touch something. */
const mayAgree = ({ is_read_only }: Person, rights: ReadonlySet<number>): boolean =>
  !is_read_only && rights.has(page('user/agreement').id)

/**
 * The signed-in user info as the browser keeps it; rights are comma-separated route ids in rising order.
 * `opened_by` is the user id of the admin who looks through this person's eyes.
 */
export const userInfoOf = (
  person: Person,
  rights: ReadonlySet<number>,
  {
    holder_no,
    opened_by = null,
    owed_terms = 'none',
  }: Pick<UserInfo, 'holder_no'> & Partial<Pick<UserInfo, 'opened_by' | 'owed_terms'>>,
): UserInfo => ({
  user_id: person.user_id,
  holder_no,
  user_type: person.user_type,
  access_rights: [...rights].toSorted((a, b) => a - b).join(','),
  is_two_factor_auth_enabled: person.is_two_factor_auth_enabled,
  profile_image_url: person.profile_image === null ? '' : publicFileUrl(person.profile_image),
  must_change_password: person.must_change_password && opened_by === null,
  owed_terms: mayAgree(person, rights) && opened_by === null ? owed_terms : 'none',
  is_read_only: person.is_read_only || opened_by !== null,
  opened_by,
})
