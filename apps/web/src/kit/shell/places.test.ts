import { expect, test } from 'vitest'
import { addressOf } from '@banyan/contract/catalogue/addresses.ts'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { currentPlace } from './places.ts'

const place = (page: PageKey) => ({
  key: page.replaceAll('/', '-'),
  label: page,
  icon: 'home',
  href: addressOf(page).path,
})
const groups = [
  { key: 'first', places: [place('admin/closings'), place('admin/grievances')] },
  { key: 'franchises', label: 'Franchises', places: [place('admin/franchise-management/franchise-list')] },
]

test.each([
  ['the page itself', '/admin/closings', 'admin-closings'],
  ['a page of a list', '/admin/franchise-management/franchise-profile', 'admin-franchise-management-franchise-list'],
  ['one whose name begins another', '/admin/closing', 'admin-closings'],
  ['the second list, where the first is not in the menu', '/admin/support/view-message', 'admin-grievances'],
  ['none where the menu has no list of it', '/admin/member/member-profile', undefined],
  ['none of a page that there is not', '/nowhere', undefined],
])('%s is marked in the menu', (_case, path, key) => expect(currentPlace(groups, path)).toBe(key))
