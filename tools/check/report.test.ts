import { expect, test } from 'vitest'
import { endOf, lineOf } from './report.ts'
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
      { name: 'a closing', file: 'apps/server/src/features/money/closings/closing.test.ts', ms: 750 },
    ],
    faults: [{ name: 'a closing', said: '1 is not 2' }],
  },
}

test('a step is one line, and says all it said where it failed', () => {
  expect(lineOf(outcome)).toBe('lint             ok         2.0 s     4.0 CPU s')
  expect(lineOf(tests)).toContain('FAILED    60.0 s   100.0 CPU s  2 passed, 1 failed\n\nwhat it said\n')
})

test('the end has CPU time by group, the slowest tests, what failed, and the sums last', () => {
  const lines = endOf([outcome, tests], 120, 5_700_000_000).split('\n')
  expect(lines).toContain('   75.0  money')
  expect(lines).toContain('   25.0  domain')
  expect(lines).toContain('    4.0  lint')
  expect(lines).toContain('    0.8 s  apps/server/src/features/money/closings/closing.test.ts: a closing')
  expect(lines).toContain('Failed: tests')
  expect(lines.slice(-2)).toEqual(['2.0 minutes, 104 CPU seconds, 5.7 GB of memory at most', '2 passed, 1 failed'])
})
