import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from './root.ts'
import type { Tally } from './tally.ts'

const file = join(root, 'tools/check/weights.json')

/** Seconds of each file of tests in the run that was kept last; a file that is not here is light. */
type Weights = Readonly<Record<string, number>>

const readWeights = (): Weights =>
  existsSync(file) ? z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(file, 'utf8'))) : {}

const weights = readWeights()

/** Seconds, of which a file that nobody has measured has one. */
export const weightOf = (test_file: string): number => weights[test_file] ?? 1

/** Files from heaviest to lightest, those alike by name: the last to end is a light one, so no worker waits for long. */
export const byWeight = (one: string, other: string): number =>
  weightOf(other) - weightOf(one) || (one < other ? -1 : Number(one > other))

/** Every file of tests in a browser. */
export const browserFiles = (): readonly string[] =>
  globSync('tests/{journeys,screens,regression}/**/*.spec.ts', { cwd: root }).toSorted()

/** Below this a file is light enough to be anywhere. */
const least_s = 3

/** The seconds of each heavy file in a run. */
export const weightsIn = (tallies: readonly Tally[]): Weights => {
  const seconds = new Map<string, number>()
  for (const { file: test_file, ms } of tallies.flatMap(({ times }) => times))
    seconds.set(test_file, (seconds.get(test_file) ?? 0) + ms / 1000)
  const heavy = [...seconds].flatMap(([name, s]) => (s < least_s ? [] : [[name, Math.round(s)] as const]))
  return Object.fromEntries(heavy.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

export const keepWeights = (tallies: readonly Tally[]): void =>
  writeFileSync(file, `${JSON.stringify(weightsIn(tallies), null, 2)}\n`)

/** `1/2` as numbers. */
export interface Shard {
  readonly index: number
  readonly count: number
}

export const shardIn = (words: string): Shard => {
  const [, index = 0, count = 0] = /^(\d+)\/(\d+)$/.exec(words)?.map(Number) ?? []
  if (index < 1 || count < index) throw new Error(`--shard is a part of all, such as 1/2, not ${words}`)
  return { index, count }
}

/** The files of one shard: each goes, heaviest first, to the shard that has least, so that all take about as long. */
export const filesOfShard = (
  files: readonly string[],
  { index, count }: Shard,
  weigh = weightOf,
): readonly string[] => {
  const shards = Array.from({ length: count }, () => ({ seconds: 0, files: [] as string[] }))
  for (const one of files.toSorted((a, b) => weigh(b) - weigh(a) || (a < b ? -1 : 1))) {
    const lightest = shards.reduce((least, shard) => (shard.seconds < least.seconds ? shard : least))
    lightest.seconds += weigh(one)
    lightest.files.push(one)
  }
  return shards[index - 1]?.files ?? []
}
