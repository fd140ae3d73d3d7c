import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import { decideErasure, type ErasureRefusal } from '@banyan/domain/members/leaving.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { forgetPerson } from '#kit/secrets/person-vault.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { forgetBanks } from '#features/people/banking/index.ts'
import { forgetRequests } from '#features/platform/approval-requests/index.ts'
import { forgetExports } from '#features/platform/exports/index.ts'
import { eraseFiles } from '#features/platform/files/index.ts'
import { forgetDocuments } from '#features/people/kyc/index.ts'
import { forgetMessages, queueMessage } from '#features/people/messages/index.ts'
import { forgetNotices } from '#features/people/notices/index.ts'
import { endSessions, forgetSignIns, forgetTwoFactor, isOwed } from '#features/people/persons/index.ts'
import { forgetProfile } from '#features/people/profiles/index.ts'
import { lockMembership, membershipFacts, type Membership } from '../queries.ts'
import kept from '#words/en/kept.ts'

const words: Readonly<Record<ErasureRefusal, Said>> = {
  IS_ROOT: said('people.root_erased'),
  IS_ERASED: said('people.erased_already'),
  HAS_NOT_LEFT: said('people.has_not_left'),
  HAS_MONEY: said('people.has_money'),
}

/** Refuses with 409 whoever cannot be erased now. */
export async function assertErasable(trx: Transaction, membership: Membership, now: Date): Promise<void> {
  const is_owed = await isOwed(trx, membership.person_id, now)
  const why = decideErasure(membershipFacts(membership), { is_owed })
  if (why !== undefined) throw new Refusal(409, why.toLowerCase(), words[why])
}

/** Why somebody left is theirs to say, and goes with them; what the company wrote stays. */
const forgetWhyLeft = (trx: Transaction, member_id: bigint, person_id: bigint) =>
  trx
    .updateTable('member_life')
    .set({ reason: '' })
    .where('member_id', '=', member_id)
    .where('kind', '=', 'resigned')
    .where('by_person_id', '=', person_id)
    .execute()

/** What is left of somebody who was erased: a name that is none, and an id that the books go on using. */
const nobody = {
  name: kept.erased_member,
  email: '',
  mobile: '',
  password_hash: null,
  profile_image: null,
  email_verified_at: null,
  mobile_verified_at: null,
  contact_salt: null,
  own_person_id: null,
} as const

interface Erasure {
  readonly member_id: bigint
  readonly reason: string
  readonly by_person_id: bigint
  readonly approval_id: bigint
}

/** Nobody who ever held the id is named by it any more. */
const forgetHolders = (trx: Transaction, member_id: bigint) =>
  trx
    .updateTable('member_life')
    .set({ details: JSON.stringify({ from: nobody.name, to: nobody.name }) })
    .where('member_id', '=', member_id)
    .where('kind', '=', 'transferred')
    .execute()

/**
 * Forgets a person who has left and is owed nothing: contact, profile, documents, images and messages are gone, and what
 * was sealed can never be read again; what they wrote about orders goes with the next sweep. The id, its place and its
 * entries stay, as the law on books and taxes asks.
 */
export async function eraseMember(trx: Transaction, services: Services, { member_id, ...by }: Erasure): Promise<void> {
  const membership = await lockMembership(trx, member_id)
  if (membership === undefined) throw new Error(`member ${member_id} is gone`)
  await assertErasable(trx, membership, services.clock.now())

  const { person_id, email, mobile } = membership
  await forgetMessages(trx, person_id)
  const farewell = { event_key: `erasure_done:${by.approval_id}`, person_id, values: {}, to: { email, mobile } }
  await queueMessage(trx, services, { ...farewell, template: 'erasure_done' })
  await forgetNotices(trx, person_id)
  await forgetPerson(trx, person_id)
  await forgetTwoFactor(trx, person_id)
  await endSessions(trx, person_id, services.clock.now())
  await eraseFiles(trx, person_id)
  await forgetExports(trx, person_id)
  await trx.updateTable('person').set(nobody).where('id', '=', person_id).execute()
  await forgetProfile(trx, person_id)
  const ended = { person_id, at: services.clock.now(), by_person_id: by.by_person_id }
  await forgetBanks(trx, ended)
  await forgetDocuments(trx, ended)
  await forgetSignIns(trx, person_id)
  await forgetHolders(trx, member_id)
  await forgetWhyLeft(trx, member_id, person_id)
  await forgetRequests(trx, person_id)
  await trx
    .insertInto('member_life')
    .values({ member_id, kind: 'erased', at: services.clock.now(), ...by })
    .execute()
}
