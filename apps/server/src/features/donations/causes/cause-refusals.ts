import type { CauseRefusal } from '@banyan/domain/donations/cause.ts'
import { refuseField, type Refusal } from '#kit/http/refusal.ts'

const words: Readonly<Record<CauseRefusal | 'cause_needed' | 'cause_unwanted', string>> = {
  cause_needed: 'Choose the cause that you want to give to.',
  cause_unwanted: 'This package is not given to a cause.',
  cause_closed: 'This cause takes no more gifts. Please choose another.',
  cause_is_own: 'Nobody gives to themselves. Please choose another cause.',
  cause_full: 'This cause has no room for so much any more. Please choose another.',
}

/** What a member is told who may not give to a cause. */
export const causeRefusal = (why: keyof typeof words): Refusal => refuseField('cause_id', words[why], why)
