import { expect, test } from 'vitest'
import { categoriesFor, followTo, toOf } from './to-field.ts'

const related = [{ user_id: 'depot', name: 'Depot', is_parent: true }]

test('what is written to a franchise is no complaint and about no row of one’s own', () => {
  expect(categoriesFor(['Pins', 'Complaint'], { to: 'depot' })).toEqual(['Pins'])
  expect(categoriesFor(['Pins', 'Complaint'], { to: null })).toEqual(['Pins', 'Complaint'])
  expect(followTo({ to: 'depot', about: 'withdrawal:1', category: 'Complaint' })).toEqual({
    about: null,
    category: undefined,
  })
  expect(followTo({ to: 'depot', category: 'Pins' })).toEqual({ about: null })
  expect(followTo({ to: '', category: 'Complaint' })).toEqual({})
})

test('a draft to somebody who is no longer parent or below goes to the company', () => {
  expect([toOf(related, 'depot'), toOf(related, 'gone'), toOf(related, undefined)]).toEqual(['depot', null, null])
})
