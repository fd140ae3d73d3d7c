import type { profileBody } from '@banyan/contract/profiles/profiles.ts'
import type { z } from 'zod'
import { said } from '@banyan/contract/words/refusals.ts'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { isAdultOn } from '@banyan/domain/identity/adult.ts'
import { lockedFields } from '@banyan/domain/kyc/kyc-state.ts'
import type { Company } from '#kit/company.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { changedMeanwhile, Refusal, refuseField } from '#kit/http/refusal.ts'
import { matchBankName } from '#features/people/banking/index.ts'
import { matchDocumentName } from '#features/people/kyc/index.ts'
import { lockPerson } from '#features/people/persons/index.ts'
import { versionOf } from '../present-profile.ts'
import { getProfile, type ProfileRow } from '../queries.ts'

type ProfileInput = z.output<typeof profileBody>

/** Refuses with 400, naming each, the fields that KYC has proven and that would change. */
function assertUnlocked(row: ProfileRow, given: ProfileInput): void {
  const faults = lockedFields(row).filter((field) => row[field] !== given[field])
  if (faults.length === 0) return
  const message = said('people.proven_by_documents')
  throw new Refusal(400, 'locked', message, Object.fromEntries(faults.map((field) => [field, message])))
}

/** A member tells when they were born; in India one joins as an adult, or the contract does not hold. */
function assertMayContract(
  row: ProfileRow,
  { date_of_birth }: ProfileInput,
  { country, zone }: Company,
  isCorrection: boolean,
): void {
  const { joined_at } = row
  if (joined_at === null) return
  // An admin who corrects an address cannot know a day that the member never gave.
  if (date_of_birth === null && row.date_of_birth === null && isCorrection) return
  if (date_of_birth === null) throw refuseField('date_of_birth', said('people.date_of_birth_missing'))
  if (country === 'IN' && !isAdultOn(date_of_birth, businessDay(joined_at.getTime(), zone)))
    throw refuseField('date_of_birth', said('people.too_young'))
}

/** What changed, for the audit. */
const changesOf = (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) => {
  const names = Object.keys(after).filter((name) => (before[name] ?? '') !== (after[name] ?? ''))
  const only = (of: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, of[name] ?? '']))
  return { before: only(before), after: only(after) }
}

interface SaveProfile {
  readonly person_id: bigint
  readonly company: Company
  readonly given: ProfileInput
  /** By an admin, for a member. */
  readonly isCorrection?: boolean
}

/**
 * Changes what a person tells of themselves. Refuses with 409 who has not seen the last change, with 400 a field that
 * KYC has proven, and a member's date of birth that is missing or too late. Answers what changed.
 */
export async function saveProfile(
  trx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { person_id, company, given, isCorrection = false }: SaveProfile,
): Promise<ReturnType<typeof changesOf>> {
  await lockPerson(trx, person_id)
  const row = await getProfile(trx, person_id)
  if (versionOf(row) !== given.version) throw changedMeanwhile()
  assertUnlocked(row, given)
  assertMayContract(row, given, company, isCorrection)

  const { name, version: _seen, ...told } = given
  if (name !== row.name) {
    await trx
      .updateTable('person')
      .set((eb) => ({ name, version: eb('version', '+', 1) }))
      .where('id', '=', person_id)
      .execute()
    await matchBankName(trx, { person_id, name })
    await matchDocumentName(trx, { person_id, name })
  }
  const updated_at = clock.now()
  await trx
    .insertInto('profile')
    .values({ person_id, ...told, updated_at })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet((eb) => ({ ...told, updated_at, version: eb('profile.version', '+', 1) })),
    )
    .execute()
  return changesOf(row, { name, ...told })
}
