import { said } from '@banyan/contract/words/refusals.ts'
import type { Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { bindVoices, type Approval } from '#features/platform/approval-requests/index.ts'
import { type AdminRequest, contact_purpose, contactOf, kept, password_purpose } from './admin-requests.ts'
import { addAdmin } from './commands/add-admin.ts'
import { blockAdmin } from './commands/block-admin.ts'
import { editAdmin } from './commands/edit-admin.ts'
import { giveTemporaryPassword } from './commands/help-locked-out.ts'
import { lockAdmins } from './commands/lock-people.ts'
import { setRights } from './commands/set-rights.ts'

type Act = (trx: Transaction, context: Context, approval: Approval) => Promise<void>

/** Whoever asked was blocked meanwhile: what they asked for is nobody's request any more. */
const askerGone = () => new Refusal(409, 'asker_gone', said('company.asker_blocked'))

/** Both people as they are at this moment: what was asked for in better times is judged anew. */
const lockBoth = (trx: Transaction, { requested_by, person_id }: Approval) =>
  lockAdmins(trx, requested_by, person_id, askerGone)

const opened = ({ secrets }: Context, purpose: string, sealed: string): string =>
  secrets.open(purpose, Buffer.from(sealed, 'hex'))

const block =
  (is_blocked: boolean): Act =>
  async (trx, context, approval) =>
    blockAdmin(trx, context, await lockBoth(trx, approval), { is_blocked, reason: approval.reason })

/** What is done with an admin once a second admin has agreed. */
export const actOnAdmin: Readonly<Record<AdminRequest, Act>> = {
  async admin_password(trx, context, approval) {
    const { password_hash, password_sealed } = kept.admin_password.parse(approval.details)
    const { editor, target } = await lockBoth(trx, approval)
    if (target.is_blocked) throw new Refusal(409, 'is_blocked', said('company.person_blocked'))
    const temporary_password = opened(context, password_purpose, password_sealed)
    const help = { person_id: target.id, reason: approval.reason, temporary_password, password_hash }
    await giveTemporaryPassword(trx, context, help)
    const at = context.clock.now()
    await bindVoices(trx, { by_person_id: editor.id, person_id: target.id, why: 'password', at })
  },

  async admin_contact(trx, context, approval) {
    const { name, sealed_contact, version } = kept.admin_contact.parse(approval.details)
    const contact = contactOf(opened(context, contact_purpose, sealed_contact))
    await editAdmin(trx, context, await lockBoth(trx, approval), { name, ...contact, version })
  },

  async admin_rights(trx, context, approval) {
    await setRights(trx, context, await lockBoth(trx, approval), kept.admin_rights.parse(approval.details))
  },

  admin_block: block(true),
  admin_unblock: block(false),

  async new_admin(trx, context, approval) {
    const { sealed_contact, password_sealed, ...admin } = kept.new_admin.parse(approval.details)
    const contact = contactOf(opened(context, contact_purpose, sealed_contact))
    const temporary_password = opened(context, password_purpose, password_sealed)
    const by_person_id = approval.requested_by
    await addAdmin(trx, context, { ...admin, ...contact, temporary_password, by_person_id }, askerGone)
  },
}
