import { actorOf, type Asking } from '#kit/context.ts'

/** The member who asks: calls of members' pages let nobody else through. */
export function memberOf(context: Pick<Asking, 'actor'>): bigint {
  const { member_id } = actorOf(context)
  if (member_id === null) throw new Error('a page of members was opened by somebody who is none')
  return member_id
}
