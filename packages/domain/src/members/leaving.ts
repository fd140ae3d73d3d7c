/** Why a membership cannot end or be taken up again, in order of precedence. */
export type LeavingRefusal = 'IS_ROOT' | 'IS_ERASED' | 'IS_SO_ALREADY'

interface Membership {
  readonly is_root: boolean
  readonly has_left: boolean
  readonly is_erased: boolean
}

/** The root is the company's own place and never leaves; whoever was erased cannot come back. */
export function decideLeaving(
  { is_root, has_left, is_erased }: Membership,
  wanted: boolean,
): LeavingRefusal | undefined {
  if (is_root) return 'IS_ROOT'
  if (is_erased) return 'IS_ERASED'
  return has_left === wanted ? 'IS_SO_ALREADY' : undefined
}

/** Why personal data cannot be erased, in order of precedence. */
export type ErasureRefusal = 'IS_ROOT' | 'IS_ERASED' | 'HAS_NOT_LEFT' | 'HAS_MONEY'

/** Only whoever has left and is owed nothing can be forgotten; the books themselves stay as the law asks. */
export function decideErasure(member: Membership, { is_owed }: { is_owed: boolean }): ErasureRefusal | undefined {
  if (member.is_root) return 'IS_ROOT'
  if (member.is_erased) return 'IS_ERASED'
  if (!member.has_left) return 'HAS_NOT_LEFT'
  return is_owed ? 'HAS_MONEY' : undefined
}

/** Whether somebody may earn and bring others in: blocking and leaving both end that, each by itself. */
export const isBarred = ({ is_blocked, has_left }: { is_blocked: boolean; has_left: boolean }): boolean =>
  is_blocked || has_left
