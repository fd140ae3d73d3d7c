import { said } from '@banyan/contract/words/refusals.ts'
import type { Asking } from '#kit/context.ts'
import { addressOf } from '#kit/http/address-of.ts'
import { tooOften } from '#kit/http/refusal.ts'
import { waitInWords } from '#kit/http/wait-in-words.ts'

const window_ms = 600_000

/**
 * Counts the accounts that are made from one address in ten minutes, whoever asks but an admin: a hall full of people joins
 * in an evening, a program does not make thousands. A room behind one address is one.
 */
export class JoinedLately {
  #window = 0
  readonly #counts = new Map<string, number>()

  /**
   * Takes one of the accounts of the address.
   * @returns what gives it back, if none is made
   * @throws Refusal (429) where all of them are taken
   */
  take({ actor, ip, clock, config }: Pick<Asking, 'actor' | 'ip' | 'clock' | 'config'>): () => void {
    if (actor?.user_type === 'Admin') return () => undefined
    const now_ms = clock.now().getTime()
    const window = Math.floor(now_ms / window_ms)
    if (window !== this.#window) {
      this.#window = window
      this.#counts.clear()
    }
    const address = addressOf(ip)
    const count = this.#counts.get(address) ?? 0
    if (count >= config.sign_ups_per_address) {
      const wait_ms = (window + 1) * window_ms - now_ms
      throw tooOften('too_many_joined', said('kit.too_many_joined', { wait: waitInWords(wait_ms) }), wait_ms)
    }
    this.#counts.set(address, count + 1)
    return () => {
      if (window === this.#window) this.#counts.set(address, (this.#counts.get(address) ?? 1) - 1)
    }
  }
}
