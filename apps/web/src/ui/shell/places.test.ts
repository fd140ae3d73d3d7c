import { expect, test } from 'vitest'
import { placeAt } from './places.ts'

const place = (href: string) => ({ key: href, label: href, icon: 'home', href })
const groups = [
  { key: 'first', places: [place('/user/dashboard'), place('/user/pin')] },
  { key: 'pins', label: 'Pins', places: [place('/user/pin/transfer')] },
]

test.each([
  ['/user/dashboard', '/user/dashboard'],
  ['/user/pin/view', '/user/pin'],
  ['/user/pin/transfer', '/user/pin/transfer'],
  ['/user/pin/transfer/history', '/user/pin/transfer'],
  ['/user/pinned', undefined],
  ['/', undefined],
])('%s is at %s', (path, key) => expect(placeAt(groups, path)).toBe(key))
