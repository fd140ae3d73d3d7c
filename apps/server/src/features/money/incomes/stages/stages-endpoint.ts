import { singleLegStagesOf } from '@banyan/contract/incomes/single-leg-stages.ts'
import { actorOf, type Asking } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { mountSheet } from '#kit/http/mount-sheet.ts'
import { notFound } from '#kit/http/refusal.ts'
import { getMemberByUserId } from '#features/people/members/index.ts'
import { singleLegStagesFor } from './single-leg-stages.ts'

const { user, admin } = singleLegStagesOf

function ownStages(context: Asking) {
  const { member_id, user_id, name } = actorOf(context)
  if (member_id === null) throw notFound('member')
  return singleLegStagesFor(context, { member_id, user_id, name })
}

/** A member that is named, or everybody. */
async function anybodysStages(context: Asking, { user_id }: { readonly user_id?: string | undefined }) {
  if (user_id === undefined) return singleLegStagesFor(context, 'everybody')
  const member = await getMemberByUserId(context.db, user_id)
  return singleLegStagesFor(context, { ...member, member_id: member.id })
}

export function mountSingleLegStages(api: Api): void {
  mount(api, user.of, async (context) => ({ data: await ownStages(context) }))
  mountSheet(api, user, async (context) => (await ownStages(context)).stages)
  mount(api, admin.of, async (context, { query }) => ({ data: await anybodysStages(context, query) }))
  mountSheet(api, admin, async (context, query) => (await anybodysStages(context, query)).stages)
}
