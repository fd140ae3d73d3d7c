import { expect, test } from 'vitest'
import { createSessionKeeper } from './session-keeper.ts'
import { memoryBox } from '../testing/memory-box.ts'

const user = {
  user_id: 'NAMUNA1',
  user_type: 'User' as const,
  access_rights: '1,2',
  is_two_factor_auth_enabled: false,
  profile_image_url: '',
  must_change_password: false,
  holder_no: 1,
  owed_terms: 'none' as const,
  is_read_only: false,
  opened_by: null,
}
const someone = { token: 'a-token', user }

test('without remember the session is kept in its tab alone', () => {
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

const looked = { token: 'a-look', user: { ...user, user_id: 'NAMUNA9', is_read_only: true, opened_by: 'admin-one' } }

test('a session apart leaves the one that is kept on the device', () => {
  const tab = memoryBox()
  const persistent = memoryBox()
  createSessionKeeper(memoryBox(), persistent).signIn(someone, true)
  const keeper = createSessionKeeper(tab, persistent)
  keeper.signInApart(looked)
  expect(keeper.store.get()).toEqual(looked)
  expect(keeper.isApart()).toBe(true)
  expect(createSessionKeeper(tab, persistent).isApart(), 'after loading the page again').toBe(true)
  expect(createSessionKeeper(memoryBox(), persistent).store.get()).toEqual(someone)
  keeper.refreshUser({ ...looked.user, access_rights: '1' })
  expect(createSessionKeeper(memoryBox(), persistent).store.get()).toEqual(someone)
})

test('signing out of a session apart signs nobody else out', () => {
  const tab = memoryBox()
  const persistent = memoryBox()
  const keeper = createSessionKeeper(tab, persistent)
  keeper.signIn(someone, true)
  keeper.signInApart(looked)
  keeper.signOut()
  expect(keeper.store.get()).toBeNull()
  expect(tab.size()).toBe(0)
  expect(createSessionKeeper(memoryBox(), persistent).store.get()).toEqual(someone)
})

test('closing a session apart takes up whoever is kept on the device', () => {
  const persistent = memoryBox()
  const keeper = createSessionKeeper(memoryBox(), persistent)
  keeper.signIn(someone, true)
  keeper.signInApart(looked)
  keeper.returnFromApart()
  expect(keeper.store.get()).toEqual(someone)
  expect(keeper.isApart()).toBe(false)
})

test('fresh rights of one tab do not empty what another tab had kept', () => {
  const persistent = memoryBox()
  const tab = memoryBox()
  const keeper = createSessionKeeper(tab, persistent)
  keeper.signIn(someone, false)
  createSessionKeeper(memoryBox(), persistent).signIn({ ...someone, token: 'other' }, true)
  keeper.refreshUser({ ...user, access_rights: '1' })
  expect(createSessionKeeper(memoryBox(), persistent).store.get()?.token).toBe('other')
})

test.each([['not json'], ['{"user_id":1}'], ['null']])('what is spoilt is no session: %s', (text) => {
  const tab = memoryBox()
  tab.setItem('token', 'a-token')
  tab.setItem('user', text)
  expect(createSessionKeeper(tab, memoryBox()).store.get()).toBeNull()
})

test('a session that an older release kept goes on as of the first holder of the id', () => {
  const persistent = memoryBox()
  createSessionKeeper(memoryBox(), persistent).signIn(someone, true)
  const { holder_no: _unknown, ...older } = user
  persistent.setItem('user', JSON.stringify(older))
  expect(createSessionKeeper(memoryBox(), persistent).store.get()).toEqual(someone)
})
