import { expect, test } from 'vitest'
import { refuseBetween, whyOver } from './between.ts'

const related = { is_related: true, is_blocked: false, can_read: true }

test.each([
  [{}, null],
  [{ can_read: false }, 'unread'],
  [{ is_blocked: true, can_read: false }, 'blocked'],
  [{ is_related: false, is_blocked: true }, 'ended'],
] as const)('with %j franchises write no more because: %s', (change, over) => {
  expect(whyOver({ ...related, ...change })).toBe(over)
})

test.each([
  [{ category: 'Pins', about: null }, undefined],
  [{ category: 'Pins', about: 'withdrawal:1' }, 'ABOUT'],
  [{ category: 'Complaint', about: null }, 'COMPLAINT'],
] as const)('of another franchise nobody asks %j: %s', (begun, refusal) => {
  expect(refuseBetween(begun)).toBe(refusal)
})
