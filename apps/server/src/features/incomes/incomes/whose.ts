import { actorOf, type Asking } from '#kit/context.ts'
import { notFound } from '#kit/http/refusal.ts'
import { getMemberByUserId } from '#features/network/members/index.ts'

export interface OneMember {
  readonly member_id: bigint
  readonly user_id: string
  readonly name: string
}

/** Whose figures they are. */
export type Whose = OneMember | 'everybody'

/** The member who asks; 404 for somebody who is none. */
export function ownOf(context: Asking): OneMember {
  const { member_id, user_id, name } = actorOf(context)
  if (member_id === null) throw notFound('member')
  return { member_id, user_id, name }
}

/** The member who is named, 404 where there is none; everybody when nobody is. */
export async function memberOrAll(
  { db }: Pick<Asking, 'db'>,
  { user_id }: { readonly user_id?: string | undefined },
): Promise<Whose> {
  if (user_id === undefined) return 'everybody'
  const member = await getMemberByUserId(db, user_id)
  return { member_id: member.id, user_id: member.user_id, name: member.name }
}
