import type { Network } from '../../network/network.ts'
import { sponsorSides } from '../../network/network.ts'
import type { Adjustment, PostedIncome } from '../settlement/adjustments.ts'
import { addIncomes, adjustmentsOf, computedIncomes, incomeKey } from '../settlement/adjustments.ts'
import type { ClosingInput, ClosingResult } from '../engine/closing.ts'
import type { EventColumns, EventRow } from '../engine/events.ts'
import { joinEvents, NO_EVENTS } from '../engine/events.ts'
import type { InstantPaid } from '../instant/instant-paid.ts'
import type { Plan } from '../plan.ts'
import type { IncomeKind, PlanInput } from '../plan-input.ts'
import type { IncomeRow } from '../rows/result-rows.ts'
import type { Reach } from '../settlement/reach.ts'
import { reachOf } from '../settlement/reach.ts'
import { RULES_NOW } from '../rules.ts'
import type { ClosingWindowInput, ScenarioInput } from './scenario-input.ts'
import { instantOf } from './scenario-order.ts'
import { eventsBetween } from './scenario-timeline.ts'
import type { State } from '../state/state.ts'
import { pickMembers, putMembers } from '../state/state-members.ts'
import { hasMember } from '../engine/volume.ts'

/** A closing of the scenario: its place in the file, and its window. */
interface PlacedClosing {
  readonly index: number
  readonly from_ms: number
  readonly to_ms: number
  readonly kinds: readonly IncomeKind[] | null
}

/** The closings in the order of their ends. */
export const closingsInOrder = (closings: readonly ClosingWindowInput[]): PlacedClosing[] =>
  closings
    .map(({ from, to, kinds }, index) => ({
      index,
      from_ms: instantOf(from),
      to_ms: instantOf(to),
      kinds: kinds ?? null,
    }))
    .sort((a, b) => a.to_ms - b.to_ms)

/** Where a closing begins: what members carry, what waits for a kind that did not run, and whom it must look at. */
interface Opening {
  readonly state: State
  readonly waiting: EventColumns
  readonly everyone: boolean
}

interface Closed {
  readonly opening: Opening
  /** The state it ended in. */
  readonly state: State
  /** By `incomeKey`: the number of the first row, and the income as the books hold it now. */
  readonly posted: Map<string, PostedIncome<number>>
}

interface Company {
  readonly scenario: ScenarioInput
  readonly plan: Plan
  /** Every plan that closings are run by. */
  readonly plans: readonly PlanInput[]
  readonly network: Network
  readonly closings: readonly PlacedClosing[]
  readonly run: (input: ClosingInput) => ClosingResult
  readonly looksAt: 'reach' | 'everybody'
  /** What kinds on events paid from one instant to before another, in the books as they are with what is undone. */
  paidBetween(from_ms: number, before_ms: number): InstantPaid
  /** Whom kinds on events paid for what is undone. */
  paidOnUndone(): number[]
}

/** How a closing is computed again: for whom, and with which numbers on the line. */
interface Again {
  readonly reach: Reach | null
  readonly places?: Int32Array | undefined
}

type ScenarioAdjustment = Adjustment<number>

interface Closings {
  /** Runs the next closing over the timeline; the opening is given when matching ran, for members who only carry. */
  close(timeline: readonly EventRow[]): { result: ClosingResult; opening: State | null }
  /**
   * Computes the closings from a place on again over a timeline without what was undone, the events of `members`, and
   * lets the next closing open with what they end in. Answers, by place, what the books then lack.
   */
  closeAgain(from: number, timeline: readonly EventRow[], members: readonly number[]): [number, ScenarioAdjustment][]
  /** Remembers what was posted for the newest closing: the number of its first row. */
  post(first_row: number): void
  /** The row that an adjustment of the closing at a place is computed from; what that row adjusts is adjusted before. */
  sourceOf(place: number, adjustment: ScenarioAdjustment): number | null
  /** Adds an adjustment to what the books hold of the closing at a place: its row, and the row it is computed from. */
  adjust(place: number, adjustment: ScenarioAdjustment, row: number, source_row: number | null): void
  /** Adds an income that was taken back, every amount negated, to what the books hold of the closing at a place. */
  takeBack(place: number, taken: IncomeRow): void
}

