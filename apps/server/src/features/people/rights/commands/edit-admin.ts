import type { editAdmin as contract } from '@banyan/contract/rights/sub-admins.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { decideReach } from '@banyan/domain/rights/reach.ts'
import type { Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseTakenMobile } from '#kit/database/taken-mobile.ts'
import { maskContact } from '#features/people/messages/index.ts'
import { bindVoices, isApprover } from '#features/platform/approval-requests/index.ts'
import { contact_purpose, requestLabels } from '../admin-requests.ts'
import { grantsOf } from '../grants-of.ts'
import { keptToOf } from '../kept-to.ts'
import { changedMeanwhile, outOfReach } from '../refusals.ts'
import type { Pair } from './lock-people.ts'
import { tellChanged } from './tell-changed.ts'
import { requestAdminAct } from './request-admin-act.ts'

type Edit = Omit<BodyOf<typeof contract>, 'reason'>

const isElsewhere = ({ target }: Pair, { email, mobile }: Edit): boolean =>
  email !== target.email || mobile !== target.mobile

function assertMayEdit({ editor, target }: Pair, { version }: Edit): void {
  if (target.version !== version) throw changedMeanwhile()
  const why = decideReach({
    is_self: editor.id === target.id,
    is_peer: true,
    editor: grantsOf(editor.access_rights),
    target: grantsOf(target.access_rights),
    kept_to: keptToOf(editor, target),
  })
  if (why !== undefined) throw outOfReach(why)
}

/**
 * Changes the name and contact of another admin. A contact that changed counts as unproven again, the old and the new one
 * are told, and whoever changed it is bound to its owner. Refuses oneself, an admin who holds more, and a version that
 * is not the newest, with 409.
 */
export async function editAdmin(
  trx: Transaction,
  context: Pick<Context, 'note' | 'clock' | 'secrets'>,
  pair: Pair,
  edit: Edit,
): Promise<number> {
  assertMayEdit(pair, edit)
  const { editor, target } = pair
  const { name, email, mobile } = edit
  const version = edit.version + 1
  await trx
    .updateTable('person')
    .set({
      name,
      email,
      mobile,
      version,
      ...(email !== target.email && { email_verified_at: null }),
      ...(mobile !== target.mobile && { mobile_verified_at: null }),
    })
    .where('id', '=', target.id)
    .execute()
  if (isElsewhere(pair, edit)) {
    const event = `contact:${target.id}:${version}`
    await tellChanged(trx, context, { event, person_id: target.id, what: requestLabels.admin_contact, before: target })
    const at = context.clock.now()
    await bindVoices(trx, { by_person_id: editor.id, person_id: target.id, why: 'contact', at })
  }
  context.note({
    subject_type: 'admin',
    subject_id: String(target.id),
    before: { name: target.name, email: target.email, mobile: target.mobile },
    after: { name, email, mobile },
  })
  return version
}

/** The same, or the request for it where it would give somebody else the contact of an admin who may agree to acts. */
export async function editOrAsk(
  trx: Transaction,
  context: Context,
  pair: Pair,
  { reason, ...edit }: BodyOf<typeof contract>,
): Promise<{ version: number; approval_id: bigint | null }> {
  const { target } = pair
  if (!isElsewhere(pair, edit) || !isApprover(target)) {
    return { version: await editAdmin(trx, context, pair, edit), approval_id: null }
  }
  assertMayEdit(pair, edit)
  const { name, email, mobile, version } = edit
  if (mobile !== target.mobile) await refuseTakenMobile(trx, mobile, { id: target.id, user_type: 'Admin' })
  const sealed_contact = context.secrets.seal(contact_purpose, JSON.stringify({ email, mobile })).toString('hex')
  const contacts_masked = [
    ...(email === target.email ? [] : [maskContact(email)]),
    ...(mobile === target.mobile ? [] : [maskContact(mobile)]),
  ]
  const details = { name, sealed_contact, contacts_masked, version }
  const request = { kind: 'admin_contact', target, user_id: target.user_id, reason, details } as const
  return { version, approval_id: await requestAdminAct(trx, context, request) }
}
