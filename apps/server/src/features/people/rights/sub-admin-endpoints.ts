import * as contract from '@banyan/contract/rights/sub-admins.ts'
import { actorOf, type Asking, type Context } from '#kit/context.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { hashPassword, newPassword } from '#features/people/persons/index.ts'
import { addOrAsk } from './commands/add-admin.ts'
import { blockOrAsk } from './commands/block-admin.ts'
import { editOrAsk } from './commands/edit-admin.ts'
import { listed } from './grants-of.ts'
import { lockAdmins } from './commands/lock-people.ts'
import { findAdmins, findOwnGrants, getAdmin } from './queries.ts'
import { secondFor } from './second-for.ts'

const viewerOf = (context: Asking) => ({ ...actorOf(context), now: context.clock.now() })

export function mountSubAdmins(api: Api): void {
  mountList(api, contract.listAdmins, (context, request) => findAdmins(context.db, request, viewerOf(context)))
  mount(api, contract.getAdmin, async (context, { params }) => ({
    data: await getAdmin(context.db, params.id, viewerOf(context)),
  }))
  mount(api, contract.ownRights, async (context) => ({
    data: {
      own_rights: listed(await findOwnGrants(context.db, actorOf(context))),
      second: await secondFor(context, null),
    },
  }))

  mount(api, contract.addAdmin, async (context, { body }) => {
    const temporary_password = newPassword()
    const secret = { temporary_password, password_hash: await hashPassword(temporary_password) }
    const added = await context.write((trx) => addOrAsk(trx, context, { ...body, ...secret }))
    return { data: { ...added, user_id: body.user_id, name: body.name } }
  })

  mount(api, contract.editAdmin, (context, { params, body }) =>
    context.write(async (trx) => {
      const pair = await lockAdmins(trx, actorOf(context).person_id, params.id)
      return { data: await editOrAsk(trx, context, pair, body) }
    }),
  )

  const block = (context: Context, id: bigint, change: { is_blocked: boolean; reason: string }) =>
    context.write(async (trx) => {
      const pair = await lockAdmins(trx, actorOf(context).person_id, id)
      return { data: await blockOrAsk(trx, context, pair, change) }
    })
  mount(api, contract.blockAdmin, (context, { params, body }) =>
    block(context, params.id, { is_blocked: true, reason: body.reason }),
  )
  mount(api, contract.unblockAdmin, (context, { params, body }) =>
    block(context, params.id, { is_blocked: false, reason: body.reason }),
  )
}
