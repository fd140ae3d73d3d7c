import * as contract from '@banyan/contract/admin/sub-admins.ts'
import { actorOf, type Context } from '../../kit/context.ts'
import { mount, mountList, type Api } from '../../kit/mount.ts'
import { hashPassword, newPassword } from '../people/index.ts'
import { addAdmin } from './commands/add-admin.ts'
import { blockAdmin } from './commands/block-admin.ts'
import { editAdmin } from './commands/edit-admin.ts'
import { listed } from './grants-of.ts'
import { lockAdmins } from './commands/lock-people.ts'
import { findAdmins, findOwnGrants, getAdmin } from './queries.ts'

export function mountSubAdmins(api: Api): void {
  mountList(api, contract.listAdmins, (context, request) => findAdmins(context.db, request, actorOf(context)))
  mount(api, contract.getAdmin, async (context, { params }) => ({
    data: await getAdmin(context.db, params.id, actorOf(context)),
  }))
  mount(api, contract.ownRights, async (context) => ({
    data: { own_rights: listed(await findOwnGrants(context.db, actorOf(context))) },
  }))

  mount(api, contract.addAdmin, async (context, { body }) => {
    const temporary_password = newPassword()
    const secret = { temporary_password, password_hash: await hashPassword(temporary_password) }
    const added = await context.write((trx) => addAdmin(trx, context, { ...body, ...secret }))
    return { data: { ...added, user_id: body.user_id, name: body.name } }
  })

  mount(api, contract.editAdmin, (context, { params, body }) =>
    context.write(async (trx) => {
      const pair = await lockAdmins(trx, actorOf(context).person_id, params.id)
      return { data: { version: await editAdmin(trx, context, pair, body) } }
    }),
  )

  const block = (context: Context, id: bigint, change: { is_blocked: boolean; reason: string }) =>
    context.write(async (trx) => {
      await blockAdmin(trx, context, await lockAdmins(trx, actorOf(context).person_id, id), change)
      return { data: {} }
    })
  mount(api, contract.blockAdmin, (context, { params, body }) =>
    block(context, params.id, { is_blocked: true, reason: body.reason }),
  )
  mount(api, contract.unblockAdmin, (context, { params, body }) =>
    block(context, params.id, { is_blocked: false, reason: body.reason }),
  )
}
