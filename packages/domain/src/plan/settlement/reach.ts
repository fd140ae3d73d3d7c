import type { Network, Sponsorship } from '../../network/network.ts'
import { copyLine, teamsOf } from '../state/line.ts'
import type { LevelsInput, PlanInput, SingleLegInput } from '../plan-input.ts'
import type { Rules } from '../rules.ts'
import type { State } from '../state/state.ts'
import { membersOf } from '../state/state-members.ts'
import type { MemberSet } from '../engine/volume.ts'
import { addMember, hasMember, memberSet } from '../engine/volume.ts'

/** Whose figures may change when events are undone, and who has to be looked at to compute them again. */
export interface Reach {
  /** Members whose incomes or carry may change. */
  readonly changed: MemberSet
  /** Those, and everybody whose incomes theirs are computed from. */
  readonly visited: MemberSet
}

/** What is undone, and in which closings. */
export interface UndoneEvents {
  /** The members of the events. */
  readonly members: readonly number[]
  /** Whom incomes on these events were paid: what they have earned in a lifetime changes. */
  readonly paid: readonly number[]
  /** The plans of the closings that are computed again. */
  readonly plans: readonly PlanInput[]
  /** Null while no plan has paid by the single line. */
  readonly line: LineBefore | null
  /** Whom members had as sponsor in these closings and lost since: each goes by the sponsors of its time. */
  readonly sponsors_before: readonly Sponsorship[]
}

/** The single line before the first of these closings. */
interface LineBefore {
  /** The numbers on it that were given by now, by member. */
  readonly places: Int32Array
  readonly opening: State
  /** Whether a team only grows in these closings: nothing but what is undone turns anybody inactive. */
  readonly grows: boolean
}

/**
 * Whether settlements by an edition of the rules look only at whom an event reaches. The second edition looked at everybody
 * where a plan has an overall cap, levels or single leg, or passes up what caps cut.
 */
export const hasReach = ({ overall_cap_percent, ...plan }: PlanInput, rules: Rules): boolean =>
  rules > 2 ||
  (overall_cap_percent === null &&
    plan.matching.trim_to !== 'next_upline' &&
    [plan.matching_level, plan.roi_level, plan.single_leg, plan.repurchase_level].every(({ enabled }) => !enabled))

/**
 * The reach of undone events. Nothing goes down or to the side but along the single line:
 *
 * - What matching pays changes for the members themselves, whose package and activity change; for everybody above them,
 *   whose legs change; and for their sponsors, whose directs change.
 * - Shares and levels of it change for the sponsors above all of these; ROI, orders and their levels for the members and
 *   the sponsors above. Where levels pass up, whoever turns inactive changes them for all sponsors above.
 * - Single leg changes for whoever came before on the line and did not have the team of the last stage anyway.
 * - What is paid to one changes what others are paid only where an overall cap leaves room under matching's own caps, or
 *   trims are passed up: both go on up the sponsors, closing by closing, and then everybody's matching is needed.
 *
 * The payout ratio is none of this: where it cuts, it changes everybody's rows.
 */
export function reachOf(
  network: Network,
  { members, paid, plans, line, sponsors_before: before }: UndoneEvents,
): Reach {
  const { size, parent } = network
  const own = sponsorsAbove(network, setOf(size, members), 1, before)
  const matched = own.slice()
  // Those above somebody who was walked before are in already; a sponsor who was added is no such member.
  const walked = memberSet(size)
  for (const member of members) {
    for (let above = member; above >= 0 && !hasMember(walked, above); above = parent[above]!) {
      addMember(walked, above)
      addMember(matched, above)
    }
  }

  const levelsOf = (levels: (plan: PlanInput) => LevelsInput): number => Math.max(...plans.map(levels).map(levelCount))
  const of_matching = Math.max(
    1,
    levelsOf((plan) => plan.matching_level),
  )
  const of_roi = levelsOf((plan) => plan.roi_level)
  const of_orders = levelsOf((plan) => plan.repurchase_level)
  const changed = joined(
    sponsorsAbove(network, matched, of_matching, before),
    sponsorsAbove(network, own, Math.max(of_roi, of_orders), before),
    setOf(size, paid),
    line === null ? memberSet(size) : setOf(size, beforeOnLine(members, line, plans)),
  )
  if (plans.some(isChained))
    return { changed: sponsorsAbove(network, changed, Infinity, before), visited: everybody(size) }
  // Levels of orders and single leg are computed of everybody, whoever is visited.
  return { changed, visited: teamsBelow(network, changed, Math.max(of_matching, of_roi), before) }
}

