import { expect, test } from 'vitest'
import { pastedIds, unreachable, type Listed } from './broadcast.ts'

const person = (user_id: string, more: Partial<Listed> = {}): Listed => ({
  user_id,
  user_type: 'User',
  is_blocked: false,
  has_left: false,
  ...more,
})

test('who would not read it is named once, as it was typed, whatever the case', () => {
  const found = [
    person('BN100001'),
    person('BN100002', { is_blocked: true }),
    person('BN100003', { has_left: true }),
    person('BN100004', { is_blocked: true, has_left: true }),
    person('ADMIN1', { user_type: 'Admin' }),
    person('DEPOT1', { user_type: 'Franchise' }),
  ]
  const asked = ['bn100001', 'BN100002', 'BN100003', 'BN100004', 'admin1', 'DEPOT1', 'nobody', 'NOBODY']
  expect(unreachable(asked, found)).toEqual({
    unknown: ['admin1', 'NOBODY'],
    blocked: ['BN100002', 'BN100004'],
    left: ['BN100003'],
  })
})

test.each([
  ['', []],
  [' \n ', []],
  ['BN100001', ['BN100001']],
  ['BN100001, BN100002;BN100003\nBN100004\tBN100005', ['BN100001', 'BN100002', 'BN100003', 'BN100004', 'BN100005']],
])('the ids of %j', (pasted, ids) => {
  expect(pastedIds(pasted)).toEqual(ids)
})
