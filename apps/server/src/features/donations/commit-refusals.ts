import type { CommitRefusal } from '@banyan/domain/donations/commitment.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'

const refusals: Readonly<Record<CommitRefusal, () => Refusal>> = {
  member_is_root: () => new Refusal(409, 'member_is_root', 'The company’s own member does not give.'),
  member_blocked: () => new Refusal(409, 'member_blocked', 'This member is blocked.'),
  member_left: () => new Refusal(409, 'member_left', 'This member has left.'),
  too_many_open: () =>
    new Refusal(409, 'too_many_open', 'Complete the donation you have promised before you promise another.'),
  not_on_sale: () => refuseField('package_id', 'This package cannot be taken by donating. Please choose another.'),
  package_too_small: () =>
    refuseField(
      'package_id',
      'This package costs less than the one you hold. A donation never replaces a larger package by a smaller one.',
      'package_too_small',
    ),
  stage_missing: () => refuseField('package_id', 'Complete the stage before this one first.', 'stage_missing'),
}

/** What a member is told who may not promise a donation. */
export const commitRefusal = (why: CommitRefusal): Refusal => refusals[why]()
