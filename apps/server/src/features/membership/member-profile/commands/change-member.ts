import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import type { changeMember as contract } from '@banyan/contract/members/member-profile.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { changedMeanwhile, notFound } from '#kit/http/refusal.ts'
import { matchBankName } from '#features/people/banking/index.ts'
import { askSecond } from '#features/people/guarded/index.ts'
import { matchDocumentName } from '#features/people/kyc/index.ts'
import { maskContact } from '#features/people/messages/index.ts'
import { hasSomething } from '#features/people/persons/index.ts'
import { requestLabels, tellAsked, tellChanged } from '#features/people/rights/index.ts'
import { bindVoices } from '#features/platform/approval-requests/index.ts'
import { lockPersonOf } from '../queries.ts'

type Change = BodyOf<typeof contract>
type Person = NonNullable<Awaited<ReturnType<typeof lockPersonOf>>>
interface Contact {
  readonly email: string
  readonly mobile: string
}

/** Those contacts of the first that are not the second’s. */
const elsewhere = (one: Contact, other: Contact): Contact => ({
  email: one.email === other.email ? '' : one.email,
  mobile: one.mobile === other.mobile ? '' : one.mobile,
})

/** As the second admin is shown it: what changes, contacts masked. */
const shown = (of: Contact & { readonly name: string }, other: Contact & { readonly name: string }) => ({
  ...(of.name !== other.name && { name: of.name }),
  ...(of.email !== other.email && { email: of.email === '' ? '' : maskContact(of.email) }),
  ...(of.mobile !== other.mobile && { mobile: of.mobile === '' ? '' : maskContact(of.mobile) }),
})

const what = requestLabels.admin_contact

/** Codes for a new password go to the contact: of whoever has something to lose it changes when a second admin agrees. */
async function changeContact(
  trx: Transaction,
  context: Context,
  { person, change, subject_id }: { person: Person; change: Change; subject_id: string },
): Promise<void> {
  const [before, after] = [elsewhere(person, change), elsewhere(change, person)]
  if (await hasSomething(trx, person.id, context.clock.now())) {
    await askSecond(trx, context, {
      noun: 'member_contact',
      subject_id,
      about: person.id,
      before: shown(person, change),
      after: shown(change, person),
      reason: change.reason,
      tell: (fresh, its, id) => tellAsked(fresh, its, { event: String(id), person_id: person.id, what, also: after }),
    })
  } else context.guarded()
  await tellChanged(trx, context, {
    event: `contact:${person.id}:${change.version + 1}`,
    person_id: person.id,
    what,
    before,
  })
  // For a while a request of the member may come from whoever changed it.
  const by_person_id = actorOf(context).person_id
  await bindVoices(trx, { by_person_id, person_id: person.id, why: 'contact', at: context.clock.now() })
}

/**
 * Corrects a member's name or contact. A changed contact counts as not proven, the old and the new one are told, and where
 * the member has something a second admin has to agree. Of two who edit at once the second is refused with 409.
 */
export async function changeMember(
  trx: Transaction,
  context: Context,
  { member_id, change }: { member_id: bigint; change: Change },
): Promise<{ readonly changed: readonly string[] }> {
  const person = await lockPersonOf(trx, member_id)
  if (person === undefined) throw notFound('member')
  const { name, email, mobile, version } = change
  if (person.version !== version) throw changedMeanwhile()
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
  if (email !== person.email || mobile !== person.mobile)
    await changeContact(trx, context, { person, change, subject_id: String(member_id) })
  else context.guarded()
  if (name !== person.name) {
    await matchBankName(trx, { person_id: person.id, name })
    await matchDocumentName(trx, { person_id: person.id, name })
  }
  return { changed: (['name', 'email', 'mobile'] as const).filter((field) => given[field] !== person[field]) }
}
