import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { playwrightTally, slowestOf, sum, vitestTally, type Tally } from './test-tally.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules/.bin')
const reports = await mkdtemp(join(tmpdir(), 'banyan-check-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

interface Step {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly env?: Readonly<Record<string, string>>
  /** Reads how many tests passed and failed from the report the command wrote. */
  readonly tally?: () => Promise<Tally>
}

const { values: asked } = parseArgs({ options: { shard: { type: 'string' }, changed: { type: 'boolean' } } })

/** `--shard 1/3` runs a third of the tests; `--changed` those that files changed since the last commit could break. */
const partOf = (...changed: string[]): readonly string[] => [
  ...(asked.shard === undefined ? [] : [`--shard=${asked.shard}`]),
  ...(asked.changed === true ? changed : []),
]

const readReport = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))

const steps: readonly Step[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'laws', command: ['node', 'tools/laws.ts'] },
  { name: 'dead code', command: ['knip', '--no-config-hints'] },
  { name: 'generated files', command: ['node', 'tools/generate.ts', '--check'] },
  {
    name: 'tests',
    command: [
      'vitest',
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
      ...partOf('--changed'),
    ],
    tally: async () => vitestTally(await readReport(vitestReport)),
  },
  {
    name: 'browser tests',
    command: [
      'playwright',
      'test',
      '-c',
      'tests/playwright.config.ts',
      '--reporter=line,json',
      ...partOf('--only-changed', '--pass-with-no-tests'),
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
    tally: async () => playwrightTally(await readReport(playwrightReport)),
  },
]

const execute = ({ command: [program, ...words], env }: Step): Promise<{ isOk: boolean; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(program === 'node' ? process.execPath : join(bin, program), words, {
      cwd: root,
      // The tools' first lines ask for `node`; they get the one this runs on.
      env: { ...process.env, ...env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', (error) => resolve({ isOk: false, output: error.message }))
    child.once('close', (code) => resolve({ isOk: code === 0, output }))
  })

/** A runner that ended without a report ran nothing we know of: that is one failure, never none. */
const tallyOf = async (step: Step): Promise<Tally> => {
  if (step.tally === undefined) return { passed: 0, failed: 0, times: [], faults: [] }
  return step.tally().catch(() => ({ passed: 0, failed: 1, times: [], faults: [] }))
}

const perform = async (step: Step): Promise<{ isOk: boolean; tally: Tally }> => {
  const began = performance.now()
  const { isOk, output } = await execute(step)
  const tally = await tallyOf(step)
  const counts = step.tally === undefined ? '' : `  ${tally.passed} passed, ${tally.failed} failed`
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${step.name.padEnd(16)} ${isOk ? 'ok    ' : 'FAILED'} ${seconds.padStart(6)} s${counts}`)
  if (!isOk) console.log(`\n${stripVTControlCharacters(output).trim()}\n`)
  return { isOk, tally }
}

try {
  const failed: string[] = []
  const tallies: Tally[] = []
  for (const step of steps) {
    const { isOk, tally } = await perform(step)
    tallies.push(tally)
    if (!isOk) failed.push(step.name)
  }
  console.log('\nThe ten slowest tests:')
  for (const { name, ms } of slowestOf(tallies, 10)) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
  for (const { name, said } of tallies.flatMap(({ faults }) => faults)) console.log(`\nFailed: ${name}\n${said}`)
  const total = sum(tallies)
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exitCode = failed.length === 0 && total.failed === 0 ? 0 : 1
} finally {
  await rm(reports, { recursive: true, force: true })
}
