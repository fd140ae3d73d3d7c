import type { addAdmin as contract } from '@banyan/contract/rights/sub-admins.ts'
import type { BodyOf, ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseTakenMobile } from '#kit/database/taken-mobile.ts'
import { refuseField, type Refusal, sessionExpired } from '#kit/http/refusal.ts'
import { canSendEmail, maskContact, queueMessage } from '#features/people/messages/index.ts'
import { createPerson, findPersonByUserId } from '#features/people/persons/index.ts'
import { bindVoices, isApprover } from '#features/platform/approval-requests/index.ts'
import { contact_purpose, password_purpose } from '../admin-requests.ts'
import { rightsNoted } from '../grants-of.ts'
import { newcomersRights } from '../newcomers-rights.ts'
import { requestAdminAct } from './request-admin-act.ts'

type Wanted = Omit<BodyOf<typeof contract>, 'reason'>

type NewAdmin = Wanted & {
  readonly by_person_id: bigint
  /** Made up by the caller, and hashed before the transaction. */
  readonly temporary_password: string
  readonly password_hash: string
}

type Added = Omit<ReplyOf<typeof contract>['data'], 'user_id' | 'name'>

/** What the new admin would hold. Refuses rights that whoever adds them lacks with 400. */
async function decideFor(
  trx: Transaction,
  { by_person_id, rights, is_read_only }: Pick<NewAdmin, 'by_person_id' | 'rights' | 'is_read_only'>,
  gone: () => Refusal,
): Promise<{ access_rights: number[] | null; support_categories: string[] | null }> {
  const editor = await trx
    .selectFrom('person')
    .selectAll()
    .where('id', '=', by_person_id)
    .forShare()
    .executeTakeFirstOrThrow()
  if (editor.is_blocked) throw gone()
  const access_rights = newcomersRights({ user_type: 'Admin', editor: editor.access_rights, rights, is_read_only })
  // Whoever is kept to categories makes nobody who reads others.
  return { access_rights, support_categories: editor.support_categories }
}

/**
 * A new admin, with no more rights than whoever adds them, and a password that must be changed at once; the two are
 * bound. The password goes out by e-mail; where none can be sent it is answered, this once. Refuses a taken user id and
 * rights one lacks with 400.
 */
export async function addAdmin(
  trx: Transaction,
  context: Pick<Context, 'clock' | 'secrets' | 'note'>,
  admin: NewAdmin,
  gone: () => Refusal = sessionExpired,
): Promise<Added> {
  const { user_id, name, email, mobile, is_read_only, by_person_id, temporary_password, password_hash } = admin
  const { access_rights, support_categories } = await decideFor(trx, admin, gone)
  const created_at = context.clock.now()
  const created_by = by_person_id
  const person = { user_type: 'Admin', name, email, mobile, password_hash, created_at, created_by } as const
  const id = await createPerson(trx, { ...person, user_id })
  await trx
    .updateTable('person')
    .set({ access_rights, support_categories, is_read_only, must_change_password: true })
    .where('id', '=', id)
    .execute()
  await bindVoices(trx, { by_person_id, person_id: id, why: 'made', at: created_at })
  context.note({
    subject_type: 'admin',
    subject_id: String(id),
    after: { user_id, name, ...rightsNoted(access_rights && new Set(access_rights), is_read_only) },
  })

  if (!(await canSendEmail(trx))) return { id, approval_id: null, sent_to_masked: null, temporary_password }
  const values = { user_id, password: temporary_password }
  const [sent] = await queueMessage(trx, context, {
    event_key: `welcome_admin:${id}`,
    person_id: id,
    template: 'welcome_admin',
    values,
  })
  const shown = sent ? null : temporary_password
  return { id, approval_id: null, sent_to_masked: sent?.to_masked ?? null, temporary_password: shown }
}

/**
 * The same, or the request for it where the new admin may agree to acts. The password then counts once somebody agrees; it
 * goes by e-mail at that moment, or is answered to whoever asks where no e-mail goes out.
 */
export async function addOrAsk(
  trx: Transaction,
  context: Context,
  { reason, ...wanted }: Omit<NewAdmin, 'by_person_id'> & { readonly reason: string },
): Promise<Added> {
  const by_person_id = actorOf(context).person_id
  const { user_id, name, email, mobile, rights, is_read_only, temporary_password, password_hash } = wanted
  const { access_rights } = await decideFor(trx, { ...wanted, by_person_id }, sessionExpired)
  if (!isApprover({ access_rights, is_read_only })) return addAdmin(trx, context, { ...wanted, by_person_id })
  if ((await findPersonByUserId(trx, user_id)) !== undefined)
    throw refuseField('user_id', said('people.user_id_taken'), 'user_id_taken')
  await refuseTakenMobile(trx, mobile, { id: null, user_type: 'Admin' })
  const { secrets } = context
  const details = {
    user_id,
    name,
    rights,
    is_read_only,
    adds: access_rights ?? [],
    contacts_masked: [email, mobile].map(maskContact),
    sealed_contact: secrets.seal(contact_purpose, JSON.stringify({ email, mobile })).toString('hex'),
    password_hash,
    password_sealed: secrets.seal(password_purpose, temporary_password).toString('hex'),
  }
  const approval_id = await requestAdminAct(trx, context, { kind: 'new_admin', target: null, user_id, reason, details })
  const isSent = await canSendEmail(trx)
  return { id: null, approval_id, sent_to_masked: null, temporary_password: isSent ? null : temporary_password }
}
