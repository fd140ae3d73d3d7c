import { isLong } from '@banyan/domain/testing/counts.ts'
import type { Call } from './calls.ts'
import { shareAmong } from './covering.ts'
import { type Caller, everythingOn, grantingIds, verdictOf } from './verdicts.ts'

/** Everybody who can sign in. A sub-role holds what it was given; the others hold everything of their type. */
const roles = {
  User: { user_type: 'User', isSub: false },
  Admin: { user_type: 'Admin', isSub: false },
  Franchise: { user_type: 'Franchise', isSub: false },
  'sub-admin': { user_type: 'Admin', isSub: true },
  'sub-franchise': { user_type: 'Franchise', isSub: true },
} as const
export type Role = keyof typeof roles
export const everybody = Object.keys(roles) as Role[]

/** Of a sub-role here just what a call needs. */
export const granted = (role: Role, call: Call): number[] | null => (roles[role].isSub ? grantingIds(call) : null)

export const callerWith = (role: Role, rights: number[] | null, looks?: Caller['looks']): Caller => ({
  user_type: roles[role].user_type,
  rights: rights === null ? null : new Set(rights),
  looks,
})

/** Who makes which calls. */
export type Cast = ReadonlyMap<Role, readonly Call[]>

/** Whom a call lets in when its pages are on and nothing is amiss: only they show what a state changes. */
export const admitted = (call: Call): Role[] =>
  everybody.filter((role) => verdictOf(call, callerWith(role, null), undefined, everythingOn) === 'open')

/** Calls that the same pages grant are guarded alike. */
export const grantedAlike = (calls: readonly Call[]): Call[][] => [
  ...Map.groupBy(
    calls,
    (call) => `${typeof call.pages === 'string' ? call.pages : ''} ${grantingIds(call).join()}`,
  ).values(),
]

const productOf = (calls: readonly Call[]): Cast => new Map(everybody.map((role) => [role, calls]))

/**
 * Who makes the calls in the state of this number. Each call is made by one of those it lets in, who take turns from
 * state to state; and one call of each page by one of the others. At length everybody makes every call.
 */
export function castFor(calls: readonly Call[], state: number): Cast {
  if (isLong()) return productOf(calls)
  const ins = shareAmong(calls, (call) => admitted(call).join(), admitted, { from: state })
  const one = grantedAlike(calls).map((alike) => alike[state % alike.length]!)
  const others = (call: Call) => everybody.filter((role) => !admitted(call).includes(role))
  const outs = shareAmong(one, (call) => others(call).join(), others, { from: state })
  const cells = [...ins, ...outs].flatMap(([call, roles]) => roles.map((role) => ({ call, role })))
  const by = Map.groupBy(cells, ({ role }) => role)
  return new Map(everybody.map((role) => [role, (by.get(role) ?? []).map(({ call }) => call)]))
}
