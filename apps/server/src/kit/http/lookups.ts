import { said } from '@banyan/contract/words/refusals.ts'
import type { Asking } from '../context.ts'
import { askerOf } from './asker-of.ts'
import { tooOften } from './refusal.ts'
import { waitInWords } from './wait-in-words.ts'

const minute_ms = 60_000

/** More than anybody types; a list of all names would take years. */
export const most_lookups = 30

/**
 * Counts how often somebody asks who is behind an id, whether there is one or not: each person by themselves, and
 * strangers by their address. Admins have lists of everybody.
 */
export class Lookups {
  #minute = 0
  readonly #counts = new Map<string, number>()

  /** @throws Refusal (429) beyond thirty a minute */
  count({ actor, ip, clock }: Pick<Asking, 'actor' | 'ip' | 'clock'>): void {
    if (actor?.user_type === 'Admin') return
    const now_ms = clock.now().getTime()
    const minute = Math.floor(now_ms / minute_ms)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#counts.clear()
    }
    const subject = askerOf({ actor, ip })
    const count = (this.#counts.get(subject) ?? 0) + 1
    this.#counts.set(subject, count)
    if (count <= most_lookups) return
    const wait_ms = (minute + 1) * minute_ms - now_ms
    throw tooOften('too_many_lookups', said('kit.too_many_lookups', { wait: waitInWords(wait_ms) }), wait_ms)
  }
}
