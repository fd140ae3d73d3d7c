import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import type { changeMember as contract } from '@banyan/contract/members/member-profile.ts'
import type { Transaction } from '#kit/database/database.ts'
import { changedMeanwhile, notFound } from '#kit/http/refusal.ts'
import { matchBankName } from '#features/people/banking/index.ts'
import { matchDocumentName } from '#features/people/kyc/index.ts'
import { bindVoices } from '#features/platform/approval-requests/index.ts'
import { lockPersonOf } from '../queries.ts'

type Change = Omit<BodyOf<typeof contract>, 'reason'> & { readonly by_person_id: bigint; readonly at: Date }

/**
 * Corrects a member's name or contact. A changed contact counts as not proven. Of two who edit at once the second is
 * refused with 409.
 */
export async function changeMember(
  trx: Transaction,
  member_id: bigint,
  { name, email, mobile, version, by_person_id, at }: Change,
): Promise<{ readonly changed: readonly string[] }> {
  const person = await lockPersonOf(trx, member_id)
  if (person === undefined) throw notFound('member')
  if (person.version !== version) {
    throw changedMeanwhile()
  }
  const given = { name, email, mobile }
  await trx
    .updateTable('person')
    .set({
      ...given,
      version: version + 1,
      ...(email !== person.email && { email_verified_at: null }),
      ...(mobile !== person.mobile && { mobile_verified_at: null }),
    })
    .where('id', '=', person.id)
    .execute()
  // Codes for a new password go to the contact: for a while a request of the member may come from whoever changed it.
  if (email !== person.email || mobile !== person.mobile)
    await bindVoices(trx, { by_person_id, person_id: person.id, why: 'contact', at })
  if (name !== person.name) {
    await matchBankName(trx, { person_id: person.id, name })
    await matchDocumentName(trx, { person_id: person.id, name })
  }
  return { changed: (['name', 'email', 'mobile'] as const).filter((field) => given[field] !== person[field]) }
}
