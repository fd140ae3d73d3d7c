import { isBarred } from '@banyan/domain/members/leaving.ts'
import type { ChangingMember, WantedSponsor } from '@banyan/domain/members/changing-sponsor.ts'
import type { Reader } from '#kit/database/database.ts'
import { isAwaitingRuns } from '#features/ledger/closings/index.ts'
import type { MemberInTree } from '#features/network/members/index.ts'
import { getPaidOf, getSponsorOf, hasGiven, isAbove, isPaidSince, maybeTaken } from './queries.ts'

const root_member_id = 1n

/** Everything that decides whether a member's sponsor may change, and what a page says of it. */
export async function factsOf(db: Reader, member: MemberInTree) {
  const { id, left_at, activated_at } = member
  const sponsor = await getSponsorOf(db, id)
  const paid = await getPaidOf(db, id)
  const taken = await maybeTaken(db, id)
  const sponsor_id = sponsor.sponsor_id
  // The sponsor may have been paid by a closing because this direct was active, though no row names it.
  const isSponsorPaid =
    sponsor_id !== null && taken !== undefined && taken.closing_id !== null
      ? await isPaidSince(db, sponsor_id, taken.closing_id)
      : false
  const isAwaited = taken !== undefined && (taken.is_crediting || (await isAwaitingRuns(db, taken.event_id)))
  const facts: ChangingMember = {
    is_root: id === root_member_id,
    has_left: left_at !== null,
    activated_at,
    has_paid: paid.rows > 0 || isSponsorPaid,
    has_given: sponsor_id !== null && (await hasGiven(db, id, sponsor_id)),
    is_being_paid: isAwaited,
  }
  return { facts, sponsor, paid }
}

/** The sponsor that is wanted for a member. */
export async function wantedOf(
  db: Reader,
  member: MemberInTree,
  wanted: MemberInTree | undefined,
): Promise<WantedSponsor | undefined> {
  if (wanted === undefined) return undefined
  const { sponsor_id } = await getSponsorOf(db, member.id)
  return {
    is_self: wanted.id === member.id,
    is_same: wanted.id === sponsor_id,
    is_below: await isAbove(db, member.id, wanted.id),
    is_barred: isBarred({ is_blocked: wanted.is_blocked, has_left: wanted.left_at !== null }),
  }
}
