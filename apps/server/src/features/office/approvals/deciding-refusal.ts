import { z } from 'zod'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import { showDateTime } from '@banyan/domain/calendar/show.ts'
import { decideOn, type DecidingRefusal } from '@banyan/domain/members/approving.ts'
import { voicesOf, type Bond } from '@banyan/domain/rights/voices.ts'
import { Refusal } from '#kit/http/refusal.ts'

const words: Readonly<Record<Exclude<DecidingRefusal, 'IS_EARLY'>, Said>> = {
  IS_DECIDED: said('company.is_decided'),
  IS_OWN: said('company.is_own'),
  IS_ABOUT_SELF: said('company.is_about_self'),
  IS_EXPIRED: said('company.is_expired'),
  IS_BOUND: said('company.is_bound'),
  IS_ANOTHERS: said('company.is_anothers'),
}

interface Waiting {
  readonly state: string
  readonly requested_by: bigint
  readonly person_id: bigint
  readonly details: unknown
  readonly expires_at: Date | null
  readonly not_before: Date | null
}

interface Deciding {
  readonly to: 'approved' | 'rejected' | 'cancelled'
  readonly by: bigint
}

/** As it is now: who counts as one voice with whom, and where the company's clocks are. */
interface AsOfNow {
  readonly now: Date
  readonly bonds: readonly Bond[]
  readonly zone: string
}

/** Who receives by what waits, where it is about somebody else. */
function receiverOf({ details }: Waiting): bigint | undefined {
  const { receiver } = z.object({ receiver: z.string().optional() }).catch({}).parse(details)
  return receiver === undefined ? undefined : BigInt(receiver)
}

/** With what somebody is kept from deciding on what waits, or comes too late. */
export function decidingRefusal(
  approval: Waiting,
  deciding: Deciding,
  { now, bonds, zone }: AsOfNow,
): Refusal | undefined {
  const { state, requested_by, expires_at, not_before } = approval
  const facts = {
    ...approval,
    receiver_id: receiverOf(approval),
    is_waiting: state === 'waiting',
    is_expired: expires_at !== null && expires_at <= now,
    is_early: not_before !== null && not_before > now,
    voices: voicesOf(requested_by, bonds),
  }
  const why = decideOn(facts, deciding)
  if (why === undefined) return undefined
  if (why !== 'IS_EARLY') return new Refusal(409, why.toLowerCase(), words[why])
  const from = showDateTime((not_before ?? now).getTime(), zone)
  return new Refusal(409, 'is_early', said('company.is_early', { from }))
}
