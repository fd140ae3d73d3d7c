import { expect, test } from 'vitest'
import { nothingAsked, queryOf } from './asked.ts'

test('nothing chosen asks for the last closing', () => {
  expect(queryOf(nothingAsked, 'user')).toEqual({})
})

test('a closing is asked for without the days chosen before, and days without the closing', () => {
  const both = { ...nothingAsked, closing_id: '7', from: '2026-01-01', to: '2026-01-31' }
  expect(queryOf(both, 'user')).toEqual({ closing_id: '7' })
  expect(queryOf({ ...both, by: 'days' }, 'user')).toEqual({ from: '2026-01-01', to: '2026-01-31' })
})

test('the earlier day comes first, and a day that is half typed is not asked for', () => {
  const days = { ...nothingAsked, by: 'days', from: '2026-01-31', to: '2026-01-01' } as const
  expect(queryOf(days, 'user')).toEqual({ from: '2026-01-01', to: '2026-01-31' })
  expect(queryOf({ ...days, to: '2026-0' }, 'user')).toEqual({ from: '2026-01-31' })
})

test('only an admin asks for a member, by an id that can be one', () => {
  const one = { ...nothingAsked, user_id: 'DEMO1234567' }
  expect(queryOf(one, 'admin')).toEqual({ user_id: 'DEMO1234567' })
  expect(queryOf({ ...one, user_id: 'D' }, 'admin')).toEqual({})
  expect(queryOf(one, 'user')).toEqual({})
})
