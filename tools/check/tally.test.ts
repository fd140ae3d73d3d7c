import { join } from 'node:path'
import { expect, test } from 'vitest'
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
      assertionResults: [{ fullName: 'a', duration: 3 }, { fullName: 'b' }],
    },
    {
      name: join(root, 'c.test.ts'),
      status: 'failed',
      assertionResults: [{ fullName: 'c', duration: 9.5, failureMessages: ['2 is not 3'] }],
    },
    { name: join(root, 'd.test.ts'), status: 'failed', message: 'no such file', assertionResults: [] },
  ]
  const tally = vitestTally({ numPassedTests: 2, numFailedTests: 1, testResults })
  expect(tally).toMatchObject({ passed: 2, failed: 2 })
  expect(tally.faults).toEqual([
    { name: 'c', said: '2 is not 3' },
    { name: 'd.test.ts, which could not be read', said: 'no such file' },
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
    tests: [{ results: [{ duration: 40, errors: [{ message: 'no button' }] }, { duration: 20 }] }],
  }
  const suites = [{ file: 'journeys/join.spec.ts', specs: [], suites: [{ specs: [spec] }] }]
  expect(playwrightTally({ stats, errors: [{ message: 'no browser' }], suites })).toEqual({
    passed: 5,
    failed: 3,
    times: [{ name: 'joins', file: 'tests/journeys/join.spec.ts', ms: 60 }],
    faults: [
      { name: 'joins', said: 'no button' },
      { name: 'outside of any test', said: 'no browser' },
    ],
  })
})

test('a report of another shape is refused', () => {
  expect(() => vitestTally({})).toThrow()
  expect(() => playwrightTally({})).toThrow()
})
