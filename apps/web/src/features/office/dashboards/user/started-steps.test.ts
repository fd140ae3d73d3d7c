import { expect, test } from 'vitest'
import { startedSteps } from './started-steps.ts'

const newcomer = {
  mobile_verified: true,
  email_verified: null,
  documents_sent: null,
  bank_given: false,
  is_active: false,
  has_direct: false,
  has_both_sides: false,
  has_income: false,
}

test('what the company does not ask for is no step', () => {
  expect(startedSteps({ started: newcomer, has_promise: false })).toEqual([
    { key: 'joined', isDone: true },
    { key: 'mobile_verified', isDone: true },
    { key: 'is_active', isDone: false },
    { key: 'bank_given', isDone: false },
    { key: 'has_direct', isDone: false },
    { key: 'has_both_sides', isDone: false },
    { key: 'has_income', isDone: false },
  ])
})

test.each([
  [false, true, 'is_promised'],
  [true, true, 'is_active'],
  [false, false, 'is_active'],
] as const)('active %s, promised %s: the step is %s', (is_active, has_promise, key) => {
  const steps = startedSteps({ started: { ...newcomer, is_active }, has_promise })
  expect(steps[2]).toEqual({ key, isDone: is_active })
})
