import { z } from 'zod'

/** One test, and how long it took. */
export interface Timed {
  readonly name: string
  readonly ms: number
}

export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly times: readonly Timed[]
}

/** The longest of all, longest first. */
export const slowestOf = (tallies: readonly Tally[], count: number): readonly Timed[] =>
  tallies
    .flatMap(({ times }) => times)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)

export const sum = (tallies: readonly Tally[]): Pick<Tally, 'passed' | 'failed'> => ({
  passed: tallies.reduce((total, tally) => total + tally.passed, 0),
  failed: tallies.reduce((total, tally) => total + tally.failed, 0),
})

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), duration: z.number().nullish() })),
    }),
  ),
})

/** A file that could not even be read holds no test to fail, so it counts as one itself. */
export const vitestTally = (report: unknown): Tally => {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(report)
  const unread = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const times = testResults.flatMap((file) =>
    file.assertionResults.map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0 })),
  )
  return { passed: numPassedTests, failed: numFailedTests + unread.length, times }
}

const spec = z.object({
  title: z.string(),
  tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
})

/** A file, or a group of tests in one. */
const suite = z.object({
  specs: z.array(spec).default([]),
  get suites() {
    return z.array(suite).default([])
  },
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
  suites: z.array(suite),
})

const timesIn = ({ specs, suites }: z.output<typeof suite>): Timed[] => [
  ...specs.map(({ title, tests }) => ({
    name: title,
    ms: tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0),
  })),
  ...suites.flatMap(timesIn),
]

/** A test that passed only when tried again is a failure that was lucky. */
export const playwrightTally = (report: unknown): Tally => {
  const { stats, errors, suites } = playwrightReport.parse(report)
  const failed = stats.unexpected + stats.flaky + errors.length
  return { passed: stats.expected, failed, times: suites.flatMap(timesIn) }
}
