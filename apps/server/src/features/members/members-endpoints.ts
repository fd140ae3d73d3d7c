import * as contract from '@banyan/contract/admin/members.ts'
import { actorOf, companyOf, type Context } from '../../kit/context.ts'
import { mount, mountList, type Api } from '../../kit/mount.ts'
import { inTransaction } from '../../kit/transaction.ts'
import { blockMember } from './commands/block-member.ts'
import { findMembers } from './queries.ts'

export function mountMembers(api: Api): void {
  mountList(api, contract.listMembers, (context, request) => findMembers(context.db, request, companyOf(context).zone))

  const block = async (context: Context, member_id: bigint, isBlocked: boolean, reason: string) => {
    await inTransaction(context.db, (trx) =>
      blockMember(trx, context, { member_id, isBlocked, reason, by: actorOf(context) }),
    )
    return { data: {} }
  }
  mount(api, contract.blockMember, (context, { params, body }) => block(context, params.id, true, body.reason))
  mount(api, contract.unblockMember, (context, { params, body }) => block(context, params.id, false, body.reason))
}
