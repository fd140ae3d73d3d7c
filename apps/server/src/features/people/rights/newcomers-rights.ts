import type { RightsHolder } from '@banyan/contract/rights/presets.ts'
import { decideRights } from '@banyan/domain/rights/decide-rights.ts'
import { alwaysHeld, grantableIds, grantsOf } from './grants-of.ts'
import { rightsRefusal } from './refusals.ts'

/** Nobody: has no rights yet, and is nobody's equal or better. */
const newcomer = {
  is_self: false,
  target: new Set<number>(),
  access: { grants: new Set<number>(), is_blocked: false, is_read_only: false },
  is_last_full: false,
}

interface Newcomer {
  readonly user_type: RightsHolder
  /** The stored rights of whoever gives them; null is everything. */
  readonly editor: readonly number[] | null
  readonly rights: readonly number[] | null
  readonly is_read_only?: boolean
}

/** What somebody new would hold. Refuses with 400 what whoever adds them lacks, and what their kind cannot be given. */
export function newcomersRights({ user_type, editor, rights, is_read_only = false }: Newcomer): number[] | null {
  const decided = decideRights({
    ...newcomer,
    is_peer: user_type === 'Admin',
    editor: grantsOf(editor),
    wanted: { grants: rights && new Set(rights), is_read_only },
    grantable: grantableIds(user_type),
    always: alwaysHeld(user_type),
  })
  if ('why' in decided) throw rightsRefusal(decided)
  return decided.grants && [...decided.grants]
}
