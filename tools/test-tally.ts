import { z } from 'zod'

export interface Tally {
  readonly passed: number
  readonly failed: number
}

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, tally) => total + tally.passed, 0),
  failed: tallies.reduce((total, tally) => total + tally.failed, 0),
})

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

/** A file that could not even be read holds no test to fail, so it counts as one itself. */
export const vitestTally = (report: unknown): Tally => {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(report)
  const unread = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return { passed: numPassedTests, failed: numFailedTests + unread.length }
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
})

/** A test that passed only when tried again is a failure that was lucky. */
export const playwrightTally = (report: unknown): Tally => {
  const { stats, errors } = playwrightReport.parse(report)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}
