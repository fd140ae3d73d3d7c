import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { firstSeed } from '@banyan/domain/testing/counts.ts'
import type { Changed } from './changed.ts'
import { root } from './root.ts'
import type { Step } from './step.ts'
import { playwrightTally, vitestTally } from './tally.ts'
import { browserFiles, filesOfShard, shardIn } from './weights.ts'

/** What of everything is asked for. */
export interface Asked {
  /** As `1/2`: a part of the tests. */
  readonly shard?: string | undefined
  /** Only what files changed since the last commit could break. */
  readonly changed?: Changed | undefined
  /** Kills and requests of chance at length, too: hours. */
  readonly isLong: boolean
}

const readReport = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))

/** Go collects what is no longer used half as often: an eighth less of CPU time for a tenth more of memory. */
const rarelyCollected = { GOGC: '200' }

/** Each checker works out the same large types anew: four at once took twice the time of the machine, and 5.7 GB for 2.5. */
const types: Step = {
  name: 'types',
  command: ['tsc', '-b', '--checkers', '1', '--builders', '1'],
  env: rarelyCollected,
  workers: 1,
}

/** Each file is judged by itself and by the types it uses, so one that is as it was says nothing new. */
const lintOf = ({ changed }: Asked): readonly Step[] => {
  const files = changed?.files.filter((file) => /[.]tsx?$/.test(file)) ?? []
  if (changed !== undefined && files.length === 0) return []
  return [{ name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', ...files], workers: 1 }]
}

const still: readonly Step[] = [
  { name: 'laws', command: ['node', 'tools/laws.ts'], workers: 1 },
  { name: 'dead code', command: ['knip', '--no-config-hints'], workers: 1 },
  { name: 'generated files', command: ['node', 'tools/generate.ts', '--check'], workers: 1 },
  { name: 'format', command: ['oxfmt', '--check'], workers: 1 },
]

/** By a variable, because projects that exclude files of their own do not hear what the command excludes. */
const withoutLeftOut = (changed: Changed | undefined): NonNullable<Step['env']> =>
  changed === undefined ? {} : { BANYAN_LEFT_OUT: [...changed.left_out, ...changed.unreached].join(',') }

/** Which projects of vitest run, and in how many workers. */
type InVitest = Pick<Step, 'name' | 'workers'> & { readonly projects: readonly string[] }

const vitest = ({ name, workers, projects }: InVitest, { shard, changed }: Asked, reports: string): Step => {
  const report = join(reports, `${name}.json`)
  return {
    name,
    command: [
      'vitest',
      'run',
      ...projects.map((project) => `--project=${project}`),
      `--maxWorkers=${workers}`,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(shard === undefined ? [] : [`--shard=${shard}`]),
      ...(changed === undefined ? [] : ['--changed']),
    ],
    env: withoutLeftOut(changed),
    workers,
    tally: async () => vitestTally(await readReport(report)),
  }
}

/** Playwright's words for which of its tests run. */
interface InBrowser {
  readonly name: string
  readonly which: readonly string[]
}

const playwright = ({ name, which }: InBrowser, reports: string): Step => {
  const run = (report: string, words: readonly string[], env = {}): Pick<Step, 'command' | 'env' | 'tally'> => ({
    command: [
      'playwright',
      'test',
      '-c',
      'tests/playwright.config.ts',
      `--reporter=line,json,${join(root, 'tests/kit/cost-reporter.ts')}`,
      ...words,
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env },
    tally: async () => playwrightTally(await readReport(report)),
  })
  return {
    name,
    ...run(join(reports, `${name}.json`), which),
    workers: 2,
    leavesOrphans: true,
    again: {
      name: `${name} that failed, once more with a trace`,
      // What it costs was counted the first time.
      ...run(join(reports, `${name} again.json`), ['--last-failed', '--trace=on'], { BANYAN_COUNTS: '' }),
    },
  }
}

/** As a pattern: a page's address and what a test says after it. */
const startsWith = (path: string): string => `${path.replaceAll(/[^\w/-]/g, '\\$&')}(,| |$)`

const inBrowser = ({ shard, changed }: Asked): readonly InBrowser[] => {
  if (changed === undefined || changed.everything_for !== undefined)
    return [{ name: 'browser tests', which: shard === undefined ? [] : filesOfShard(browserFiles(), shardIn(shard)) }]
  const journeys = changed.chosen.filter((file) => file.startsWith('tests/'))
  return [
    ...(journeys.length === 0 ? [] : [{ name: 'journeys', which: journeys }]),
    ...(changed.paths.length === 0
      ? []
      : [{ name: 'pages', which: ['screens/', `--grep=(^| )(${changed.paths.map(startsWith).join('|')})`] }]),
  ]
}

/** What is tried at length by commands of their own; chance begins as in the tests. */
const atLength = (): readonly Step[] => {
  const seed = `--seed=${firstSeed()}`
  return [
    { name: 'fuzz', command: ['node', 'tools/fuzz.ts', '--requests=20000', seed], workers: 2 },
    { name: 'servers killed', command: ['node', 'tools/chaos.ts', '--kills=50', seed], workers: 2 },
    {
      name: 'closings killed',
      command: ['node', 'tools/chaos.ts', '--closing=20000', '--kills=20', seed],
      workers: 2,
    },
  ]
}

/** What the browser is given, made while a core is free; a file that is run alone makes it itself. */
const pages: Step = { name: 'web pages', command: ['node', 'tools/build-web.ts'], workers: 1 }

/**
 * How many workers are busy at once. The machine has two cores, and two workers leave a sixth of them idle, because each
 * waits for its database, its browser or a process.
 */
export const at_once = 3

/**
 * All steps of a check, those of one phase side by side; the runners write their reports to a directory. A phase has a
 * runner with two workers and about as much besides as one more can do meanwhile.
 */
export const phasesOf = (asked: Asked, reports: string): readonly (readonly Step[])[] => {
  const browser = inBrowser(asked)
  return [
    [
      types,
      vitest({ name: 'server tests', workers: 2, projects: ['server'] }, asked, reports),
      ...(browser.length === 0 ? [] : [pages]),
      ...lintOf(asked),
      ...still,
    ],
    [
      ...browser.map((which) => playwright(which, reports)),
      vitest({ name: 'kills', workers: 1, projects: ['alone'] }, asked, reports),
      vitest({ name: 'other tests', workers: 1, projects: ['!server', '!alone'] }, asked, reports),
    ],
    ...(asked.isLong ? [atLength()] : []),
  ]
}
