import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import type { correctProfile as contract } from '@banyan/contract/members/member-profile.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Company } from '#kit/company.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { profileFieldsInWords, queueMessage } from '#features/people/messages/index.ts'
import { saveProfile } from '#features/people/profiles/index.ts'
import { findWaiting, lockPersonOf } from '../queries.ts'

interface Correction {
  readonly member_id: bigint
  readonly company: Company
  readonly given: Omit<BodyOf<typeof contract>, 'reason'>
}

const isOfNominee = (field: string): boolean => field.startsWith('nominee_')

/**
 * Corrects for a member what they gave about themselves, by the rules of their own form: what documents prove stays. The
 * member gets a message about it. While the id waits to be handed to an heir its
 * nominee does not change: the second admin judges by what the member gave. Answers the fields that changed.
 */
export async function correctProfile(
  trx: Transaction,
  services: Pick<Services, 'clock' | 'secrets'>,
  { member_id, company, given }: Correction,
): Promise<readonly string[]> {
  const person = await lockPersonOf(trx, member_id)
  if (person === undefined) throw notFound('member')
  const { after } = await saveProfile(trx, services, {
    person_id: person.id,
    company,
    given: { ...given, name: person.name },
    isCorrection: true,
  })
  const changed = Object.keys(after)
  if (changed.length === 0) return changed
  if (changed.some(isOfNominee) && (await findWaiting(trx, person.id)).includes('death_transfer'))
    throw new Refusal(409, 'id_waits_for_transfer', said('people.id_waits_for_transfer'))
  await queueMessage(trx, services, {
    event_key: `profile_corrected:${randomUUID()}`,
    person_id: person.id,
    template: 'profile_corrected',
    values: { what: profileFieldsInWords(changed) },
  })
  return changed
}
