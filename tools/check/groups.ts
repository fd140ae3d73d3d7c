import type { Outcome } from './step.ts'

/** The groups whose CPU time is compared from run to run; a file is of the first whose beginning it has. */
const groups = [
  ['every call', 'apps/server/src/every-call/'],
  ['money', 'apps/server/src/features/money/'],
  ['other features', 'apps/server/src/features/'],
  ['server', 'apps/server/'],
  ['domain', 'packages/domain/'],
  ['contract', 'packages/contract/'],
  ['web units', 'apps/web/'],
  ['tools and laws', 'tools/'],
  ['tools and laws', 'tests/laws/'],
  ['cold loads', 'tests/screens/still'],
  ['walks', 'tests/screens/'],
  ['journeys', 'tests/'],
] as const

const groupOf = (file: string): string => groups.find(([, beginning]) => file.startsWith(beginning))?.[0] ?? 'others'

/**
 * CPU seconds of each group. A runner's time is known as a whole; its tests share it by how long they took, which leaves
 * what a group lends to another out of account.
 */
export const cpuByGroup = (outcomes: readonly Outcome[]): ReadonlyMap<string, number> => {
  const seconds = new Map<string, number>()
  const add = (group: string, more: number) => seconds.set(group, (seconds.get(group) ?? 0) + more)
  for (const { name, cpu_seconds = 0, tally } of outcomes) {
    const total_ms = tally.times.reduce((total, { ms }) => total + ms, 0)
    if (total_ms === 0) add(name, cpu_seconds)
    for (const { file, ms } of total_ms === 0 ? [] : tally.times) add(groupOf(file), (cpu_seconds * ms) / total_ms)
  }
  return seconds
}
