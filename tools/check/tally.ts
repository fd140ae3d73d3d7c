import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { root } from './root.ts'
import { attachment, shownWhenFailed } from './shown.ts'
import { mayBeSkipped } from './skipped.ts'

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

/** A log may be cut above its end, so what failed is said again there, in short and without the runner's own lines. */
const beginningOf = (messages: readonly string[]): string =>
  stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .join('\n')
    .trim()
    .slice(0, longest_said)

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
          status: z.string(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
})

const leftOut = 'it was skipped: nothing is left out of a run, but for the reasons in tools/check/skipped.ts'

/**
 * A file that could not even be read, or that failed after its tests had passed, has no test to fail, so it counts as one
 * itself. So does a test that passed only when it was tried again, and one that was skipped where nothing had failed.
 */
export const vitestTally = (report: unknown): Tally => {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(report)
  const isOf = (...statuses: readonly string[]) =>
    testResults.flatMap(({ name, status, assertionResults }) =>
      assertionResults
        .filter((one) => statuses.includes(one.status))
        .map((one) => ({ ...one, file: relative(root, name), hasFailed: status === 'failed' })),
    )
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  )
  const lucky = isOf('passed').filter(({ failureMessages }) => failureMessages.length > 0)
  const skipped = isOf('pending', 'skipped', 'todo', 'disabled').filter(
    ({ file, hasFailed }) => !hasFailed && !mayBeSkipped(file),
  )
  const times = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: fullName,
      file: relative(root, file),
      ms: duration ?? 0,
    })),
  )
  const faults = isOf('failed', 'passed')
    .filter(({ failureMessages }) => failureMessages.length > 0)
    .map(({ fullName, file, failureMessages }) => ({
      name: `${file}: ${fullName}`,
      said: beginningOf(failureMessages),
    }))
  const without = [
    ...broken.map(({ name, message }) => ({
      name: `${relative(root, name)}, which could not be read or ended badly`,
      said: beginningOf([message]),
    })),
    ...skipped.map(({ fullName, file }) => ({ name: `${file}: ${fullName}`, said: leftOut })),
  ]
  const failed = numFailedTests + lucky.length + without.length
  return { passed: numPassedTests - lucky.length, failed, times, faults: [...faults, ...without] }
}

const fault = z.object({ message: z.string().default('') })

const spec = z.object({
  title: z.string(),
  tests: z.array(
    z.object({
      expectedStatus: z.string(),
      results: z.array(
        z.object({
          duration: z.number(),
          errors: z.array(fault).default([]),
          attachments: z.array(attachment).default([]),
        }),
      ),
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

/** A test that passed only when tried again is a failure that was lucky; one that is skipped, or may fail, is left out. */
export const playwrightTally = (report: unknown): Tally => {
  const { stats, errors, suites } = playwrightReport.parse(report)
  const ran = suites
    .flatMap((top) => specsIn(top).map((one) => ({ ...one, file: top.file })))
    .map(({ title, file, tests }) => ({
      title,
      file,
      isSkipped: tests.some(({ expectedStatus }) => expectedStatus !== 'passed') && !mayBeSkipped(`tests/${file}`),
      results: tests.flatMap(({ results }) => results),
    }))
  const times = ran.map(({ title, file, results }) => ({
    name: title,
    file: `tests/${file}`,
    ms: results.reduce((total, { duration }) => total + duration, 0),
  }))
  const faults = ran
    .map(({ title, file, results }) => ({
      name: `tests/${file}: ${title}`,
      said: results.flatMap((result) => result.errors),
      shown: shownWhenFailed(results.flatMap(({ attachments }) => attachments)),
    }))
    .concat({ name: 'outside of any test', said: errors, shown: '' })
    .filter(({ said }) => said.length > 0)
    .map(({ name, said, shown }) => ({
      name,
      said: `${beginningOf(said.map(({ message }) => message))}\n${shown}`.trim(),
    }))
  const skipped = ran
    .filter(({ isSkipped }) => isSkipped)
    .map(({ title, file }) => ({ name: `tests/${file}: ${title}`, said: leftOut }))
  const failed = stats.unexpected + stats.flaky + errors.length + skipped.length
  return { passed: stats.expected, failed, times, faults: [...faults, ...skipped] }
}
