import { stripVTControlCharacters } from 'node:util'
import { cpuByGroup } from './groups.ts'
import { causeOf, overBudget, type Count } from './over-budget.ts'
import type { Outcome } from './step.ts'
import { slowestOf, sum } from './tally.ts'

const seconds = (value: number): string => value.toFixed(1).padStart(7)

/** One line for a step that ended, and all it said where it failed. */
export const lineOf = ({ name, isOk, seconds: took, cpu_seconds, output, tally }: Outcome): string => {
  const counts =
    tally.times.length === 0 && tally.failed === 0 ? '' : `  ${tally.passed} passed, ${tally.failed} failed`
  const cpu = cpu_seconds === undefined ? '' : `${seconds(cpu_seconds)} CPU s`
  const line = `${name.padEnd(16)} ${isOk ? 'ok    ' : 'FAILED'} ${seconds(took)} s ${cpu}${counts}`
  return isOk ? line : `${line}\n\n${stripVTControlCharacters(output).trim()}\n`
}

const bytes_in_gb = 1_000_000_000

/** The whole of a run. */
export interface Run {
  readonly outcomes: readonly Outcome[]
  readonly counts: readonly Count[]
  /** Tests in a browser that expected nothing. */
  readonly empty: readonly string[]
  /** Files of tests that no step ran, though everything was asked for. */
  readonly missed: readonly string[]
  /** Everything at length uses more of everything: it has no budgets. */
  readonly isLong: boolean
  readonly took_s: number
  /** The most memory that the check and all it began had at one moment. */
  readonly most_bytes: number
}

/** CPU seconds of all that is checked, with the pages of today: more is a warning, because machines differ. */
const aim_cpu_s = 2400

const cpuLines = ({ outcomes, isLong }: Run): readonly string[] => {
  const groups = [...cpuByGroup(outcomes)].toSorted(([, a], [, b]) => b - a)
  const all = groups.reduce((total, [, value]) => total + value, 0)
  const warning =
    all > aim_cpu_s && !isLong ? [`Warning: that is more than ${aim_cpu_s}, which is 20 minutes of two cores.`] : []
  return [
    '\nCPU seconds by group (of the browser: what the machine worked besides the other steps, so other work counts, too):',
    ...groups.map(([group, value]) => `${seconds(value)}  ${group}`),
    `${seconds(all)}  in all`,
    ...warning,
  ]
}

const overIn = ({ counts, isLong }: Run): readonly string[] => (isLong ? [] : overBudget(counts))

/** Whether nothing failed, every test expected something, no file used more than its budget and none was missed. */
export const isGreen = (run: Run): boolean =>
  run.outcomes.every(({ isOk }) => isOk) && overIn(run).length + run.empty.length + run.missed.length === 0

/** The end of the run: where its time and memory went, and once more what failed. */
export const endOf = (run: Run): string => {
  const { outcomes, counts, empty, missed, took_s, most_bytes } = run
  const tallies = outcomes.map(({ tally }) => tally)
  const over = overIn(run)
  const failed = outcomes.filter(({ isOk }) => !isOk).map(({ name }) => name)
  const total = sum(tallies)
  return [
    ...cpuLines(run),
    '\nThe ten slowest tests, and what their files used:',
    ...slowestOf(tallies, 10).map(
      ({ name, file, ms }) => `${seconds(ms / 1000)} s  ${file}: ${name} (${causeOf(counts, file) || 'its own work'})`,
    ),
    ...tallies.flatMap(({ faults }) => faults).map(({ name, said }) => `\nFailed: ${name}\n${said}`),
    ...(over.length === 0
      ? []
      : ['\nOver budget (CONTRIBUTING.md says what spares it, tools/check/budgets.ts holds it):', ...over]),
    ...(empty.length === 0 ? [] : ['\nThese tests expect nothing:', ...empty]),
    ...(missed.length === 0 ? [] : ['\nNo step ran these files of tests:', ...missed]),
    ...(failed.length === 0 ? [] : [`\nFailed: ${failed.join(', ')}`]),
    `\n${isGreen(run) ? 'Green' : 'Red'} after ${(took_s / 60).toFixed(1)} minutes, ${(most_bytes / bytes_in_gb).toFixed(1)} GB of memory at most`,
    `${total.passed} passed, ${total.failed} failed`,
  ].join('\n')
}
