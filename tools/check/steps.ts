import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Step } from './step.ts'
import { playwrightTally, vitestTally } from './tally.ts'

/** What of everything is asked for. */
export interface Asked {
  /** As `1/2`: a part of the tests. */
  readonly shard?: string | undefined
  /** Only tests that files changed since the last commit could break. */
  readonly changed?: boolean | undefined
  /** Every product and every count, in shuffled order: hours. */
  readonly long?: boolean | undefined
}

const readReport = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))

const playwright = ['playwright', 'test', '-c', 'tests/playwright.config.ts'] as const

/** All steps of a check, those with most work first; the runners write their reports to a directory. */
export const stepsOf = ({ shard, changed, long }: Asked, reports: string): readonly Step[] => {
  const part = shard === undefined ? [] : [`--shard=${shard}`]
  const since = (...words: string[]): readonly string[] => (changed === true ? words : [])
  const shuffled = long === true ? ['--sequence.shuffle.files'] : []
  const [vitest_file, browser_file, again_file] = ['vitest', 'browser', 'again'].map((name) =>
    join(reports, `${name}.json`),
  )
  if (vitest_file === undefined || browser_file === undefined || again_file === undefined) throw new Error('no reports')
  return [
    // It asks for 6 GB of memory, so nothing runs beside it.
    { name: 'types', command: ['tsc', '-b'], cores: 2 },
    { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'], cores: 1 },
    { name: 'laws', command: ['node', 'tools/laws.ts'], cores: 1 },
    { name: 'dead code', command: ['knip', '--no-config-hints'], cores: 1 },
    { name: 'generated files', command: ['node', 'tools/generate.ts', '--check'], cores: 1 },
    { name: 'format', command: ['oxfmt', '--check'], cores: 1 },
    {
      name: 'tests',
      command: [
        'vitest',
        'run',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${vitest_file}`,
        ...part,
        ...shuffled,
        ...since('--changed'),
      ],
      cores: 2,
      tally: async () => vitestTally(await readReport(vitest_file)),
    },
    {
      name: 'browser tests',
      command: [...playwright, '--reporter=line,json', ...part, ...since('--only-changed', '--pass-with-no-tests')],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browser_file },
      cores: 2,
      tally: async () => playwrightTally(await readReport(browser_file)),
      again: {
        name: 'what failed, once more with a trace',
        command: [...playwright, '--reporter=line,json', '--last-failed', '--trace=on'],
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: again_file },
        tally: async () => playwrightTally(await readReport(again_file)),
      },
    },
  ]
}
