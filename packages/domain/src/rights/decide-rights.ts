import { lackingOf, type Grants } from './grants.ts'
import { decideReach, isFull, type Reach, type ReachRefusal, type AdminAccess } from './reach.ts'

export interface RightsEdit extends Reach {
  readonly access: AdminAccess
  readonly is_last_full: boolean
  readonly wanted: { readonly grants: Grants; readonly is_read_only: boolean }
  /** The pages that people of this kind can be given one by one. */
  readonly grantable: ReadonlySet<number>
  /** What everybody holds in any case: neither given nor taken, so naming it changes nothing. */
  readonly always: ReadonlySet<number>
}

/** Why rights cannot be set so, in order of precedence. */
export type RightsRefusal =
  | { readonly why: ReachRefusal | 'LAST_FULL' }
  /** Everything, when no page is named. */
  | { readonly why: 'NOT_GRANTABLE' | 'LACKED'; readonly ids: readonly number[] }

export interface RightsDecided {
  readonly grants: readonly number[] | null
  readonly added: readonly number[]
  readonly removed: readonly number[]
}

const rising = (ids: Iterable<number>): number[] => [...new Set(ids)].toSorted((a, b) => a - b)

/** What is granted in the end: what is wanted of the editor's own pages, and whatever else was held before. */
function merged({ editor, target, wanted, grantable, always }: RightsEdit): readonly number[] | null {
  if (wanted.grants === null) return null
  const isOutOfReach = (id: number) => !grantable.has(id) || lackingOf(editor, [id]).length > 0
  const kept = [...(target ?? grantable)].filter((id) => isOutOfReach(id) && !always.has(id))
  return rising([...kept, ...[...wanted.grants].filter((id) => !always.has(id))])
}

/**
 * Sets what somebody may open (section 6 of the owner's specification). Nobody gives what they lack, and nobody takes
 * it: what the editor does not hold stays with the target as it was. The last admin who may do everything stays one.
 */
export function decideRights(edit: RightsEdit): RightsRefusal | RightsDecided {
  const { editor, target, wanted, grantable, always, access, is_last_full } = edit
  const why = decideReach(edit)
  if (why !== undefined) return { why }
  const named = wanted.grants === null ? [] : [...wanted.grants].filter((id) => !always.has(id))
  const foreign = rising(named.filter((id) => !grantable.has(id) && target?.has(id) !== true))
  if (foreign.length > 0) return { why: 'NOT_GRANTABLE', ids: foreign }
  const isNew = (id: number) => target !== null && !target.has(id)
  const lacked = lackingOf(editor, named.filter(isNew))
  const asksForAll = wanted.grants === null && editor !== null && target !== null
  if (lacked.length > 0 || asksForAll) return { why: 'LACKED', ids: rising(lacked) }
  if (is_last_full && !isFull({ ...access, ...wanted })) return { why: 'LAST_FULL' }

  const grants = merged(edit)
  const before = target ?? grantable
  const after = new Set(grants ?? grantable)
  return {
    grants,
    added: rising([...after].filter((id) => !before.has(id))),
    removed: rising([...before].filter((id) => !after.has(id) && grantable.has(id))),
  }
}
