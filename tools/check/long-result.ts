import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cpuByGroup } from './groups.ts'
import type { Run } from './report.ts'
import { root } from './root.ts'
import { sum } from './tally.ts'

const file = join(root, 'docs/reliability.md')
const [begin, end] = ['<!-- the last long run -->', '<!-- its end -->']

/** The last result of the long run, as the page about reliability says it. */
export const longResult = (run: Run, commit: string, seed: string, at: Date): string => {
  const tallies = run.outcomes.map(({ tally }) => tally)
  const { passed, failed } = sum(tallies)
  const faults = tallies.flatMap((tally) => tally.faults)
  const cpu = [...cpuByGroup(run.outcomes).values()].reduce((total, value) => total + value, 0)
  const steps = run.outcomes.map(
    ({ name, isOk, seconds, tally }) =>
      `| ${name} | ${isOk ? 'ok' : 'failed'} | ${(seconds / 60).toFixed(1)} | ${tally.times.length === 0 ? '' : tally.passed} |`,
  )
  return [
    `${at.toISOString().slice(0, 10)}, commit ${commit.slice(0, 8)}, \`BANYAN_SEED=${seed}\`: ${passed} passed, ${failed} failed, ${(run.took_s / 60).toFixed(0)} minutes, ${cpu.toFixed(0)} CPU seconds.`,
    '',
    '| step | result | minutes | tests passed |',
    '| --- | --- | --- | --- |',
    ...steps,
    ...(faults.length === 0 ? [] : ['', 'Failed:', ...faults.map(({ name }) => `- ${name}`)]),
  ].join('\n')
}

/** Puts a result in the place of the one before. Throws where the page has no such place. */
export const withResult = (page: string, result: string): string => {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${file} has no place for the last long run`)
  return `${page.slice(0, from + begin.length)}\n\n${result}\n\n${page.slice(to)}`
}

/** Writes the last result into the page; whoever ran it commits it. */
export const writeLongResult = (result: string): void =>
  writeFileSync(file, withResult(readFileSync(file, 'utf8'), result))
