import type { Network, Sponsorship } from '../network/network.ts'
import type { PlanInput } from './plan-input.ts'
import type { MemberSet } from './volume.ts'
import { addMember, forEachMember, hasMember, memberSet } from './volume.ts'

/** Whose figures may change when events are undone, and who has to be looked at to compute them again. */
export interface Reach {
  /** Members whose incomes or carry may change. */
  readonly changed: MemberSet
  /** Those and their directs: a sponsor's share is computed from what each direct is paid. */
  readonly visited: MemberSet
}

/**
 * Whether what is undone changes only those above it and their sponsors. The overall cap sets all kinds of a member's
 * incomes off against each other and so reaches on from sponsor to sponsor; levels reach on up the sponsors as well, also
 * those of orders, and so does what caps cut where it is passed up; single leg reaches everybody who came before on the line.
 */
export const hasReach = ({ overall_cap_percent, ...plan }: PlanInput): boolean =>
  overall_cap_percent === null &&
  plan.matching.trim_to !== 'next_upline' &&
  [plan.matching_level, plan.roi_level, plan.single_leg, plan.repurchase_level].every(({ enabled }) => !enabled)

/**
 * The reach of events of the given members: the members themselves, whose package and activity change; everybody above
 * them, whose legs change; their sponsors, whose directs change; and the sponsors of all of these, who are paid a share.
 * Sponsors of before count like those of now: the closings computed again go by the sponsors of their time.
 */
export function reachOf(
  { size, parent, sponsor }: Network,
  members: Iterable<number>,
  before: readonly Sponsorship[] = [],
): Reach {
  const changed = memberSet(size)
  const events = new Set(members)
  for (const member of events) {
    for (let above = member; above >= 0 && !hasMember(changed, above); above = parent[above]!) addMember(changed, above)
  }
  for (const member of events) if (sponsor[member]! >= 0) addMember(changed, sponsor[member]!)
  for (const once of before) if (events.has(once.member)) addMember(changed, once.sponsor)
  const earning = changed.slice()
  forEachMember(earning, (member) => {
    if (sponsor[member]! >= 0) addMember(changed, sponsor[member]!)
  })
  for (const once of before) if (hasMember(earning, once.member)) addMember(changed, once.sponsor)
  const visited = changed.slice()
  for (let member = 0; member < size; member += 1) {
    if (sponsor[member]! >= 0 && hasMember(changed, sponsor[member]!)) addMember(visited, member)
  }
  for (const once of before) if (hasMember(changed, once.sponsor)) addMember(visited, once.member)
  return { changed, visited }
}
