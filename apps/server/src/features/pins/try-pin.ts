import { normalisePinCode } from '@banyan/domain/pins/pin-no.ts'
import type { Context, Services } from '../../kit/context.ts'
import { assertMayTry, assertNotWaiting, clearFailures } from '../../kit/guess-guard.ts'
import { Refusal } from '../../kit/refusal.ts'

interface PinTry {
  readonly pin_no: string
  readonly pin_password: string
  /** Who tries, as `guesserOf` names them. */
  readonly guesser: string
}

/** Whose tries are counted: the person, or the address of a visitor. */
export const guesserOf = ({ actor, ip }: Pick<Context, 'actor' | 'ip'>): string =>
  actor === null ? `address:${ip}` : `person:${actor.person_id}`

/** Copies of one guess that are under way together count once, or the tenth copy of a call would be told to wait. */
const underWay = new Map<string, Promise<void>>()

/** A guesser who waits already needs no second count. */
const ignoreRefusal = (error: unknown): void => {
  if (!(error instanceof Refusal)) throw error
}

const isWrongGuess = (error: unknown): boolean => error instanceof Refusal && error.code === 'wrong_pin'

/**
 * Runs an act that stands or falls with a pin's password. Wrong passwords are counted per pin and guesser, so nobody
 * can lock a pin for its owner, and per guesser over all pins; after five a growing wait is refused with 429.
 * Must surround the act's transaction, not stand in it: the count outlives a refusal and needs its own connection.
 */
export async function tryPin<T>({ db, clock, secrets }: Services, given: PinTry, act: () => Promise<T>): Promise<T> {
  const onePin = `pin:${normalisePinCode(given.pin_no)}:${given.guesser}`
  const allPins = `pins:${given.guesser}`
  const guess = secrets.mac('pin-try', `${onePin}:${given.pin_password}`).toString('base64')
  const copy = underWay.get(guess)
  if (copy !== undefined) return copy.then(act)

  const allowed = assertNotWaiting(db, clock, allPins).then(() => assertMayTry(db, clock, [onePin]))
  underWay.set(guess, allowed)
  try {
    await allowed
    const result = await act().catch(async (error: unknown) => {
      // Whoever was refused for anything else knew the password.
      if (isWrongGuess(error)) await assertMayTry(db, clock, [allPins]).catch(ignoreRefusal)
      else await clearFailures(db, clock, [onePin])
      throw error
    })
    await clearFailures(db, clock, [onePin])
    return result
  } finally {
    underWay.delete(guess)
  }
}
