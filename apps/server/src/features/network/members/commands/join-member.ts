import { decideJoining, type JoiningRefusal } from '@banyan/domain/members/joining.ts'
import { isBarred } from '@banyan/domain/members/leaving.ts'
import type { Side } from '@banyan/contract/kit/values.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { recordEvent } from '#features/ledger/events/index.ts'
import { createNumberedPerson } from '#features/people/persons/index.ts'
import { legHolding, maybeMember, userIdPrefix, type MemberInTree } from '../queries.ts'
import { awaitDoor, placeMember } from './place-member.ts'

export interface Joiner {
  readonly name: string
  readonly email: string
  readonly mobile: string
  /** Hashed before the transaction; null for someone who cannot sign in yet. */
  readonly password_hash: string | null
  readonly sponsor_member_id: bigint
  /** The side of the sponsor, or of the parent if one is named. */
  readonly side: Side
  /** A vacant place chosen in the tree: directly below this member. */
  readonly parent_member_id?: bigint | undefined
  /** What `awaitDoor` answered before sponsor and parent were looked for; asked here where they were not looked for. */
  readonly seen?: bigint
}

export interface JoinedMember {
  readonly member_id: bigint
  readonly person_id: bigint
  readonly user_id: string
  readonly name: string
  readonly sponsor_member_id: bigint
  readonly parent_member_id: bigint
  readonly side: Side
  readonly joined_at: Date
}

const refusals: Readonly<Record<JoiningRefusal, () => Refusal>> = {
  SPONSOR_UNKNOWN: () => refuseField('sponsor_user_id', said('people.sponsor_unknown'), 'sponsor_unknown'),
  SPONSOR_BLOCKED: () => refuseField('sponsor_user_id', said('people.sponsor_blocked'), 'sponsor_blocked'),
  PARENT_UNKNOWN: () => refuseField('parent_user_id', said('people.parent_unknown'), 'parent_unknown'),
  PARENT_OUTSIDE: () => refuseField('parent_user_id', said('people.parent_outside'), 'parent_outside'),
}

const placeTaken = (parent: MemberInTree, side: Side): Refusal =>
  new Refusal(409, 'place_taken', said('people.place_taken', { side, user_id: parent.user_id, name: parent.name }))

/** The parent of a named place, as seen from the sponsor. */
const placeUnder = async (trx: Transaction, sponsor_id: bigint, parent: MemberInTree | undefined) =>
  parent && { is_sponsor: parent.id === sponsor_id, leg_of_sponsor: await legHolding(trx, sponsor_id, parent.id) }

/**
 * A person joins under a sponsor: at the extreme free place of a side, or at a named free place of the sponsor's team.
 * Refuses an unknown or blocked sponsor and a place outside the team with 400, a taken place with 409.
 */
export async function joinMember(
  trx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  joiner: Joiner,
): Promise<JoinedMember> {
  const { sponsor_member_id, parent_member_id, side, name, email, mobile, password_hash } = joiner
  const seen = joiner.seen ?? (await awaitDoor(trx))
  const sponsor = await maybeMember(trx, sponsor_member_id)
  const parent = parent_member_id === undefined ? undefined : await maybeMember(trx, parent_member_id)
  const named = parent_member_id === undefined ? null : await placeUnder(trx, sponsor_member_id, parent)
  const introducer = sponsor && { is_blocked: isBarred({ ...sponsor, has_left: sponsor.left_at !== null }) }
  const decided = decideJoining({ side, sponsor: introducer, parent: named })
  if (typeof decided === 'string') throw refusals[decided]()

  const joined_at = clock.now()
  // The person comes before the chain is locked: the less happens behind that lock, the more can join on one side.
  const joined = {
    user_type: 'User',
    name,
    email,
    mobile,
    password_hash,
    created_at: joined_at,
    created_by: null,
  } as const
  const { person_id, user_id } = await createNumberedPerson(trx, await userIdPrefix(trx), joined)
  const newcomer = { person_id, sponsor_id: sponsor_member_id, sponsor_side: decided.sponsor_side, joined_at }
  const place = { of: parent ?? sponsor!, side, isDirectlyBelow: parent !== undefined }
  const placed = await placeMember(trx, newcomer, place, seen)
  if (placed === 'PLACE_TAKEN') throw placeTaken(parent!, side)

  const member_id = placed.id
  await recordEvent(trx, {
    kind: 'registration',
    member_id,
    at: joined_at,
    source_type: 'member',
    source_id: member_id,
    created_by: person_id,
  })
  return { member_id, person_id, user_id, name, sponsor_member_id, parent_member_id: placed.parent_id, side, joined_at }
}
