import type { ClosingInput, ClosingResult } from '@banyan/domain/plan/engine/closing.ts'
import { salesOf } from '@banyan/domain/plan/trimming/company-caps.ts'
import { runClosing } from '@banyan/domain/plan/engine/engine.ts'
import { doubles } from '@banyan/domain/plan/engine/integers.ts'
import { lineOf, type LineRow } from '@banyan/domain/plan/state/line.ts'
import { planOf } from '@banyan/domain/plan/plan.ts'
import type { PlanInput } from '@banyan/domain/plan/plan-input.ts'
import { sponsorSides, withSponsors, type Network, type Sponsorship } from '@banyan/domain/network/network.ts'
import type { InstantPaid } from '@banyan/domain/plan/instant/instant-paid.ts'
import type { EventColumns } from '@banyan/domain/plan/engine/events.ts'
import { setAsideFor } from '@banyan/domain/plan/repurchase/take-orders.ts'
import type { Rules } from '@banyan/domain/plan/rules.ts'
import { emptyState, withActivated, type State } from '@banyan/domain/plan/state/state.ts'
import { computedIncomes, type ComputedIncome } from '@banyan/domain/plan/settlement/adjustments.ts'
import { decodePicked, encodePicked, picked, put } from '@banyan/domain/plan/state/picked-bytes.ts'
import { reachOf, type Reach, type UndoneEvents } from '@banyan/domain/plan/settlement/reach.ts'
import { membersOf } from '@banyan/domain/plan/state/state-members.ts'
import { turnsActive } from '@banyan/domain/plan/engine/status.ts'
import { hasMember } from '@banyan/domain/plan/engine/volume.ts'
import { encodeResult } from '@banyan/domain/plan/rows/result-bytes.ts'
import { decodePlaces, decodeState } from '@banyan/domain/plan/state/decode-state.ts'
import { createHash } from 'node:crypto'

/** What a member's activations count for under the overall cap beyond what the opening says, in hundredths. */
export interface Uncounted {
  readonly member: number
  readonly cap_base: number
}

/** A window for the engine: what it takes and by which rules. */
export interface WindowTask {
  readonly events: EventColumns
  /** Members whose directs changed with somebody's sponsor. */
  readonly looked_at: readonly number[]
  /** Of virtual business that ends: the number of its event, and the instant. */
  readonly virtual_ends: ReadonlyMap<number, number>
  /** What kinds on events paid for these events, in the company's digits. */
  readonly instant: InstantPaid
  readonly plan: PlanInput
  readonly rules: Rules
  readonly round_off_digits: number
  readonly zone: string
  readonly from_ms: number
  readonly to_ms: number
  /** True for the first closing of a plan version. */
  readonly is_new_plan: boolean
  /** Who was activated before, the first on the line first: for the first closing of a plan version that pays by the line. */
  readonly line_before: readonly LineRow[]
}

/** What members carry into a window. */
export interface OpeningTask {
  /** The blobs that the closing before left; none for the first. */
  readonly opening: readonly Uint8Array[]
  /** What was settled of it since, oldest first. */
  readonly settled: readonly Uint8Array[]
  /** For the first closing by the second edition of the rules; else none. */
  readonly uncounted: readonly Uncounted[]
}

/** Everything one run of the engine needs, in plain data: it crosses to a thread of its own when it is large. */
export interface EngineTask extends WindowTask, OpeningTask {
  readonly network: Network
}

/** A window that is computed again, with whom members had as sponsor at its end where the network says another. */
export interface AgainWindow extends WindowTask {
  readonly sponsors_then: readonly Sponsorship[]
}

/** Where computing closings again begins. */
export interface AgainTask extends OpeningTask {
  readonly network: Network
  /** The blobs that the newest closing left, which tell the numbers on the line; none while no plan has paid by it. */
  readonly newest: readonly Uint8Array[]
  /** Whom members had as sponsor in the closings computed again and lost since. */
  readonly sponsors_before: readonly Sponsorship[]
  /** What is undone, where only whom that can have reached is computed again; null where everybody is. */
  readonly undone: UndoneTask | null
}

/** What is undone, and by which plans closings are computed again. */
export interface UndoneTask extends Omit<UndoneEvents, 'line' | 'sponsors_before'> {
  /** Whether nothing but this turns anybody inactive in these closings. */
  readonly grows: boolean
}

/** A closing computed again. */
export interface AgainOutcome {
  /** The incomes of members that may have changed, in posting order. */
  readonly incomes: readonly ComputedIncome[]
  /** What these members carry out of it, as `encodePicked` writes it. */
  readonly state: Uint8Array
  /** What the company received for the events taken, in hundredths. */
  readonly turnover_minor: bigint
  /** What was set aside for the orders that it pays, less what it sets aside for those it takes, in the company's digits. */
  readonly set_aside: bigint
}

