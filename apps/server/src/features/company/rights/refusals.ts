import type { RightsRefusal } from '@banyan/domain/rights/decide-rights.ts'
import type { AdminBlockingRefusal, ReachRefusal } from '@banyan/domain/rights/reach.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { namesOf } from './grants-of.ts'

/** Why somebody cannot be touched, as a sentence: under the form that would, and in the answer to the call that did. */
export const reachSays: Readonly<Record<ReachRefusal, string>> = {
  IS_SELF: 'You cannot do this to yourself. Ask another admin.',
  HOLDS_MORE: 'This admin may open pages that you may not.',
}

export const outOfReach = (why: ReachRefusal): Refusal =>
  new Refusal(409, why === 'IS_SELF' ? 'is_self' : 'holds_more', reachSays[why])

const lastFullAdmin = (): Refusal =>
  new Refusal(
    409,
    'last_full_admin',
    'This is the last admin who may open and do everything. Give somebody else full rights first.',
  )

export const changedMeanwhile = (): Refusal =>
  new Refusal(409, 'changed_meanwhile', 'Somebody else has changed this meanwhile. Please look at it again.')

export function rightsRefusal(refused: RightsRefusal): Refusal {
  if (!('ids' in refused)) return refused.why === 'LAST_FULL' ? lastFullAdmin() : outOfReach(refused.why)
  const { why, ids } = refused
  if (why === 'NOT_GRANTABLE') return refuseField('rights', `This cannot be given: ${namesOf(ids)}.`, 'not_grantable')
  if (ids.length === 0)
    return refuseField('rights', 'Only who may open everything can give everything.', 'rights_lacked')
  return refuseField('rights', `You cannot give what you may not open yourself: ${namesOf(ids)}.`, 'rights_lacked')
}

export function blockingRefusal(why: AdminBlockingRefusal, is_blocked: boolean): Refusal {
  if (why === 'LAST_FULL') return lastFullAdmin()
  if (why !== 'IS_SO_ALREADY') return outOfReach(why)
  return new Refusal(409, 'is_so_already', is_blocked ? 'This admin is blocked already.' : 'This admin is not blocked.')
}
