import { normalisePinCode } from '@banyan/domain/pins/pin-no.ts'
import type { Context, Services } from '#kit/context.ts'
import { addressOf } from '#kit/http/address-of.ts'
import { guardGuess } from '#kit/http/guess-guard.ts'

interface PinTry {
  readonly pin_no: string
  /** Who tries, as `guesserOf` names them. */
  readonly guesser: string
}

/** Whose tries are counted: the person, or the address of a visitor. */
export const guesserOf = ({ actor, ip }: Pick<Context, 'actor' | 'ip'>): string =>
  actor === null ? `address:${addressOf(ip)}` : `person:${actor.person_id}`

/**
 * Runs an act that stands or falls with a pin's password. Wrong passwords are counted per pin and guesser, so nobody
 * can lock a pin for its owner, and over all pins per person, who waits for every wrong one, or per address, which many
 * people share and which is held to how many pins were missed; past that a growing wait is refused with 429.
 * Must surround the act's transaction, not stand in it: the count outlives a refusal.
 */
export const tryPin = <T>(services: Services, { pin_no, guesser }: PinTry, act: () => Promise<T>): Promise<T> =>
  guardGuess(
    services,
    {
      target: `pin:${normalisePinCode(pin_no)}:${guesser}`,
      guesser: `pins:${guesser}`,
      is_one: guesser.startsWith('person:'),
      wrong_code: 'wrong_pin',
    },
    act,
  )
