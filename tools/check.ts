import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isLong } from '@banyan/domain/testing/counts.ts'
import { findChanged, sayChanged } from './check/changed.ts'
import { busySeconds } from './check/busy-time.ts'
import { choicesOf } from './check/choices.ts'
import { execute } from './check/execute.ts'
import { withRest } from './check/groups.ts'
import { inPool } from './check/in-pool.ts'
import { cleanCommit, headCommit, noteGreen } from './check/last-green.ts'
import { watchMemory } from './check/memory.ts'
import { longResult, writeLongResult } from './check/long-result.ts'
import { missedBy } from './check/missed.ts'
import { readCounts, readEmpty } from './check/over-budget.ts'
import { endOf, isGreen, lineOf } from './check/report.ts'
import { seedOf } from './check/seed.ts'
import type { Outcome, Step } from './check/step.ts'
import { at_once, phasesOf } from './check/steps.ts'
import { keepWeights } from './check/weights.ts'

const asked = choicesOf(process.argv.slice(2))
if (typeof asked === 'string') {
  console.error(asked)
  process.exit(2)
}
if (asked.long === true) process.env['BANYAN_LONG'] = '1'
// What is left out is decided here alone.
delete process.env['BANYAN_LEFT_OUT']
const head = headCommit()
if (head !== undefined) process.env['BANYAN_SEED'] ??= seedOf(head)

const changed = asked.changed === true ? findChanged() : undefined
if (changed !== undefined) console.log(`${sayChanged(changed)}\n`)
const isWhole = asked.shard === undefined && asked.changed !== true
const commit = cleanCommit()
const began = performance.now()
const busy_before_s = busySeconds()
const mostMemory = watchMemory()
const reports = await mkdtemp(join(tmpdir(), 'banyan-check-'))
const counts = join(reports, 'counts')
await mkdir(counts)
process.env['BANYAN_COUNTS'] = counts
const outcomes: Outcome[] = []

/** What failed runs once more for its trace: where it passes then, it needed luck, and stays a failure. */
const repeat = async ({ again }: Step): Promise<void> => {
  if (again === undefined) return
  const { isOk, output } = await execute(again)
  const said = isOk ? 'It passes now, so it is flaky: that is a fault, too.' : 'It fails again.'
  console.log(`${again.name}: ${said} The traces are in node_modules/.cache/playwright.\n${output}\n`)
}

const perform = async (step: Step): Promise<void> => {
  const outcome = await execute(step)
  outcomes.push(outcome)
  console.log(lineOf(outcome))
  // Where no test failed there is none to repeat.
  if (outcome.tally.failed > 0) await repeat(step)
}

try {
  for (const phase of phasesOf({ shard: asked.shard, changed, isLong: isLong() }, reports))
    await inPool(phase, at_once, perform)
  const busy_s = busySeconds()
  const run = {
    outcomes: withRest(
      outcomes,
      busy_s === undefined || busy_before_s === undefined ? undefined : busy_s - busy_before_s,
    ),
    counts: await readCounts(counts),
    empty: await readEmpty(counts),
    missed: isWhole ? missedBy(outcomes.map(({ tally }) => tally)) : [],
    isLong: isLong(),
    took_s: (performance.now() - began) / 1000,
    most_bytes: mostMemory(),
  }
  console.log(`Chance began with BANYAN_SEED=${process.env['BANYAN_SEED'] ?? 1}.`)
  console.log(endOf(run))
  if (isWhole && isLong())
    writeLongResult(longResult(run, head ?? 'none', process.env['BANYAN_SEED'] ?? '1', new Date()))
  if (isWhole && asked['keep-weights'] === true) keepWeights(outcomes.map(({ tally }) => tally))
  if (isGreen(run) && isWhole && !isLong() && commit !== undefined && commit === cleanCommit()) noteGreen(commit)
  process.exitCode = isGreen(run) ? 0 : 1
} finally {
  await rm(reports, { recursive: true, force: true })
}
