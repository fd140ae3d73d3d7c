import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { root } from './root.ts'

/** One test, where it is, and how long it took. */
export interface Timed {
  readonly name: string
  /** From the project's root. */
  readonly file: string
  readonly ms: number
}

/** One test that failed, and the beginning of what it said. */
export interface Fault {
  readonly name: string
  readonly said: string
}

export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly times: readonly Timed[]
  readonly faults: readonly Fault[]
}

const longest_said = 400

/** A log may be cut above its end, so what failed is said again there, in short. */
const beginningOf = (messages: readonly string[]): string =>
  stripVTControlCharacters(messages.join('\n')).trim().slice(0, longest_said)

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
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
})

/** A file that could not even be read holds no test to fail, so it counts as one itself. */
export const vitestTally = (report: unknown): Tally => {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(report)
  const unread = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const times = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: fullName,
      file: relative(root, file),
      ms: duration ?? 0,
    })),
  )
  const faults = testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ failureMessages }) => failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => ({ name: fullName, said: beginningOf(failureMessages) }))
  const unreadable = unread.map(({ name, message }) => ({
    name: `${relative(root, name)}, which could not be read`,
    said: beginningOf([message]),
  }))
  return { passed: numPassedTests, failed: numFailedTests + unread.length, times, faults: [...faults, ...unreadable] }
}

const fault = z.object({ message: z.string().default('') })

const spec = z.object({
  title: z.string(),
  tests: z.array(
    z.object({
      results: z.array(z.object({ duration: z.number(), errors: z.array(fault).default([]) })),
    }),
  ),
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
  errors: z.array(fault),
  suites: z.array(suite.extend({ file: z.string() })),
})

const specsIn = ({ specs, suites }: z.output<typeof suite>): z.output<typeof spec>[] => [
  ...specs,
  ...suites.flatMap(specsIn),
]

/** A test that passed only when tried again is a failure that was lucky. */
export const playwrightTally = (report: unknown): Tally => {
  const { stats, errors, suites } = playwrightReport.parse(report)
  const failed = stats.unexpected + stats.flaky + errors.length
  const ran = suites
    .flatMap((top) => specsIn(top).map((one) => ({ ...one, file: top.file })))
    .map(({ title, file, tests }) => ({ title, file, results: tests.flatMap(({ results }) => results) }))
  const times = ran.map(({ title, file, results }) => ({
    name: title,
    file: `tests/${file}`,
    ms: results.reduce((total, { duration }) => total + duration, 0),
  }))
  const faults = ran
    .map(({ title, results }) => ({ name: title, said: results.flatMap((result) => result.errors) }))
    .concat({ name: 'outside of any test', said: errors })
    .filter(({ said }) => said.length > 0)
    .map(({ name, said }) => ({ name, said: beginningOf(said.map(({ message }) => message)) }))
  return { passed: stats.expected, failed, times, faults }
}
