import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Reader } from '../database/database.ts'

/** Failures that cost nothing; from the last of them on each doubles the wait. */
const free_failures = 5
/** So many targets may one address miss within an hour before everybody behind it waits. */
const free_targets = 20
const first_wait_ms = 2_000
/** What everybody at a target, or behind an address, waits at most. */
const longest_shared_wait_ms = 60_000
/** What somebody waits at most for failures of their own. */
const longest_own_wait_ms = 5 * 60_000
const counted_within_ms = 3_600_000
const forgotten_after_ms = 24 * 3_600_000

/**
 * A secret that somebody says they know, and on which track their failures count.
 *
 * A stranger waits for the own failures at this target, for those of many addresses at this target, and for many targets
 * that were missed from the own address. Somebody who is known waits for the own failures alone, whatever strangers do.
 */
export interface Guess {
  /** What is guessed at, such as "sign-in:asha1". */
  readonly target: string
  /** From where, such as "sign-in from:192.0.2.7". Many people may share it, so it is held to targets, not to tries. */
  readonly guesser: string
  /** Sets whoever guesses apart from strangers: a device that signed in before, an open session. */
  readonly known_as?: string | undefined
  /** The guesser is one person, who waits for every failure at whatever target; an own success clears none of them. */
  readonly is_one?: boolean
  /** The code of the refusal that means a wrong guess. Any other outcome is none. */
  readonly wrong_code: string
  /** The longest wait for own failures and at the target, where it is not the usual: behind a right password. */
  readonly longest_wait_ms?: number
}

interface Books {
  readonly db: Reader
  readonly clock: Clock
}

const pairOf = ({ target, guesser }: Guess): string => `${target} ${guesser}`

/** The rows that may make somebody wait; the first is their own. */
export const subjectsOf = (guess: Guess): readonly [string, ...string[]] =>
  guess.known_as === undefined ? [pairOf(guess), guess.target, guess.guesser] : [`${guess.target} ${guess.known_as}`]

interface Failure {
  readonly subject: string
  readonly longest_ms: number
  readonly of?: { readonly target: string; readonly guesser: string }
}

/** Counts a failure of one subject: from the fifth on the wait doubles. */
async function countOne({ db, clock }: Books, { subject, longest_ms, of }: Failure): Promise<void> {
  const now = clock.now()
  const forgotten = new Date(now.getTime() - forgotten_after_ms)
  const failures = sql<number>`case when guess_guard.last_failed_at < ${forgotten} then 1 else guess_guard.failures + 1 end`
  const wait_ms = sql`least(${longest_ms}::int, ${first_wait_ms} * power(2, least(${failures} - ${free_failures}, 20)))`
  const blocked_until = sql<Date>`
    case when ${failures} < ${free_failures} then ${now}::timestamptz
      else ${now}::timestamptz + ${wait_ms} * interval '1 millisecond' end`
  await db
    .insertInto('guess_guard')
    .values({ subject, failures: 1, last_failed_at: now, blocked_until: now, ...of })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ failures, last_failed_at: now, blocked_until }))
    .execute()
}

/** How many addresses missed the target within the hour, and how many targets the address. */
async function countOthers({ db, clock }: Books, { target, guesser }: Guess) {
  const since = new Date(clock.now().getTime() - counted_within_ms)
  const { rows } = await sql<{ guessers: number; targets: number }>`
    select
      (select count(*)::int from guess_guard where target = ${target} and last_failed_at > ${since}) as guessers,
      (select count(*)::int from guess_guard where guesser = ${guesser} and last_failed_at > ${since}) as targets
  `.execute(db)
  return rows[0]!
}

/** Makes everybody at a target, or behind an address, wait; the more it is, the longer. */
async function slow({ db, clock }: Books, subject: string, over: number, longest_ms: number): Promise<void> {
  if (over < 0) return
  const last_failed_at = clock.now()
  const wait_ms = Math.min(longest_ms, first_wait_ms * 2 ** Math.min(over, 20))
  const row = { failures: over + 1, last_failed_at, blocked_until: new Date(last_failed_at.getTime() + wait_ms) }
  await db
    .insertInto('guess_guard')
    .values({ subject, ...row })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(row))
    .execute()
}

/** Counts a wrong guess on the track it was made on. The same statements for every target and every guesser. */
export async function recordFailure(books: Books, guess: Guess): Promise<void> {
  const { target, guesser, longest_wait_ms = longest_own_wait_ms } = guess
  const [own] = subjectsOf(guess)
  if (guess.known_as !== undefined) return countOne(books, { subject: own, longest_ms: longest_wait_ms })
  await countOne(books, { subject: own, longest_ms: longest_wait_ms, of: { target, guesser } })
  const { guessers, targets } = await countOthers(books, guess)
  const longest_at_target_ms = Math.max(guess.longest_wait_ms ?? 0, longest_shared_wait_ms)
  await slow(books, target, guessers - free_failures, longest_at_target_ms)
  if (guess.is_one) await countOne(books, { subject: guesser, longest_ms: longest_shared_wait_ms })
  else await slow(books, guesser, targets - free_targets, longest_shared_wait_ms)
}
