import { matchingLevelSums } from '@banyan/contract/incomes/level-sums.ts'
import { actorOf, type Asking } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { mountSheet } from '#kit/http/mount-sheet.ts'
import { notFound } from '#kit/http/refusal.ts'
import { getMemberByUserId } from '#features/people/members/index.ts'
import { levelSumsOf, type Asked } from './level-sums.ts'

function ownSums(context: Asking, asked: Asked) {
  const { member_id, user_id, name } = actorOf(context)
  if (member_id === null) throw notFound('member')
  return levelSumsOf(context, asked, { member_id, user_id, name })
}

/** A member that is named, or everybody. */
async function anybodysSums(context: Asking, { user_id, ...asked }: Asked & { user_id?: string | undefined }) {
  if (user_id === undefined) return levelSumsOf(context, asked, 'everybody')
  const member = await getMemberByUserId(context.db, user_id)
  return levelSumsOf(context, asked, { ...member, member_id: member.id })
}

export function mountLevelSums(api: Api): void {
  mount(api, matchingLevelSums.user.of, async (context, { query }) => ({ data: await ownSums(context, query) }))
  mountSheet(api, matchingLevelSums.user, async (context, query) => (await ownSums(context, query)).levels)
  mount(api, matchingLevelSums.admin.of, async (context, { query }) => ({ data: await anybodysSums(context, query) }))
  mountSheet(api, matchingLevelSums.admin, async (context, query) => (await anybodysSums(context, query)).levels)
}
