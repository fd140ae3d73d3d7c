import { decideChanging, decideSponsor } from '@banyan/domain/members/changing-sponsor.ts'
import type { Clock } from '#kit/clock.ts'
import type { Reader } from '#kit/database/database.ts'
import type { Refusal } from '#kit/http/refusal.ts'
import type { MemberInTree } from '#features/network/members/index.ts'
import { factsOf, wantedOf } from '../facts.ts'
import { sponsorFault, type SponsorFault } from '../sponsor-refusals.ts'

/** The change of sponsor that is asked for; the company's days within which it is allowed. */
export interface Judged {
  readonly member: MemberInTree
  readonly wanted: MemberInTree | undefined
  readonly days: number
}

/** Answers the member's sponsor of now. Throws what `refuse` makes of a change that the rules do not allow. */
export async function judgeChange(
  db: Reader,
  { clock }: { readonly clock: Clock },
  { member, wanted, days }: Judged,
  refuse: (fault: SponsorFault) => Refusal,
) {
  const { facts, sponsor } = await factsOf(db, member)
  const refusal = decideChanging(facts, { days, now: clock.now() }) ?? decideSponsor(await wantedOf(db, member, wanted))
  const { user_id, name } = sponsor
  if (refusal !== undefined)
    throw refuse(sponsorFault(refusal, { days, wanted, sponsor: { user_id: user_id ?? '', name: name ?? '' } }))
  return { ...sponsor, sponsor_id: sponsor.sponsor_id!, person_id: sponsor.person_id!, user_id: user_id! }
}
