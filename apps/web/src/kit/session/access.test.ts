import { expect, test } from 'vitest'
import type { UserType } from '@banyan/contract/kit/values.ts'
import { accessTo } from './access.ts'

const page = (user_type: 'Any' | UserType) => ({ id: 7, user_type })
const user = (user_type: UserType, access_rights: string) => ({
  user_id: 'NAMUNA1',
  user_type,
  access_rights,
  is_two_factor_auth_enabled: false,
  profile_image_url: '',
  must_change_password: false,
  holder_no: 1,
  owed_terms: 'none' as const,
  is_read_only: false,
  opened_by: null,
})
const on = new Set([7])
const off = new Set<number>()

test.each([
  ['a page for anybody, active', page('Any'), on, null, 'open'],
  ['a page for anybody, switched off', page('Any'), off, user('User', '7'), 'not-found'],
  ['nobody at a page of members', page('User'), on, null, 'sign-out'],
  ['a member with the right', page('User'), on, user('User', '1,7'), 'open'],
  ['a member without the right', page('User'), on, user('User', '1,77'), 'sign-out'],
  ['a member without any rights', page('User'), on, user('User', ''), 'sign-out'],
  ['a member at a page that is switched off', page('User'), off, user('User', '7'), 'sign-out'],
  ['an admin at a page of members', page('User'), on, user('Admin', '7'), 'sign-out'],
] as const)('%s', (_case, at, active, who, verdict) => expect(accessTo(at, active, who)).toBe(verdict))
