import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import { Refusal } from './refusal.ts'
import { waitInWords } from './wait-in-words.ts'

/** Failures that cost nothing; from the last of them on each doubles the wait. */
const free_failures = 5
const first_wait_ms = 2_000
/** A wait is never longer, so that a stranger who guesses at an account cannot lock its owner out. */
const longest_wait_ms = 60_000
const forgotten_after_ms = 24 * 3_600_000

/** A secret that somebody says they know. */
export interface Guess {
  /** What is guessed at, such as "sign-in:asha1". Knowing the secret clears its failures. */
  readonly target: string
  /**
   * Who guesses, such as "sign-in from:192.0.2.7". Its failures stay: whoever owns one account could otherwise clear
   * the way to guess at all the others.
   */
  readonly guesser: string
  /** The code of the refusal that means a wrong guess. Any other outcome is none. */
  readonly wrong_code: string
  /**
   * The longest wait at the target, where a minute is too little and no stranger gets so far: behind a right password,
   * or in an open session. The guesser never waits longer than a minute.
   */
  readonly longest_wait_ms?: number
}

interface Books {
  readonly db: Database
  readonly clock: Clock
}

/**
 * Runs an act that stands or falls with a secret. Five wrong guesses cost nothing; after them a growing wait is refused
 * with 429, per target and per guesser.
 *
 * Guesses at one target, and those of one guesser, are taken one after the other in this process: a thousand sent at
 * once are no better than a thousand sent in turn, and people who do know their secrets only queue. It must surround
 * the act's transaction: the count outlives a refusal.
 */
export const guardGuess = <T>(books: Books, guess: Guess, act: () => Promise<T>): Promise<T> =>
  inTurn(guess.target, () => inTurn(guess.guesser, () => tryOnce(books, guess, act)))

async function tryOnce<T>(books: Books, guess: Guess, act: () => Promise<T>): Promise<T> {
  const { target, guesser, wrong_code } = guess
  await assertMayTry(books, [target, guesser])
  try {
    const result = await act()
    await forget(books, target)
    return result
  } catch (error) {
    if (error instanceof Refusal && error.code === wrong_code) await recordFailure(books, guess)
    throw error
  }
}

const queues = new Map<string, Promise<void>>()

async function inTurn<T>(subject: string, act: () => Promise<T>): Promise<T> {
  const result = (queues.get(subject) ?? Promise.resolve()).then(act)
  const end = result.then(
    () => undefined,
    () => undefined,
  )
  queues.set(subject, end)
  try {
    return await result
  } finally {
    if (queues.get(subject) === end) queues.delete(subject)
  }
}

async function assertMayTry({ db, clock }: Books, subjects: readonly string[]): Promise<void> {
  const now = clock.now()
  const { until } = await db
    .selectFrom('guess_guard')
    .select(({ fn }) => fn.max<Date | null>('blocked_until').as('until'))
    .where('subject', 'in', subjects)
    .executeTakeFirstOrThrow()
  if (until === null || until <= now) return
  const wait = waitInWords(until.getTime() - now.getTime())
  throw new Refusal(429, 'too_many_tries', `Too many tries. Please wait ${wait} and try again.`)
}

async function recordFailure(
  { db, clock }: Books,
  { target, guesser, longest_wait_ms: longest_at_target_ms = longest_wait_ms }: Guess,
): Promise<void> {
  const subjects = [target, guesser]
  const now = clock.now()
  const forgotten = new Date(now.getTime() - forgotten_after_ms)
  const failures = sql<number>`case when guess_guard.last_failed_at < ${forgotten} then 1 else guess_guard.failures + 1 end`
  const longest_ms = sql`case when guess_guard.subject = ${target} then ${longest_at_target_ms}::int else ${longest_wait_ms}::int end`
  const wait_ms = sql`least(${longest_ms}, ${first_wait_ms} * power(2, least(${failures} - ${free_failures}, 20)))`
  const blocked_until = sql<Date>`
    case when ${failures} < ${free_failures} then ${now}::timestamptz
      else ${now}::timestamptz + ${wait_ms} * interval '1 millisecond' end`
  await db
    .insertInto('guess_guard')
    // One order for everybody, so that two failures with the same subjects never wait for each other.
    .values(subjects.toSorted().map((subject) => ({ subject, failures: 1, last_failed_at: now, blocked_until: now })))
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ failures, last_failed_at: now, blocked_until }))
    .execute()
}

/** Rows that nobody has touched for a day go too, so the table stays small. */
async function forget({ db, clock }: Books, target: string): Promise<void> {
  const forgotten = new Date(clock.now().getTime() - forgotten_after_ms)
  await db
    .deleteFrom('guess_guard')
    .where((guard) => guard.or([guard('subject', '=', target), guard('last_failed_at', '<', forgotten)]))
    .execute()
}
