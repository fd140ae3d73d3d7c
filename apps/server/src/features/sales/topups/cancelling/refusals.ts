import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import type { CancelRefusal } from '@banyan/domain/topups/cancelling.ts'
import { Refusal } from '#kit/http/refusal.ts'

const words: Readonly<Record<CancelRefusal, Said>> = {
  already_cancelled: said('sales.already_cancelled'),
  was_donated: said('sales.was_donated'),
  upgrade_depends: said('sales.upgrade_depends'),
  cooling_off_over: said('sales.cooling_off_over'),
}

/** Says why an activation cannot be taken back. */
export const cancelRefusal = (why: CancelRefusal): Refusal => new Refusal(409, why, words[why])
