import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import type { CauseRefusal } from '@banyan/domain/donations/cause.ts'
import { refuseField, type Refusal } from '#kit/http/refusal.ts'

const words: Readonly<Record<CauseRefusal | 'cause_needed' | 'cause_unwanted', Said>> = {
  cause_needed: said('donations.cause_needed'),
  cause_unwanted: said('donations.cause_unwanted'),
  cause_closed: said('donations.cause_closed'),
  cause_is_own: said('donations.cause_is_own'),
  cause_full: said('donations.cause_full'),
}

/** What a member is told who may not give to a cause. */
export const causeRefusal = (why: keyof typeof words): Refusal => refuseField('cause_id', words[why], why)
