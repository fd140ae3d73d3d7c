import { countMembers, memberCountSheet } from '@banyan/contract/members/member-count.ts'
import * as contract from '@banyan/contract/members/member-profile.ts'
import { actorOf, companyOf } from '#kit/context.ts'
import { mountSheet } from '#kit/http/mount-sheet.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { issueTicket } from '#features/people/accounts/index.ts'
import { changeMember } from './commands/change-member.ts'
import { correctProfile } from './commands/correct-profile.ts'
import { memberCount, memberCountLines } from './count-members.ts'
import { memberFile } from './member-file.ts'
import { lockPersonOf } from './queries.ts'

export function mountMemberProfile(api: Api): void {
  mount(api, countMembers, async (context, { query }) => ({ data: await memberCount(context, query) }))
  mountSheet(api, memberCountSheet, async (context, query) => memberCountLines(await memberCount(context, query)))

  mount(api, contract.getMember, async (context, { params }) => ({ data: await memberFile(context, params.id) }))

  mount(api, contract.changeMember, async (context, { params, body }) => {
    await context.write(async (trx) => {
      const { changed } = await changeMember(trx, context, { member_id: params.id, change: body })
      context.note({ subject_type: 'member', subject_id: String(params.id), after: { changed }, reason: body.reason })
    })
    return { data: {} }
  })

  mount(api, contract.correctProfile, async (context, { params, body: { reason, ...given } }) => {
    await context.write(async (trx) => {
      const changed = await correctProfile(trx, context, { member_id: params.id, company: companyOf(context), given })
      context.note({ subject_type: 'member', subject_id: String(params.id), after: { changed }, reason })
    })
    return { data: {} }
  })

  mount(api, contract.openAsMember, (context, { params, body }) =>
    context.write(async (trx) => {
      const person = await lockPersonOf(trx, params.id)
      if (person === undefined) throw notFound('member')
      const ticket = await issueTicket(trx, context, { person_id: person.id, opened_by: actorOf(context).person_id })
      context.note({ subject_type: 'member', subject_id: String(params.id), reason: body.reason })
      return { data: { ticket } }
    }),
  )
}
