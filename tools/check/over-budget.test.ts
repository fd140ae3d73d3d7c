import { expect, test } from 'vitest'
import { causeOf, countsIn, overBudget } from './over-budget.ts'

const none = { each: 0, more: {} }
const budgets = {
  'page loads': { each: 3, more: { 'tests/journeys/session.spec.ts': 5 } },
  companies: { each: 2, more: {} },
  servers: none,
  calls: none,
}

const counts = countsIn(
  [
    'tests/journeys/session.spec.ts\tpage loads\t5',
    'tests/journeys/pins.spec.ts\tpage loads\t3',
    'apps/server/src/pins.test.ts\tcompanies\t1',
    'apps/server/src/pins.test.ts\tcompanies\t2',
    'apps/server/src/pins.test.ts\tcalls\t7',
    '',
  ].join('\n'),
)

test('a file may use its budget and no more', () => {
  expect(overBudget(counts, budgets)).toEqual([
    'apps/server/src/pins.test.ts: 3 companies, its budget is 2',
    'apps/server/src/pins.test.ts: 7 calls, its budget is 0',
  ])
})

test('a line that was not written to its end is over every budget', () => {
  const broken = countsIn('tests/journeys/session.spec.ts\tpage loads\t')
  expect(overBudget(broken, budgets)).toEqual(['tests/journeys/session.spec.ts: Infinity page loads, its budget is 5'])
})

test('why a file is slow is what it used', () => {
  expect(causeOf(counts, 'apps/server/src/pins.test.ts')).toBe('3 companies, 7 calls')
  expect(causeOf(counts, 'apps/server/src/others.test.ts')).toBe('')
})
