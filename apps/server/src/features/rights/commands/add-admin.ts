import type { addAdmin as contract } from '@banyan/contract/admin/sub-admins.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { decideRights } from '@banyan/domain/rights/decide-rights.ts'
import { actorOf, type Context } from '../../../kit/context.ts'
import type { Transaction } from '../../../kit/database.ts'
import { sessionExpired } from '../../../kit/refusal.ts'
import { canSendEmail, queueMessage } from '../../messages/index.ts'
import { createPerson } from '../../people/index.ts'
import { alwaysHeld, grantableIds, grantsOf, rightsNoted } from '../grants-of.ts'
import { rightsRefusal } from '../refusals.ts'

type NewAdmin = BodyOf<typeof contract> & {
  /** Made up by the caller, and hashed before the transaction. */
  readonly temporary_password: string
  readonly password_hash: string
}

/** Nobody: has no rights yet, and is nobody's equal or better. */
const newcomer = {
  is_self: false,
  is_peer: true,
  target: new Set<number>(),
  standing: { grants: new Set<number>(), is_blocked: false, is_read_only: false },
  is_last_full: false,
}

/**
 * A new admin, with no more rights than whoever adds them, and a password that must be changed at once. It goes out by
 * e-mail; where none can be sent it is answered, this once. Refuses a taken user id and rights one lacks with 400.
 */
export async function addAdmin(
  trx: Transaction,
  context: Context,
  { user_id, name, email, mobile, rights, is_read_only, temporary_password, password_hash }: NewAdmin,
): Promise<{ id: bigint; sent_to_masked: string | null; temporary_password: string | null }> {
  const by = actorOf(context).person_id
  const editor = await trx.selectFrom('person').selectAll().where('id', '=', by).forShare().executeTakeFirstOrThrow()
  if (editor.is_blocked) throw sessionExpired()
  const decided = decideRights({
    ...newcomer,
    editor: grantsOf(editor.access_rights),
    wanted: { grants: rights && new Set(rights), is_read_only },
    grantable: grantableIds('Admin'),
    always: alwaysHeld('Admin'),
  })
  if ('why' in decided) throw rightsRefusal(decided)

  const access_rights = decided.grants && [...decided.grants]
  const created_at = context.clock.now()
  const person = { user_type: 'Admin', name, email, mobile, password_hash, created_at, created_by: by } as const
  const id = await createPerson(trx, { ...person, user_id })
  await trx
    .updateTable('person')
    .set({ access_rights, is_read_only, must_change_password: true })
    .where('id', '=', id)
    .execute()
  context.note({
    subject_type: 'admin',
    subject_id: String(id),
    after: { user_id, name, ...rightsNoted(access_rights && new Set(access_rights), is_read_only) },
  })

  if (!(await canSendEmail(trx))) return { id, sent_to_masked: null, temporary_password }
  const values = { user_id, password: temporary_password }
  const [sent] = await queueMessage(trx, context, {
    event_key: `welcome_admin:${id}`,
    person_id: id,
    template: 'welcome_admin',
    values,
  })
  return { id, sent_to_masked: sent?.to_masked ?? null, temporary_password: sent ? null : temporary_password }
}
