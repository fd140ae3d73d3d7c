import type { CancelRefusal } from '@banyan/domain/topups/cancelling.ts'
import { Refusal } from '#kit/http/refusal.ts'

const words: Readonly<Record<CancelRefusal, string>> = {
  already_cancelled: 'This package was cancelled already.',
  was_donated: 'This package was taken by donating: other members have the money, and the company cannot give it back.',
  upgrade_depends: 'This package was upgraded later. Cancel the upgrade first.',
  cooling_off_over: 'The cooling-off is over: this package can no longer be cancelled.',
}

/** Says why an activation cannot be taken back. */
export const cancelRefusal = (why: CancelRefusal): Refusal => new Refusal(409, why, words[why])
