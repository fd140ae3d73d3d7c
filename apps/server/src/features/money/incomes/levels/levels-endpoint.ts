import { levelSumsByKind, type SummedKind } from '@banyan/contract/incomes/level-sums.ts'
import { actorOf, type Asking } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { mountSheet } from '#kit/http/mount-sheet.ts'
import { notFound } from '#kit/http/refusal.ts'
import { getMemberByUserId } from '#features/people/members/index.ts'
import { levelSumsOf, type Asked } from './level-sums.ts'

function ownSums(context: Asking, kind: SummedKind, asked: Asked) {
  const { member_id, user_id, name } = actorOf(context)
  if (member_id === null) throw notFound('member')
  return levelSumsOf(context, kind, asked, { member_id, user_id, name })
}

/** A member that is named, or everybody. */
async function anybodysSums(
  context: Asking,
  kind: SummedKind,
  { user_id, ...asked }: Asked & { user_id?: string | undefined },
) {
  if (user_id === undefined) return levelSumsOf(context, kind, asked, 'everybody')
  const member = await getMemberByUserId(context.db, user_id)
  return levelSumsOf(context, kind, asked, { ...member, member_id: member.id })
}

export function mountLevelSums(api: Api): void {
  for (const [name, { sums }] of Object.entries(levelSumsByKind)) {
    const kind = name as SummedKind
    mount(api, sums.user.of, async (context, { query }) => ({ data: await ownSums(context, kind, query) }))
    mountSheet(api, sums.user, async (context, query) => (await ownSums(context, kind, query)).levels)
    mount(api, sums.admin.of, async (context, { query }) => ({ data: await anybodysSums(context, kind, query) }))
    mountSheet(api, sums.admin, async (context, query) => (await anybodysSums(context, kind, query)).levels)
  }
}
