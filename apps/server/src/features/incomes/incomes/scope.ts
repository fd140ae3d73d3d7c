import { actorOf, type Asking } from '#kit/context.ts'
import { notFound } from '#kit/http/refusal.ts'

/** Whose rows may be seen: those of one member, or of everybody. */
export type Scope = bigint | 'everybody'

/** A member sees the own rows; the lists for admins show everybody's. */
export function scopeOf(context: Asking): Scope {
  const { user_type, member_id } = actorOf(context)
  if (user_type === 'Admin') return 'everybody'
  if (member_id === null) throw notFound('member')
  return member_id
}
