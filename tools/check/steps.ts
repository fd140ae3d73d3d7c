import { globSync } from 'node:fs'
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
  /** Kills and requests of chance at length, too: half an hour. */
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

/** What files changed could break, unless one of them could break everything. */
const partOf = ({ changed }: Asked): Changed | undefined =>
  changed?.everything_for === undefined ? changed : undefined

/** A file that is as it was may be judged anew by the types of what it imports; the whole run sees that. */
const lintOf = (asked: Asked): readonly Step[] => {
  const part = partOf(asked)
  const files = part?.files.filter((file) => /[.]tsx?$/.test(file)) ?? []
  if (part !== undefined && files.length === 0) return []
  return [{ name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', ...files], workers: 1 }]
}

const still: readonly Step[] = [
  { name: 'laws', command: ['node', 'tools/laws.ts'], workers: 1 },
  { name: 'dead code', command: ['knip', '--no-config-hints'], workers: 1 },
  { name: 'generated files', command: ['node', 'tools/generate.ts', '--check'], workers: 1 },
  { name: 'format', command: ['oxfmt', '--check'], workers: 1 },
]

/** Tests of the laws read files and import none of them, so no change leads to them; they take seconds. */
const laws = globSync(['tests/laws/*.test.ts', 'tools/check/*.test.ts'], { cwd: root })

/** Tests that run by their names, whatever they import: those chosen, those changed, and those of the laws. */
const namedIn = ({ chosen, files, readers }: Changed): readonly string[] => [
  ...new Set([...[...chosen, ...files, ...readers].filter((file) => /[.]test[.]tsx?$/.test(file)), ...laws]),
]

/**
 * What runs by its name or not at all. By a variable, because projects that exclude files of their own do not hear what
 * the command excludes.
 */
const withoutLeftOut = (part: Changed | undefined): NonNullable<Step['env']> =>
  part === undefined ? {} : { BANYAN_LEFT_OUT: [...part.left_out, ...part.unreached, ...namedIn(part)].join(',') }

/** Which projects of vitest run, and in how many workers. */
type InVitest = Pick<Step, 'name' | 'workers'> & {
  readonly projects: readonly string[]
  /** Only these of them. */
  readonly files?: readonly string[]
}

const vitest = ({ name, workers, projects, files = [] }: InVitest, asked: Asked, reports: string): Step => {
  const { shard } = asked
  // What runs by its name is no part of what a change leads to.
  const part = files.length === 0 ? partOf(asked) : undefined
  const report = join(reports, `${name}.json`)
  return {
    name,
    command: [
      'vitest',
      'run',
      ...files,
      ...projects.map((project) => `--project=${project}`),
      `--maxWorkers=${workers}`,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(shard === undefined ? [] : [`--shard=${shard}`]),
      ...(part === undefined ? [] : ['--changed']),
    ],
    env: withoutLeftOut(part),
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

const inBrowser = (asked: Asked): readonly InBrowser[] => {
  const { shard } = asked
  const part = partOf(asked)
  if (part === undefined) {
    const which = shard === undefined ? [] : filesOfShard(browserFiles(), shardIn(shard))
    // Without a name the browser would run everything.
    return shard !== undefined && which.length === 0 ? [] : [{ name: 'browser tests', which }]
  }
  const journeys = part.chosen.filter((file) => file.startsWith('tests/'))
  return [
    ...(journeys.length === 0 ? [] : [{ name: 'journeys', which: journeys }]),
    ...(part.paths.length === 0
      ? []
      : [{ name: 'pages', which: ['screens/', `--grep=(^| )(${part.paths.map(startsWith).join('|')})`] }]),
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
  const part = partOf(asked)
  // So few files that they are not divided.
  const kills = asked.shard === undefined || shardIn(asked.shard).index === 1
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
      ...(kills
        ? [vitest({ name: 'kills', workers: 1, projects: ['alone'] }, { ...asked, shard: undefined }, reports)]
        : []),
      ...(part === undefined
        ? []
        : [vitest({ name: 'chosen tests', workers: 1, projects: [], files: namedIn(part) }, asked, reports)]),
      vitest({ name: 'other tests', workers: 1, projects: ['!server', '!alone'] }, asked, reports),
    ],
    ...(asked.isLong ? [atLength()] : []),
  ]
}
