import { expect, test } from 'vitest'
import { abilityOf } from './this-browser.ts'

const signs = {
  hasPush: true,
  permission: 'default' as NotificationPermission,
  isOfApple: false,
  isOnHomeScreen: false,
}

test.each([
  ['has not been asked', {}, 'can'],
  ['allows it', { permission: 'granted' }, 'can'],
  ['was told never to', { permission: 'denied' }, 'denied'],
  ['is an iPhone with the portal on its home screen', { isOfApple: true, isOnHomeScreen: true }, 'can'],
  ['is an iPhone in its browser', { isOfApple: true, hasPush: false, permission: undefined }, 'home_screen'],
  ['is an iPhone in its browser that knows notices alone', { isOfApple: true, hasPush: false }, 'home_screen'],
  ['is an old iPhone, from its home screen', { isOfApple: true, isOnHomeScreen: true, hasPush: false }, 'cannot'],
  ['is a Mac that can', { isOfApple: true }, 'can'],
  ['has no push', { hasPush: false }, 'cannot'],
  ['has no notices', { permission: undefined }, 'cannot'],
] as const)('a browser that %s', (_what, change, ability) => {
  expect(abilityOf({ ...signs, ...change })).toBe(ability)
})
