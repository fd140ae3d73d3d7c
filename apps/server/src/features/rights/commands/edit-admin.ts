import type { editAdmin as contract } from '@banyan/contract/admin/sub-admins.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { decideReach } from '@banyan/domain/rights/reach.ts'
import type { Context } from '../../../kit/context.ts'
import type { Transaction } from '../../../kit/database.ts'
import { grantsOf } from '../grants-of.ts'
import type { Pair } from './lock-people.ts'
import { changedMeanwhile, outOfReach } from '../refusals.ts'

/**
 * Changes the name and contact of another admin. A contact that changed counts as unproven again. Refuses oneself, an
 * admin who holds more, and a version that is not the newest, with 409.
 */
export async function editAdmin(
  trx: Transaction,
  context: Pick<Context, 'note'>,
  { editor, target }: Pair,
  { name, email, mobile, version }: BodyOf<typeof contract>,
): Promise<number> {
  if (target.version !== version) throw changedMeanwhile()
  const why = decideReach({
    is_self: editor.id === target.id,
    is_peer: true,
    editor: grantsOf(editor.access_rights),
    target: grantsOf(target.access_rights),
  })
  if (why !== undefined) throw outOfReach(why)

  await trx
    .updateTable('person')
    .set({
      name,
      email,
      mobile,
      version: version + 1,
      ...(email !== target.email && { email_verified_at: null }),
      ...(mobile !== target.mobile && { mobile_verified_at: null }),
    })
    .where('id', '=', target.id)
    .execute()
  context.note({
    subject_type: 'admin',
    subject_id: String(target.id),
    before: { name: target.name, email: target.email, mobile: target.mobile },
    after: { name, email, mobile },
  })
  return version + 1
}
