import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import type { FailedRefusal } from '@banyan/domain/donations/failed-promise.ts'
import { Refusal } from '#kit/http/refusal.ts'

const words: Readonly<Record<FailedRefusal, Said>> = {
  not_failed: said('donations.rest_nothing'),
  decided: said('donations.rest_decided'),
  too_late: said('donations.rest_too_late'),
  too_early: said('donations.rest_too_early'),
  member_blocked: said('donations.rest_member_gone'),
  too_many_open: said('donations.too_many_open'),
}

/** What is said to whoever cannot take a failed promise up again, or decide about it. */
export const failedRefusal = (why: FailedRefusal): Refusal => new Refusal(409, why, words[why])
