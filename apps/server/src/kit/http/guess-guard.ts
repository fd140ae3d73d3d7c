import { said } from '@banyan/contract/words/refusals.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { recordFailure, subjectsOf, type Guess } from './guess-tracks.ts'
import { Refusal, tooOften } from './refusal.ts'
import { waitInWords } from './wait-in-words.ts'

export type { Guess } from './guess-tracks.ts'

interface Books {
  readonly db: Database
  readonly clock: Clock
}

/**
 * Runs an act that stands or falls with a secret. Five wrong guesses cost nothing; after them a growing wait is refused
 * with 429, on the track of whoever guesses (see `Guess`).
 *
 * Guesses of strangers at one target, and those of one guesser, are taken one after the other in this process: a
 * thousand sent at once are no better than a thousand sent in turn, and people who do know their secrets only queue.
 * Whoever is known queues with nobody else. It must surround the act's transaction: the count outlives a refusal.
 */
export const guardGuess = <T>(books: Books, guess: Guess, act: () => Promise<T>): Promise<T> => {
  const once = () => tryOnce(books, guess, act)
  if (guess.known_as !== undefined) return inTurn(`${guess.target} ${guess.known_as}`, once)
  return inTurn(guess.target, () => inTurn(guess.guesser, once))
}

async function tryOnce<T>(books: Books, guess: Guess, act: () => Promise<T>): Promise<T> {
  await assertMayTry(books, subjectsOf(guess))
  try {
    const result = await act()
    await forget(books, guess)
    return result
  } catch (error) {
    if (error instanceof Refusal && error.code === guess.wrong_code) await recordFailure(books, guess)
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
  const wait_ms = until.getTime() - now.getTime()
  throw tooOften('too_many_tries', said('kit.too_many_tries', { wait: waitInWords(wait_ms) }), wait_ms)
}

/**
 * Whoever knew the secret did not guess: the own failures at it are gone, also from what the address is held to. What
 * was guessed at others stays, so that nobody clears the way to them by an account of their own.
 */
async function forget({ db }: Books, guess: Guess): Promise<void> {
  const [own] = subjectsOf(guess)
  await db.deleteFrom('guess_guard').where('subject', '=', own).execute()
}
