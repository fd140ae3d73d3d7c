import { AsyncLocalStorage } from 'node:async_hooks'
import { timeLimits, type LimitsName, type TimeLimits } from './time-limits.ts'

/** What the act at hand may take of the database. It travels with the act, so that no query has to be told. */
export interface Allowance {
  readonly limits: TimeLimits
  /** The call it answers: one call never takes all connections. */
  readonly call?: string
  /** When it ends, the running statement is cancelled, and its reason is what the act fails with. */
  readonly signal?: AbortSignal
}

const current = new AsyncLocalStorage<Allowance>()

/** Undefined outside of any act: the limits the database was opened with count. */
export const maybeAllowance = (): Allowance | undefined => current.getStore()

export const underAllowance = <T>(allowance: Allowance, act: () => T): T => current.run(allowance, act)

/**
 * Runs an act under limits of its own. It belongs to no request from here on: what several requests share must not end
 * because the first of them went away.
 */
export const underLimits = <T>(name: LimitsName, act: () => T): T => current.run({ limits: timeLimits[name] }, act)