export interface EngineOutcome extends Omit<ClosingResult, 'state'> {
  readonly state: readonly Uint8Array[]
  /** SHA-256 over every figure computed, in one fixed order. */
  readonly digest: Uint8Array
  /** What the company received for the events taken, in hundredths. */
  readonly turnover_minor: bigint
}

/** Volumes and amounts of events are stored in hundredths. */
const event_digits = 2
const root = 0

function openingOf({ opening, settled, uncounted }: OpeningTask): State {
  const before = opening.length === 0 ? firstOpening() : withActivated(decodeState(opening), uncounted)
  return settled.reduce((state, bytes) => put(state, decodePicked(bytes)), before)
}

/** The root member is the company's own: volume flows through, and it earns nothing, as if blocked from the first. */
function firstOpening(): State {
  const opening = emptyState(doubles, 1)
  opening.blocked[root] = 1
  return opening
}

/** The opening of a plan that begins to pay by the line: the line is made of who was activated before. */
const withLine = (opening: State, { size }: Network, { plan, line_before }: WindowTask): State =>
  opening.line === null && plan.single_leg.enabled ? { ...opening, line: lineOf(size, line_before) } : opening

function inputOf(network: Network, sponsor_sides: Uint8Array, before: State, task: WindowTask): ClosingInput {
  const { zone, from_ms, to_ms } = task
  const opening = withLine(before, network, task)
  const plan = planOf(task.plan, { money_digits: task.round_off_digits, event_digits })
  // Only pairs of members count who turns active.
  const events =
    plan.matching?.basis === 'pair'
      ? { ...task.events, turns_active: turnsActive(task.events, opening.activations) }
      : task.events
  return {
    network,
    sponsor_sides,
    plan,
    rules: task.rules,
    opening,
    window: {
      from_ms,
      to_ms,
      zone,
      kinds: null,
      events,
      waiting: {},
      looked_at: task.looked_at,
      virtual_ends: task.virtual_ends,
      instant: task.instant,
    },
    everyone: task.is_new_plan,
  }
}

interface Again {
  readonly network: Network
  readonly sponsor_sides: Uint8Array
  /** Null when everybody is looked at. */
  readonly reach: Reach | null
  readonly changed: Int32Array
  /** Numbers on the line that were given before: what is undone keeps its number. */
  readonly places: Int32Array | null
  state: State
}

/**
 * The engine at work on one closing: first, when something was undone, the earlier closings again, oldest first; then the
 * closing itself, which opens with what they end in. It is pure, so that doing it again gives the same digest.
 */
export function startEngine() {
  let again: Again | undefined
  return {
    /** Answers the members that may have changed. */
    beginAgain({ network, sponsors_before, undone, newest, ...task }: AgainTask): Int32Array {
      const state = openingOf(task)
      const places = decodePlaces(newest)
      const line = places === null || undone === null ? null : { places, opening: state, grows: undone.grows }
      const reach = undone === null ? null : reachOf(network, { ...undone, line, sponsors_before })
      const changed =
        reach === null
          ? Int32Array.from({ length: network.size }, (_, member) => member)
          : membersOf(reach.changed, network.size)
      again = { network, sponsor_sides: sponsorSides(network), reach, changed, places, state }
      return changed
    },
    /** The payout ratio cuts nothing where only some are looked at: whoever asks makes sure that it would not. */
    closeAgain({ sponsors_then, ...task }: AgainWindow): AgainOutcome {
      const { reach, changed, places, state } = again!
      const network = withSponsors(again!.network, sponsors_then)
      const sponsor_sides = network === again!.network ? again!.sponsor_sides : sponsorSides(network)
      const input = { ...inputOf(network, sponsor_sides, state, task), ...(places === null ? {} : { places }) }
      const result = runClosing(reach === null ? input : { ...input, only: reach.visited })
      const set_aside = setAsideFor(state.orders) - setAsideFor(result.state.orders)
      again!.state = result.state
      const isReached = (member: number): boolean => reach === null || hasMember(reach.changed, member)
      return {
        incomes: computedIncomes(result, isReached),
        state: encodePicked(picked(result.state, changed)),
        turnover_minor: salesOf(task.events),
        set_aside,
      }
    },
    close({ network, ...task }: EngineTask): EngineOutcome {
      const before = openingOf(task)
      const opening = again === undefined ? before : put(before, picked(again.state, again.changed))
      const result = runClosing(inputOf(network, again?.sponsor_sides ?? sponsorSides(network), opening, task))
      const { rows, state } = encodeResult(result)
      const hash = createHash('sha256')
      for (const bytes of [rows, ...state]) hash.update(bytes)
      return { ...result, state, digest: Uint8Array.from(hash.digest()), turnover_minor: salesOf(task.events) }
    },
  }
}
export type EngineAtWork = ReturnType<typeof startEngine>
