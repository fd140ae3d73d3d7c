import { expect, test } from 'vitest'
import { createSessionKeeper } from './session-keeper.ts'
import { memoryBox } from './testing/memory-box.ts'

const user = {
  user_id: 'NAMUNA1',
  user_type: 'User' as const,
  access_rights: '1,2',
  is_two_factor_auth_enabled: false,
  profile_image_url: '',
}
const someone = { token: 'a-token', user }

test('without remember the session lives in its tab alone', () => {
  const tab = memoryBox()
  const persistent = memoryBox()
  createSessionKeeper(tab, persistent).signIn(someone, false)
  expect(createSessionKeeper(tab, persistent).store.get()).toEqual(someone)
  expect(createSessionKeeper(memoryBox(), persistent).store.get()).toBeNull()
})

test('with remember another tab restores it into its own storage', () => {
  const persistent = memoryBox()
  createSessionKeeper(memoryBox(), persistent).signIn(someone, true)
  const tab = memoryBox()
  expect(createSessionKeeper(tab, persistent).store.get()).toEqual(someone)
  expect(tab.getItem('token')).toBe('a-token')
})

test('signing in without remember forgets who was remembered before', () => {
  const persistent = memoryBox()
  createSessionKeeper(memoryBox(), persistent).signIn(someone, true)
  createSessionKeeper(memoryBox(), persistent).signIn({ ...someone, token: 'other' }, false)
  expect(persistent.size()).toBe(0)
})

test('signing out empties both', () => {
  const tab = memoryBox()
  const persistent = memoryBox()
  const keeper = createSessionKeeper(tab, persistent)
  keeper.signIn(someone, true)
  keeper.signOut()
  expect(keeper.store.get()).toBeNull()
  expect([tab.size(), persistent.size()]).toEqual([0, 0])
})

test('fresh rights are kept wherever the session is kept', () => {
  const persistent = memoryBox()
  const keeper = createSessionKeeper(memoryBox(), persistent)
  keeper.signIn(someone, true)
  keeper.refreshUser({ ...user, access_rights: '1' })
  expect(createSessionKeeper(memoryBox(), persistent).store.get()?.user.access_rights).toBe('1')
})

test.each([['not json'], ['{"user_id":1}'], ['null']])('what is spoilt is no session: %s', (text) => {
  const tab = memoryBox()
  tab.setItem('token', 'a-token')
  tab.setItem('user', text)
  expect(createSessionKeeper(tab, memoryBox()).store.get()).toBeNull()
})
