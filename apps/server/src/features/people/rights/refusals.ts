import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import type { RightsRefusal } from '@banyan/domain/rights/decide-rights.ts'
import type { AdminBlockingRefusal, ReachRefusal } from '@banyan/domain/rights/reach.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { namesOf } from './grants-of.ts'

/** Why somebody cannot be touched, as a sentence: under the form that would, and in the answer to the call that did. */
export const reachSays: Readonly<Record<ReachRefusal, Said>> = {
  IS_SELF: said('company.is_self'),
  HOLDS_MORE: said('company.holds_more'),
}

export const outOfReach = (why: ReachRefusal): Refusal =>
  new Refusal(409, why === 'IS_SELF' ? 'is_self' : 'holds_more', reachSays[why])

const lastFullAdmin = (): Refusal => new Refusal(409, 'last_full_admin', said('company.last_full_admin'))

export const changedMeanwhile = (): Refusal => new Refusal(409, 'changed_meanwhile', said('kit.changed_by_another'))

export function rightsRefusal(refused: RightsRefusal): Refusal {
  if (!('ids' in refused)) return refused.why === 'LAST_FULL' ? lastFullAdmin() : outOfReach(refused.why)
  const { why, ids } = refused
  if (why === 'NOT_GRANTABLE')
    return refuseField('rights', said('company.not_grantable', { pages: namesOf(ids) }), 'not_grantable')
  if (ids.length === 0) return refuseField('rights', said('company.everything_lacked'), 'rights_lacked')
  return refuseField('rights', said('company.rights_lacked', { pages: namesOf(ids) }), 'rights_lacked')
}

export function blockingRefusal(why: AdminBlockingRefusal, is_blocked: boolean): Refusal {
  if (why === 'LAST_FULL') return lastFullAdmin()
  if (why !== 'IS_SO_ALREADY') return outOfReach(why)
  return new Refusal(
    409,
    'is_so_already',
    is_blocked ? said('company.admin_blocked') : said('company.admin_not_blocked'),
  )
}
