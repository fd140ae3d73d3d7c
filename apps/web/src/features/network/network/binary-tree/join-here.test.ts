import { describe, expect, test } from 'vitest'
import { joinHref } from './join-here.ts'
import type { Place } from './tree-window.ts'

const nobody = {
  sponsor_user_id: null,
  package_name: null,
  joined_at: null,
  activated_at: null,
  left: null,
  right: null,
  photo_url: '',
  in_line: 0,
}
const top: Place = { ...nobody, place: 1, status: 'active', side: null, user_id: 'DEMO1042', name: 'Kiran Udaharan' }
const free: Place = { ...nobody, place: 3, status: 'vacant', side: 'right', user_id: null, name: null }
const drawn = { place: free, above: top }

describe('joining at a vacant place', () => {
  test('a member sponsors whoever joins anywhere below', () => {
    expect(joinHref(drawn, { user_id: 'DEMO1001', user_type: 'User' })).toBe(
      '/accounts/join?sponsor=DEMO1001&side=right&place=DEMO1042',
    )
  })
  test('where an admin looks, the member above the place sponsors', () => {
    expect(joinHref(drawn, { user_id: 'admin', user_type: 'Admin' })).toBe(
      '/accounts/join?sponsor=DEMO1042&side=right&place=DEMO1042',
    )
  })
  test('a member and a place that is not drawn lead nowhere', () => {
    const user = { user_id: 'DEMO1001', user_type: 'User' }
    expect(joinHref({ place: top, above: undefined }, user)).toBeUndefined()
    expect(joinHref(undefined, user)).toBeUndefined()
  })
})