/** How far up the sponsors levels go: without end where they pass up. */
const levelCount = ({ enabled, percents, compression }: LevelsInput): number =>
  !enabled ? 0 : compression === 'dynamic' ? Infinity : percents.length

/**
 * Whether what a member is paid of one kind changes what the sponsors above are paid. Shares and levels are computed before
 * the overall cap cuts, so it takes a cap of matching that counts what was finally paid in earlier closings.
 */
const isChained = ({ overall_cap_percent, matching }: PlanInput): boolean =>
  matching.trim_to === 'next_upline' ||
  (overall_cap_percent !== null && matching.caps.some(({ per }) => per !== 'closing'))

/** Who came before somebody on the line and may be short of the team of the last stage. */
function* beforeOnLine(
  members: readonly number[],
  { places, opening: { line, activations }, grows }: LineBefore,
  plans: readonly PlanInput[],
): Generator<number> {
  const most = Math.max(...plans.map((plan) => lastTeam(plan.single_leg)))
  const last = Math.max(...members.map((member) => places[member] ?? 0))
  // A line that was not kept yet does not say who is counted.
  const teams = grows && line !== null ? teamsOf(copyLine(line, places.length, places), activations) : null
  for (const [member, place] of places.entries())
    if (place > 0 && place < last && (teams === null ? most > 0 : teams[member]! < most)) yield member
}

/** The team that the last stage asks for; nil where single leg is not paid. */
function lastTeam({ enabled, count, stages }: SingleLegInput): number {
  if (!enabled) return 0
  const teams = stages.map(({ team }) => team)
  return count === 'fresh' ? teams.reduce((sum, team) => sum + team, 0) : Math.max(...teams)
}

function setOf(size: number, members: Iterable<number>): MemberSet {
  const set = memberSet(size)
  for (const member of members) addMember(set, member)
  return set
}

const everybody = (size: number): MemberSet => memberSet(size).fill(-1)

function joined(first: MemberSet, ...others: readonly MemberSet[]): MemberSet {
  const all = first.slice()
  for (const other of others) for (let word = 0; word < all.length; word += 1) all[word]! |= other[word]!
  return all
}

/** The members, and the sponsors above them up to a level, those of before too. */
function sponsorsAbove(
  { size, sponsor }: Network,
  members: MemberSet,
  levels: number,
  before: readonly Sponsorship[],
): MemberSet {
  const all = members.slice()
  const once = Map.groupBy(before, ({ member }) => member)
  let reached = Array.from(membersOf(members, size))
  for (let level = 1; level <= levels && reached.length > 0; level += 1) {
    const next: number[] = []
    const reach = (above: number): void => {
      if (above < 0 || hasMember(all, above)) return
      addMember(all, above)
      next.push(above)
    }
    for (const member of reached) {
      reach(sponsor[member]!)
      for (const lost of once.get(member) ?? []) reach(lost.sponsor)
    }
    reached = next
  }
  return all
}

/**
 * The members, and everybody below whose sponsor, or whose sponsor's sponsor and so on up to a level, is one of them, or
 * was before.
 */
function teamsBelow(
  { size, sponsor }: Network,
  members: MemberSet,
  levels: number,
  before: readonly Sponsorship[],
): MemberSet {
  if (levels === Infinity) return everybody(size)
  const all = members.slice()
  for (let [level, more] = [1, 1]; level <= levels && more > 0; level += 1) {
    const known = all.slice()
    more = 0
    const look = (member: number, above: number): void => {
      if (above < 0 || hasMember(known, member) || !hasMember(known, above)) return
      addMember(all, member)
      more += 1
    }
    for (let member = 0; member < size; member += 1) look(member, sponsor[member]!)
    for (const { member, sponsor: above } of before) look(member, above)
  }
  return all
}
