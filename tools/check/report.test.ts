import { expect, test } from 'vitest'
import { endOf, isGreen, lineOf } from './report.ts'
import { nothing, type Outcome } from './step.ts'

const outcome: Outcome = { name: 'lint', isOk: true, output: 'all is well', seconds: 2, cpu_seconds: 4, tally: nothing }
const tests: Outcome = {
  name: 'tests',
  isOk: false,
  output: 'what it said',
  seconds: 60,
  cpu_seconds: 100,
  tally: {
    passed: 2,
    failed: 1,
    times: [
      { name: 'a tree', file: 'packages/domain/src/tree.test.ts', ms: 250 },
      { name: 'a closing', file: 'apps/server/src/features/ledger/closings/closing.test.ts', ms: 750 },
    ],
    faults: [{ name: 'a closing', said: '1 is not 2' }],
  },
}

test('a step is one line, and says all it said where it failed', () => {
  expect(lineOf(outcome)).toBe('lint             ok         2.0 s     4.0 CPU s')
  expect(lineOf(tests)).toContain('FAILED    60.0 s   100.0 CPU s  2 passed, 1 failed\n\nwhat it said\n')
})

test('the end has CPU time by group, the slowest tests with their cause, what failed, and the sums last', () => {
  const counts = [
    { file: 'apps/server/src/features/ledger/closings/closing.test.ts', cost: 'companies', count: 3 },
  ] as const
  const lines = endOf({
    outcomes: [outcome, tests],
    counts,
    empty: ['tests/b.spec.ts: idles'],
    missed: ['tools/a.spec.ts'],
    isLong: false,
    took_s: 120,
    most_bytes: 5_700_000_000,
  }).split('\n')
  expect(lines).toContain('   75.0  money')
  expect(lines).toContain('   25.0  domain')
  expect(lines).toContain('    4.0  lint')
  expect(lines).toContain('  104.0  in all')
  expect(lines).toContain(
    '    0.8 s  apps/server/src/features/ledger/closings/closing.test.ts: a closing (3 companies)',
  )
  expect(lines).toContain('    0.3 s  packages/domain/src/tree.test.ts: a tree (its own work)')
  expect(lines).toContain('Failed: tests')
  expect(lines).toContain('tools/a.spec.ts')
  expect(lines).toContain('tests/b.spec.ts: idles')
  expect(lines.slice(-2)).toEqual(['Red after 2.0 minutes, 5.7 GB of memory at most', '2 passed, 1 failed'])
})

test('a file over its budget makes a run red in which every test passed, and so does one that no step ran', () => {
  const run = { outcomes: [outcome], counts: [], empty: [], missed: [], isLong: false, took_s: 2, most_bytes: 0 }
  const over = { file: 'apps/server/src/pins.test.ts', cost: 'companies', count: 10_000 } as const
  expect(isGreen(run)).toBe(true)
  expect(isGreen({ ...run, outcomes: [tests] })).toBe(false)
  expect(isGreen({ ...run, counts: [over] })).toBe(false)
  expect(isGreen({ ...run, counts: [over], isLong: true })).toBe(true)
  expect(isGreen({ ...run, missed: ['tools/a.spec.ts'] })).toBe(false)
  expect(isGreen({ ...run, empty: ['tests/b.spec.ts: idles'] })).toBe(false)
  expect(endOf(run)).toContain('Green after 0.0 minutes')
  expect(endOf({ ...run, counts: [over] })).toContain('apps/server/src/pins.test.ts: 10000 companies, its budget is')
})