/** The closings of a scenario one after the other, with what has to be kept of each to compute it again. */
export function startClosings(company: Company, first: State): Closings {
  const { scenario, plan, network, closings, run } = company
  const sponsor_sides = sponsorSides(network)
  const closed: Closed[] = []
  let next: Opening = { state: first, waiting: NO_EVENTS, everyone: true }
  let newest: ClosingResult

  function runAt(place: number, timeline: readonly EventRow[], opening: Opening, again: Again = { reach: null }) {
    const { from_ms, to_ms, kinds } = closings[place]!
    const since_ms = closings[place - 1]?.to_ms ?? Number.NEGATIVE_INFINITY
    const events = eventsBetween(timeline, since_ms, to_ms)
    const { state, waiting, everyone } = opening
    const window = {
      from_ms,
      to_ms,
      zone: scenario.zone,
      kinds,
      events,
      waiting: { matching: waiting },
      instant: company.paidBetween(since_ms, to_ms),
    }
    const only = again.reach === null ? {} : { only: again.reach.visited }
    const places = again.places === undefined ? {} : { places: again.places }
    const how = { everyone, ...only, ...places }
    const result = run({ network, sponsor_sides, plan, rules: RULES_NOW, opening: state, window, ...how })
    const hasMatched = plan.matching !== null && (kinds?.includes('matching') ?? true)
    const after: Opening = {
      state: result.state,
      waiting: hasMatched || plan.matching === null ? NO_EVENTS : joinEvents(waiting, events),
      everyone: everyone && !hasMatched,
    }
    return { result, after, hasMatched }
  }

  /** Null where everybody is looked at: the payout ratio scales everybody's rows. */
  function reachAgain({ state }: Opening, members: readonly number[]): Reach | null {
    const { looksAt, plans } = company
    if (looksAt === 'everybody' || plans.some((one) => one.payout_ratio_percent !== null)) return null
    const places = next.state.line?.place
    const line = places === undefined ? null : { places, opening: state, grows: true }
    return reachOf(network, { members, paid: company.paidOnUndone(), plans, line, sponsors_before: [] })
  }

  return {
    close(timeline) {
      const opening = next
      const { result, after, hasMatched } = runAt(closed.length, timeline, opening)
      closed.push({ opening, state: after.state, posted: new Map() })
      newest = result
      next = after
      return { result, opening: hasMatched ? opening.state : null }
    },
    closeAgain(from, timeline, members) {
      const first = closed[from]!.opening
      const reach = reachAgain(first, members)
      const isReached = (member: number): boolean => reach === null || hasMember(reach.changed, member)
      const changed = Int32Array.from({ length: network.size }, (_, member) => member).filter(isReached)
      const adjustments: [number, ScenarioAdjustment][] = []
      const again: Again = { reach, places: next.state.line?.place }
      // What the engine goes on with, and what is kept: what it says of others than these means nothing.
      let [opening, kept] = [first, first]
      for (let place = from; place < closed.length; place += 1) {
        const { state, posted } = closed[place]!
        const { result, after } = runAt(place, timeline, opening, again)
        const held = new Map([...posted].filter(([, { income }]) => isReached(income.member)))
        const computed = computedIncomes(result, isReached)
        for (const adjustment of adjustmentsOf(held, computed)) adjustments.push([place, adjustment])
        const settled = putMembers(state, changed, pickMembers(after.state, changed))
        closed[place] = { opening: kept, state: settled, posted }
        opening = after
        kept = { ...after, state: settled }
      }
      next = kept
      return adjustments
    },
    post(first_row) {
      const { posted } = closed.at(-1)!
      for (const [row, { income }] of computedIncomes(newest).entries()) {
        const source_id = income.source_row === null ? null : first_row + income.source_row
        posted.set(incomeKey(income), { income, id: first_row + row, source_id })
      }
    },
    sourceOf(place, { posted, source }) {
      if (posted !== null) return posted.source_id
      return source === null ? null : closed[place]!.posted.get(incomeKey(source))!.id
    },
    adjust(place, { income, posted: before }, row, source_id) {
      const now =
        before === null ? { income, id: row, source_id } : { ...before, income: addIncomes(before.income, income) }
      closed[place]!.posted.set(incomeKey(income), now)
    },
    takeBack(place, taken) {
      const { posted } = closed[place]!
      const before = posted.get(incomeKey(taken))!
      posted.set(incomeKey(taken), { ...before, income: addIncomes(before.income, taken) })
    },
  }
}
