import { expect, test } from 'vitest'
import { playwrightTally, sum, vitestTally } from './test-tally.ts'

test('the tests of every runner are added up', () => {
  expect(
    sum([
      { passed: 3, failed: 0 },
      { passed: 4, failed: 1 },
    ]),
  ).toEqual({ passed: 7, failed: 1 })
})

test('a file of tests that could not be read counts as a failure', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{}, {}] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'failed', assertionResults: [] },
  ]
  expect(vitestTally({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({ passed: 2, failed: 2 })
})

test('a browser test that needed luck counts as a failure, and so does a fault outside of any test', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1 }
  expect(playwrightTally({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 3 })
})

test('a report of another shape is refused', () => {
  expect(() => vitestTally({})).toThrow()
  expect(() => playwrightTally({})).toThrow()
})
