/** Why a member cannot be blocked or let in again, in order of precedence. */
export type BlockingRefusal = 'IS_ROOT' | 'IS_SO_ALREADY'

/** The root is the company's own place and is never blocked. */
export function decideBlocking(
  member: { is_root: boolean; is_blocked: boolean },
  wanted: boolean,
): BlockingRefusal | undefined {
  if (member.is_root) return 'IS_ROOT'
  return member.is_blocked === wanted ? 'IS_SO_ALREADY' : undefined
}
