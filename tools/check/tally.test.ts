import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missedBy } from './missed.ts'
import { root } from './root.ts'
import { nothing } from './step.ts'
import { playwrightTally, slowestOf, sum, vitestTally } from './tally.ts'

test('the tests of every runner are added up', () => {
  expect(
    sum([
      { ...nothing, passed: 3 },
      { ...nothing, passed: 4, failed: 1 },
    ]),
  ).toEqual({ passed: 7, failed: 1 })
})

test('a file of tests that could not be read counts as a failure, by its name', () => {
  const testResults = [
    {
      name: join(root, 'a.test.ts'),
      status: 'passed',
      assertionResults: [
        { fullName: 'a', status: 'passed', duration: 3 },
        { fullName: 'b', status: 'passed' },
      ],
    },
    {
      name: join(root, 'c.test.ts'),
      status: 'failed',
      assertionResults: [{ fullName: 'c', status: 'failed', duration: 9.5, failureMessages: ['2 is not 3'] }],
    },
    { name: join(root, 'd.test.ts'), status: 'failed', message: 'no such file', assertionResults: [] },
  ]
  const tally = vitestTally({ numPassedTests: 2, numFailedTests: 1, testResults })
  expect(tally).toMatchObject({ passed: 2, failed: 2 })
  expect(tally.faults).toEqual([
    { name: 'c.test.ts: c', said: '2 is not 3' },
    { name: 'd.test.ts, which could not be read or ended badly', said: 'no such file' },
  ])
  expect(slowestOf([tally], 2)).toEqual([
    { name: 'c', file: 'c.test.ts', ms: 9.5 },
    { name: 'a', file: 'a.test.ts', ms: 3 },
  ])
})

test('a browser test that needed luck counts as a failure, and so does a fault outside of any test', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1 }
  const spec = {
    title: 'joins',
    tests: [
      { expectedStatus: 'passed', results: [{ duration: 40, errors: [{ message: 'no button' }] }, { duration: 20 }] },
    ],
  }
  const suites = [{ file: 'journeys/join.spec.ts', specs: [], suites: [{ specs: [spec] }] }]
  expect(playwrightTally({ stats, errors: [{ message: 'no browser' }], suites })).toEqual({
    passed: 5,
    failed: 3,
    times: [{ name: 'joins', file: 'tests/journeys/join.spec.ts', ms: 60 }],
    faults: [
      { name: 'tests/journeys/join.spec.ts: joins', said: 'no button' },
      { name: 'outside of any test', said: 'no browser' },
    ],
  })
})

const fileOf = (name: string, status: string, ...assertionResults: readonly object[]) => ({
  name: join(root, name),
  status,
  assertionResults,
})

test('a test that passed when it was tried again counts as a failure, and so does a file that ended badly', () => {
  const lucky = { fullName: 'at times', status: 'passed', failureMessages: ['1 is not 2'] }
  const testResults = [
    fileOf('a.test.ts', 'passed', lucky),
    fileOf('b.test.ts', 'failed', { fullName: 'b', status: 'passed' }),
  ]
  const { passed, failed, faults } = vitestTally({ numPassedTests: 2, numFailedTests: 0, testResults })
  expect([passed, failed]).toEqual([1, 2])
  expect(faults.map(({ name }) => name)).toEqual([
    'a.test.ts: at times',
    'b.test.ts, which could not be read or ended badly',
  ])
})

test('a test that is skipped counts as a failure, but in files that may, and behind a failure', () => {
  const skipped = { fullName: 'later', status: 'skipped' }
  const testResults = [
    fileOf('a.test.ts', 'passed', skipped, { fullName: 'to come', status: 'todo' }),
    fileOf('apps/server/src/boot/start.test.ts', 'passed', skipped),
    fileOf('b.test.ts', 'failed', skipped, { fullName: 'b', status: 'failed', failureMessages: ['no'] }),
  ]
  const { failed, faults } = vitestTally({ numPassedTests: 0, numFailedTests: 1, testResults })
  expect(failed).toBe(3)
  expect(faults.map(({ name }) => name)).toEqual(['b.test.ts: b', 'a.test.ts: later', 'a.test.ts: to come'])
  const specs = ['skipped', 'failed', 'passed'].map((expectedStatus) => ({
    title: expectedStatus,
    tests: [{ expectedStatus, results: [] }],
  }))
  const inBrowser = playwrightTally({
    stats: { expected: 2, unexpected: 0, flaky: 0 },
    errors: [],
    suites: [{ file: 'journeys/join.spec.ts', specs }],
  })
  expect(inBrowser.failed).toBe(2)
})

test('files of tests of which no report says anything are missed, but those that could not be read', () => {
  const tally = vitestTally({
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [
      fileOf('a.test.ts', 'passed', { fullName: 'a', status: 'passed' }),
      { ...fileOf('b.test.ts', 'failed'), message: 'no such file' },
    ],
  })
  expect(missedBy([tally], ['a.test.ts', 'b.test.ts', 'tools/c.spec.ts'])).toEqual(['tools/c.spec.ts'])
  expect(missedBy([])).toContain('tools/check/tally.test.ts')
})

test('a report of another shape is refused', () => {
  expect(() => vitestTally({})).toThrow()
  expect(() => playwrightTally({})).toThrow()
})
