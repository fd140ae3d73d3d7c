import type { Outcome } from './step.ts'

/** The groups whose CPU time is compared from run to run; a file is of the first whose beginning it has. */
const groups = [
  ['every call', 'apps/server/src/every-call/'],
  ['money', 'apps/server/src/features/ledger/'],
  ['money', 'apps/server/src/features/incomes/'],
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
 * The outcomes with the time of steps whose own account is not whole: they share, by how long they ran, what the machine
 * worked and no other step did.
 */
export const withRest = (outcomes: readonly Outcome[], busy_s: number | undefined): readonly Outcome[] => {
  if (busy_s === undefined) return outcomes
  const open = outcomes.filter(({ cpu_seconds }) => cpu_seconds === undefined)
  const counted_s = outcomes.reduce((total, { cpu_seconds = 0 }) => total + cpu_seconds, 0)
  const open_s = open.reduce((total, { seconds: took_s }) => total + took_s, 0)
  const shareOf = (took_s: number) => (Math.max(0, busy_s - counted_s) * took_s) / open_s
  return outcomes.map((outcome) =>
    outcome.cpu_seconds === undefined ? { ...outcome, cpu_seconds: shareOf(outcome.seconds) } : outcome,
  )
}

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
