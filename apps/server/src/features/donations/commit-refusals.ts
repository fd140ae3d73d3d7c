import { said } from '@banyan/contract/words/refusals.ts'
import type { CommitRefusal } from '@banyan/domain/donations/commitment.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'

const refusals: Readonly<Record<CommitRefusal, () => Refusal>> = {
  member_is_root: () => new Refusal(409, 'member_is_root', said('donations.member_is_root')),
  member_blocked: () => new Refusal(409, 'member_blocked', said('people.member_blocked')),
  member_left: () => new Refusal(409, 'member_left', said('people.member_left')),
  too_many_open: () => new Refusal(409, 'too_many_open', said('donations.too_many_open')),
  not_on_sale: () => refuseField('package_id', said('donations.package_not_given')),
  package_too_small: () => refuseField('package_id', said('donations.package_smaller'), 'package_too_small'),
  stage_missing: () => refuseField('package_id', said('donations.stage_missing'), 'stage_missing'),
}

/** What a member is told who may not promise a donation. */
export const commitRefusal = (why: CommitRefusal): Refusal => refusals[why]()
