import { expect, test } from 'vitest'
import { changePassword } from '@banyan/contract/accounts/security.ts'
import { signIn, signOut } from '@banyan/contract/accounts/session.ts'
import { blockMember } from '@banyan/contract/members/members.ts'
import { companyDetails } from '@banyan/contract/company/company.ts'
import { isReadOnly } from './is-read-only.ts'

const member = {
  user_id: 'NAMUNA1',
  user_type: 'User' as const,
  access_rights: '',
  is_two_factor_auth_enabled: false,
  profile_image_url: '',
  must_change_password: false,
  holder_no: 1,
  owed_terms: 'none' as const,
  is_read_only: false,
  opened_by: null,
}
const auditor = { ...member, is_read_only: true }
const looked = { ...auditor, opened_by: 'admin-one' }

test.each([
  ['a member writes', member, blockMember, false],
  ['an auditor reads', auditor, companyDetails, false],
  ['an auditor writes', auditor, blockMember, true],
  ['an auditor changes the own password', auditor, changePassword, false],
  ['an admin in a member’s place changes the password', looked, changePassword, true],
  ['an admin in a member’s place leaves', looked, signOut, false],
  ['somebody signs in', looked, signIn, false],
  ['a visitor', null, blockMember, false],
])('%s', (_who, user, endpoint, isRefused) => expect(isReadOnly(user, endpoint)).toBe(isRefused))
