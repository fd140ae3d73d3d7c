import { stripVTControlCharacters } from 'node:util'
import { cpuByGroup } from './groups.ts'
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

/** The end of the run: where its time and memory went, and once more what failed. */
export const endOf = (outcomes: readonly Outcome[], took_s: number, most_bytes: number): string => {
  const tallies = outcomes.map(({ tally }) => tally)
  const groups = [...cpuByGroup(outcomes)].toSorted(([, a], [, b]) => b - a)
  const cpu = groups.reduce((total, [, value]) => total + value, 0)
  const failed = outcomes.filter(({ isOk }) => !isOk).map(({ name }) => name)
  const total = sum(tallies)
  return [
    '\nCPU seconds by group:',
    ...groups.map(([group, value]) => `${seconds(value)}  ${group}`),
    '\nThe ten slowest tests:',
    ...slowestOf(tallies, 10).map(({ name, file, ms }) => `${seconds(ms / 1000)} s  ${file}: ${name}`),
    ...tallies.flatMap(({ faults }) => faults).map(({ name, said }) => `\nFailed: ${name}\n${said}`),
    ...(failed.length === 0 ? [] : [`\nFailed: ${failed.join(', ')}`]),
    `\n${(took_s / 60).toFixed(1)} minutes, ${cpu.toFixed(0)} CPU seconds, ${(most_bytes / bytes_in_gb).toFixed(1)} GB of memory at most`,
    `${total.passed} passed, ${total.failed} failed`,
  ].join('\n')
}
