import { describe, expect, test } from 'vitest'
import { joinHref } from './join-here.ts'
import type { Place, Window } from './tree-window.ts'

const nobody = {
  sponsor_user_id: null,
  package_name: null,
  joined_at: null,
  activated_at: null,
  left: null,
  right: null,
}
const top: Place = { ...nobody, place: 1, status: 'active', side: null, user_id: 'DEMO1042', name: 'Kiran Udaharan' }
const free: Place = { ...nobody, place: 3, status: 'vacant', side: 'right', user_id: null, name: null }
const window: Window = { root_user_id: 'DEMO1042', may_go_up: true, depth: 0, above: [], nodes: [top, free] }

describe('joining at a vacant place', () => {
  test('a member sponsors whoever joins anywhere below', () => {
    expect(joinHref(window, '3', { user_id: 'DEMO1001', user_type: 'User' })).toBe(
      '/accounts/join?sponsor=DEMO1001&side=right&place=DEMO1042',
    )
  })
  test('where an admin looks, the member above the place sponsors', () => {
    expect(joinHref(window, '3', { user_id: 'admin', user_type: 'Admin' })).toBe(
      '/accounts/join?sponsor=DEMO1042&side=right&place=DEMO1042',
    )
  })
  test('a place that is not in the window leads nowhere', () => {
    expect(joinHref(window, '7', { user_id: 'DEMO1001', user_type: 'User' })).toBeUndefined()
  })
})
