import { said } from '@banyan/contract/words/refusals.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { forgetPerson } from '#kit/secrets/person-vault.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { endBanks } from '#features/people/banking/index.ts'
import { forgetExports } from '#features/platform/exports/index.ts'
import { endUploads, eraseFiles } from '#features/platform/files/index.ts'
import { endDocuments } from '#features/people/kyc/index.ts'
import { forgetChoices, queueMessage } from '#features/people/messages/index.ts'
import { endSessions, forgetDevices, forgetTwoFactor } from '#features/people/persons/index.ts'
import { forgetProfile } from '#features/people/profiles/index.ts'
import { getOwnId } from '../own-id.ts'
import { lockMembership, membershipFacts, type Membership } from '../queries.ts'

/** Who an id goes to. */
export interface Heir {
  readonly name: string
  readonly email: string
  readonly mobile: string
  /** Their own id, where they are a member already. */
  readonly heir_user_id: string | null
}

interface Transfer {
  readonly member_id: bigint
  readonly heir: Heir
  readonly reason: string
  readonly by_person_id: bigint
  readonly approval_id: bigint
}

/**
 * The member, locked, whose id may go to somebody else. Refuses with 409 the root and whoever was erased: nothing is left to
 * hand over, and the contacts of a claim went with the rest.
 */
export async function lockTransferable(trx: Transaction, member_id: bigint): Promise<Membership> {
  const membership = await lockMembership(trx, member_id)
  if (membership === undefined) throw new Error(`member ${member_id} is gone`)
  const { is_root, is_erased } = membershipFacts(membership)
  if (is_root || is_erased) throw new Refusal(409, 'not_transferable', said('people.not_transferable'))
  return membership
}

/**
 * Hands the id of a dead member to the nominee or heir: place, team, wallets and history stay with the id, and whoever
 * holds it now proves contact, documents and bank afresh. The old password, devices, codes, documents, exports and choices of
 * notices are gone; what was written, told and agreed to before is of another holder (`holder_no`, `held_since`). An heir who
 * is a member already is one person with two ids, which may have one mobile number.
 */
export async function transferMember(
  trx: Transaction,
  services: Services,
  { member_id, heir: { heir_user_id, ...heir }, ...by }: Transfer,
): Promise<void> {
  const membership = await lockTransferable(trx, member_id)
  const { person_id, user_id } = membership
  const at = services.clock.now()
  const own_person_id =
    heir_user_id === null ? null : await getOwnId(trx, { heir_user_id, mobile: heir.mobile, person_id })
  // Whoever had inherited with this id is another person than whoever holds it from now on.
  await trx.updateTable('person').set({ own_person_id: null }).where('own_person_id', '=', person_id).execute()
  await forgetTwoFactor(trx, person_id)
  await endSessions(trx, person_id, at)
  await forgetDevices(trx, person_id)
  await forgetChoices(trx, person_id)
  await forgetExports(trx, person_id)
  await eraseFiles(trx, person_id, ['photo', 'kyc'])
  await endUploads(trx, person_id, at)
  await forgetPerson(trx, person_id)
  await trx
    .updateTable('person')
    .set((person) => ({
      ...heir,
      own_person_id,
      password_hash: null,
      must_change_password: false,
      profile_image: null,
      email_verified_at: null,
      mobile_verified_at: null,
      version: person('version', '+', 1),
    }))
    .where('id', '=', person_id)
    .execute()
  await forgetProfile(trx, person_id)
  const ended = { person_id, at, by_person_id: by.by_person_id }
  await endBanks(trx, ended)
  await endDocuments(trx, ended)
  await trx
    .insertInto('member_life')
    .values({
      member_id,
      kind: 'transferred',
      at,
      details: JSON.stringify({ from: membership.name, to: heir.name, ...(heir_user_id !== null && { heir_user_id }) }),
      ...by,
    })
    .execute()
  const message = { event_key: `id_transferred:${by.approval_id}`, person_id, values: { user_id } }
  await queueMessage(trx, services, { ...message, template: 'id_transferred' })
}
