import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { longResult, withResult } from './long-result.ts'
import { root } from './root.ts'
import { nothing } from './step.ts'

const run = {
  outcomes: [{ name: 'fuzz', isOk: true, output: '', seconds: 90, cpu_seconds: 120, tally: nothing }],
  counts: [],
  empty: [],
  missed: [],
  isLong: true,
  took_s: 7200,
  most_bytes: 0,
}

test('the result says when, on which commit and with which seed, and what each step came to', () => {
  const said = longResult(run, '0123456789abcdef', '77', new Date('2026-03-01T10:00:00Z'))
  expect(said).toContain(
    '2026-03-01, commit 01234567, `BANYAN_SEED=77`: 0 passed, 0 failed, 120 minutes, 120 CPU seconds.',
  )
  expect(said).toContain('| fuzz | ok | 1.5 |  |')
})

test('the result names what failed', () => {
  const faults = [{ name: 'a.test.ts > counts', said: 'one, not two' }]
  const outcomes = [{ ...run.outcomes[0]!, isOk: false, tally: { ...nothing, failed: 1, faults } }]
  const said = longResult({ ...run, outcomes }, '0123456789abcdef', '77', new Date('2026-03-01T10:00:00Z'))
  expect(said).toContain('\n\nFailed:\n- a.test.ts > counts')
})

test('a result takes the place of the one before, and the page has that place', () => {
  const page = readFileSync(join(root, 'docs/reliability.md'), 'utf8')
  const once = withResult(page, 'Result one.')
  expect(withResult(once, 'Result two.')).toBe(once.replace('Result one.', 'Result two.'))
  expect(() => withResult('no place', 'Result one.')).toThrow('has no place')
})
