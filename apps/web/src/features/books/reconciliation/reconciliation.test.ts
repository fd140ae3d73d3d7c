import { describe, expect, test } from 'vitest'
import { daysFrom } from './days.ts'
import { differs, isIdle, type Line } from './reconciliation.ts'

const line = (change: Partial<Line> = {}): Line => ({
  line: 'suspense',
  group: 'suspense',
  side: 'credit',
  opening: '0.00',
  added: '0.00',
  taken: '0.00',
  closing: '0.00',
  counted: '0.00',
  difference: '0.00',
  ages: null,
  ...change,
})

test.each([
  ['nothing at all', {}, true, false],
  ['nothing that is counted apart', { counted: null, difference: null }, true, false],
  ['in and out again', { added: '5.00', taken: '5.00' }, false, false],
  ['a balance from before', { opening: '5.00', closing: '5.00', counted: '5.00' }, false, false],
  ['what only the acts know', { counted: '0.01', difference: '-0.01' }, false, true],
])('a line with %s', (_, change, idle, different) => {
  expect([isIdle(line(change)), differs(line(change))]).toEqual([idle, different])
})

describe('the days that are asked for', () => {
  test.each([
    ['none', {}, {}],
    ['both', { from: '2026-01-01', to: '2026-01-31' }, { from: '2026-01-01', to: '2026-01-31' }],
    ['the last is cut to today', { from: '2026-03-01', to: '2026-03-31' }, { from: '2026-03-01', to: '2026-03-10' }],
    ['both after today', { from: '2026-04-01', to: '2026-04-30' }, { from: '2026-03-10', to: '2026-03-10' }],
    ['the wrong way round', { from: '2026-02-09', to: '2026-02-01' }, { from: '2026-02-01', to: '2026-02-09' }],
    ['half typed', { from: '2026-02-', to: '31-12' }, {}],
    ['no day of the calendar', { from: '2026-02-30', to: undefined }, {}],
    ['the first alone, within the last month', { from: '2026-02-09' }, { from: '2026-02-09', to: '2026-03-10' }],
  ])('%s', (_, typed, asked) => {
    expect(daysFrom(typed, '2026-03-10')).toEqual(asked)
  })
})
