import { eventLevelSums, type EventLevelKind } from '@banyan/contract/incomes/event-level-sums.ts'
import { actorOf, type Asking } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { mountSheet } from '#kit/http/mount-sheet.ts'
import { notFound } from '#kit/http/refusal.ts'
import { getMemberByUserId } from '#features/people/members/index.ts'
import { eventLevelSumsOf, type Asked } from './event-level-sums.ts'

function ownSums(context: Asking, kind: EventLevelKind, asked: Asked) {
  const { member_id, user_id, name } = actorOf(context)
  if (member_id === null) throw notFound('member')
  return eventLevelSumsOf(context, kind, asked, { member_id, user_id, name })
}

/** A member that is named, or everybody. */
async function anybodysSums(
  context: Asking,
  kind: EventLevelKind,
  { user_id, ...asked }: Asked & { user_id?: string | undefined },
) {
  if (user_id === undefined) return eventLevelSumsOf(context, kind, asked, 'everybody')
  const member = await getMemberByUserId(context.db, user_id)
  return eventLevelSumsOf(context, kind, asked, { ...member, member_id: member.id })
}

export function mountEventLevelSums(api: Api): void {
  for (const [name, { sums }] of Object.entries(eventLevelSums)) {
    const kind = name as EventLevelKind
    mount(api, sums.user.of, async (context, { query }) => ({ data: await ownSums(context, kind, query) }))
    mountSheet(api, sums.user, async (context, query) => (await ownSums(context, kind, query)).levels)
    mount(api, sums.admin.of, async (context, { query }) => ({ data: await anybodysSums(context, kind, query) }))
    mountSheet(api, sums.admin, async (context, query) => (await anybodysSums(context, kind, query)).levels)
  }
}
