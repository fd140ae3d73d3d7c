import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import { Refusal } from './refusal.ts'
import { inTransaction } from './transaction.ts'

/** Failures that cost nothing; from the last of them on each doubles the wait. */
const free_failures = 5
const first_wait_ms = 2_000
/** A wait is never longer, so that a stranger who guesses at an account cannot lock its owner out. */
const longest_wait_ms = 60_000
const forgotten_after_ms = 24 * 3_600_000

/** What is guessed at, or who guesses: "sign-in:asha1", "address:192.0.2.7", "pin:8QK2...:42". */
type Subjects = readonly string[]

const tooManyTries = (wait_ms: number): Refusal => {
  const seconds = Math.max(1, Math.ceil(wait_ms / 1000))
  return new Refusal(429, 'too_many_tries', `Too many tries. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} and try again.`)
}

/**
 * Lets one guess pass, or refuses with 429 while a subject's wait runs.
 *
 * A guess counts as failed from the moment it is let through, until `clearFailures` or `forgiveTry` says otherwise:
 * a thousand guesses sent at once are then no better than a thousand sent in turn. The count is kept outside the
 * caller's transaction, so that a refused act does not take it back.
 */
export async function assertMayTry(db: Database, clock: Clock, subjects: Subjects): Promise<void> {
  const now = clock.now()
  const forgotten = new Date(now.getTime() - forgotten_after_ms)
  await inTransaction(db, async (trx) => {
    // One order for everybody, so that two guesses with the same subjects never wait for each other.
    for (const subject of subjects.toSorted()) {
      const failures = sql<number>`case when guess_guard.last_failed_at < ${forgotten} then 1 else guess_guard.failures + 1 end`
      const wait_ms = sql`least(${longest_wait_ms}, ${first_wait_ms} * power(2, least(${failures} - ${free_failures}, 20)))`
      const taken = await trx
        .insertInto('guess_guard')
        .values({ subject, failures: 1, last_failed_at: now, blocked_until: now })
        .onConflict((conflict) =>
          conflict
            .column('subject')
            .doUpdateSet({
              failures,
              last_failed_at: now,
              blocked_until: sql<Date>`${now}::timestamptz + case when ${failures} < ${free_failures} then interval '0' else ${wait_ms} * interval '1 millisecond' end`,
            })
            .where('guess_guard.blocked_until', '<=', now),
        )
        .returning('subject')
        .executeTakeFirst()
      if (taken !== undefined) continue
      const { blocked_until } = await trx.selectFrom('guess_guard').select('blocked_until').where('subject', '=', subject).executeTakeFirstOrThrow()
      throw tooManyTries(blocked_until.getTime() - now.getTime())
    }
  })
}

/**
 * Refuses with 429 while a subject's wait runs, and counts nothing: for guessers who do honest work in parallel, such as
 * a shop with several counters. Their failures are counted by `assertMayTry` once they are known.
 */
export async function assertNotWaiting(db: Database, clock: Clock, subject: string): Promise<void> {
  const now = clock.now()
  const guard = await db.selectFrom('guess_guard').select('blocked_until').where('subject', '=', subject).where('blocked_until', '>', now).executeTakeFirst()
  if (guard !== undefined) throw tooManyTries(guard.blocked_until.getTime() - now.getTime())
}

/** The secret was known: what was guessed at starts afresh. Rows nobody has touched for a day go too. */
export async function clearFailures(db: Database, clock: Clock, subjects: Subjects): Promise<void> {
  const forgotten = new Date(clock.now().getTime() - forgotten_after_ms)
  await db
    .deleteFrom('guess_guard')
    .where((guard) => guard.or([guard('subject', 'in', subjects), guard('last_failed_at', '<', forgotten)]))
    .execute()
}

/**
 * Takes back the last try of a guesser who succeeded, without forgetting the failures before it: whoever owns one
 * account could otherwise clear the way to guess at all the others.
 */
export async function forgiveTry(db: Database, clock: Clock, subject: string): Promise<void> {
  await db
    .updateTable('guess_guard')
    .set((guard) => ({ failures: guard('failures', '-', 1), blocked_until: clock.now() }))
    .where('subject', '=', subject)
    .where('failures', '>', 0)
    .execute()
}
