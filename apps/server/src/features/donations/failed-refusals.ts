import type { FailedRefusal } from '@banyan/domain/donations/failed-promise.ts'
import { Refusal } from '#kit/http/refusal.ts'

const words: Readonly<Record<FailedRefusal, string>> = {
  not_failed: 'Nothing was paid of this promise before it was given up, or it goes on.',
  decided: 'The company has decided about this promise already.',
  too_late: 'The 30 days in which the rest could be promised again are over.',
  too_early: 'The member can still take this promise up again, or a payment of it is still open.',
  member_blocked: 'This member is blocked or has left.',
  too_many_open: 'Complete the donation you have promised before you promise another.',
}

/** What is said to whoever cannot take a failed promise up again, or decide about it. */
export const failedRefusal = (why: FailedRefusal): Refusal => new Refusal(409, why, words[why])
