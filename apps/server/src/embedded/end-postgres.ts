import { setTimeout as wait } from 'node:timers/promises'

/** How long PostgreSQL may take over each way of ending it. */
export interface EndWaits {
  /** Everybody is disconnected and the last pages are written. */
  readonly fast_ms: number
  /** Nothing is written; the next start replays the log. PostgreSQL itself needs five seconds to be rid of a stuck process. */
  readonly immediate_ms: number
}

/** Our own: the last pages may take their time on a slow disk, and nobody waits. */
export const endWaits: EndWaits = { fast_ms: 30_000, immediate_ms: 8_000 }

/** One that a Banyan which is gone left behind: a start waits for it. */
export const forerunnerWaits: EndWaits = { fast_ms: 8_000, immediate_ms: 8_000 }

interface Ending {
  /** Sends the signal to PostgreSQL's first process. */
  signal(name: NodeJS.Signals): void
  hasEnded(): boolean | Promise<boolean>
}

const check_ms = 25

const endsWithin = async ({ hasEnded }: Ending, limit_ms: number): Promise<boolean> => {
  for (const until = performance.now() + limit_ms; performance.now() < until; await wait(check_ms))
    if (await hasEnded()) return true
  return hasEnded()
}

/**
 * Ends a PostgreSQL: gently at first, and by force if it does not end. Whatever was committed is kept in any case.
 * Answers how it was ended.
 */
export async function endPostgres(
  ending: Ending,
  { fast_ms, immediate_ms }: EndWaits,
): Promise<'ended' | 'forced' | 'killed'> {
  ending.signal('SIGINT')
  if (await endsWithin(ending, fast_ms)) return 'ended'
  ending.signal('SIGQUIT')
  if (await endsWithin(ending, immediate_ms)) return 'forced'
  ending.signal('SIGKILL')
  await endsWithin(ending, immediate_ms)
  return 'killed'
}
