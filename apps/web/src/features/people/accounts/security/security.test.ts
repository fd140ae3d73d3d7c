import { expect, test } from 'vitest'
import { deviceIcon, inFours, inOrder, inThrees } from './security.ts'

const session = {
  id: '1',
  is_this: false,
  device: 'Chrome on Android',
  ip: '203.0.113.7',
  created_at: '2026-01-01T00:00:00Z',
  last_seen_at: '2026-01-01T00:00:00Z',
  is_remembered: false,
}

test('this device comes first, then the one that was seen last', () => {
  const sessions = [
    { ...session, id: '1', last_seen_at: '2026-01-02T00:00:00Z' },
    { ...session, id: '2', is_this: true },
    { ...session, id: '3', last_seen_at: '2026-01-03T00:00:00Z' },
  ]
  expect(inOrder(sessions).map(({ id }) => id)).toEqual(['2', '3', '1'])
})

test.each([
  ['Chrome on Android', 'smartphone'],
  ['Safari on iPhone', 'smartphone'],
  ['Safari on iPad', 'tablet'],
  ['Firefox on Linux', 'computer'],
  ['An unknown browser', 'computer'],
])('%s is drawn as a %s', (device, icon) => expect(deviceIcon(device)).toBe(icon))

test('codes are read in groups', () => {
  expect(inThrees('123456789')).toBe('123 456 789')
  expect(inFours('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
})
