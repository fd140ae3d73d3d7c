import type { Actor } from '#kit/context.ts'
import type { Reader } from '#kit/database/database.ts'
import { legHolding, maybeMemberByUserId, type MemberInTree } from '#features/network/members/index.ts'

/**
 * The member somebody may activate by a user id. Admins and franchises activate anybody; a member activates oneself
 * and the own team, which is everybody below in the tree. Whoever else there is, to them there is not.
 */
export async function maybeMemberInReach(
  db: Reader,
  { user_type, member_id }: Pick<Actor, 'user_type' | 'member_id'>,
  user_id: string,
): Promise<MemberInTree | undefined> {
  const member = await maybeMemberByUserId(db, user_id)
  if (member === undefined || user_type !== 'User' || member.id === member_id) return member
  const isInTeam = member_id !== null && (await legHolding(db, member_id, member.id)) !== undefined
  return isInTeam ? member : undefined
}
