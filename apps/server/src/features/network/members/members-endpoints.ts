import * as finding from '@banyan/contract/members/find-members.ts'
import * as contract from '@banyan/contract/members/members.ts'
import { actorOf, companyOf, type Context } from '#kit/context.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { blockMember } from './commands/block-member.ts'
import { findMembersFor } from './finding/find-members.ts'
import { findMembers } from './listing/queries.ts'

export function mountMembers(api: Api): void {
  mountList(api, contract.listMembers, (context, request) => findMembers(context.db, request, companyOf(context)))
  mount(api, finding.findMembers, async (context, { query }) => ({ data: await findMembersFor(context, query.q) }))

  const block = async (context: Context, member_id: bigint, isBlocked: boolean, reason: string) => {
    await context.write(async (trx) => {
      await blockMember(trx, context, { member_id, isBlocked, reason, by: actorOf(context) })
      context.note({ subject_type: 'member', subject_id: String(member_id), after: { is_blocked: isBlocked }, reason })
    })
    return { data: {} }
  }
  mount(api, contract.blockMember, (context, { params, body }) => block(context, params.id, true, body.reason))
  mount(api, contract.unblockMember, (context, { params, body }) => block(context, params.id, false, body.reason))
}
