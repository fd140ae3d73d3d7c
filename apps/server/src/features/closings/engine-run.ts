import type { ClosingInput, ClosingResult } from '@banyan/domain/plan/closing.ts'
import { salesOf } from '@banyan/domain/plan/company-caps.ts'
import { runClosing } from '@banyan/domain/plan/engine.ts'
import { doubles } from '@banyan/domain/plan/integers.ts'
import { planOf } from '@banyan/domain/plan/plan.ts'
import type { PlanInput } from '@banyan/domain/plan/plan-input.ts'
import { sponsorSides, type Network } from '@banyan/domain/network/network.ts'
import type { EventColumns } from '@banyan/domain/plan/events.ts'
import { emptyState, type State } from '@banyan/domain/plan/state.ts'
import { encodeResult } from '@banyan/domain/plan/result-bytes.ts'
import { decodeState } from '@banyan/domain/plan/state-bytes.ts'
import { createHash } from 'node:crypto'

/** Everything one run of the engine needs, in plain data: it crosses to a thread of its own when it is large. */
export interface EngineTask {
  readonly network: Network
  readonly events: EventColumns
  /** The blobs that the closing before left; none for the first. */
  readonly opening: readonly Uint8Array[]
  readonly plan: PlanInput
  readonly round_off_digits: number
  readonly zone: string
  readonly from_ms: number
  readonly to_ms: number
  /** True for the first closing of a plan version. */
  readonly is_new_plan: boolean
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

function inputOf(task: EngineTask): ClosingInput {
  const { network, events, zone, from_ms, to_ms } = task
  return {
    network,
    sponsor_sides: sponsorSides(network),
    plan: planOf(task.plan, { money_digits: task.round_off_digits, event_digits }),
    opening: task.opening.length === 0 ? firstOpening() : decodeState(task.opening),
    window: { from_ms, to_ms, zone, kinds: null, events, waiting: {}, instant_paid_minor: 0n },
    everyone: task.is_new_plan,
  }
}

/** The root member is the company's own: volume flows through, and it earns nothing, as if blocked from the first. */
function firstOpening(): State {
  const opening = emptyState(doubles, 1)
  opening.blocked[root] = 1
  return opening
}

/** One closing computed: pure, so that doing it again gives the same digest. */
export function runEngine(task: EngineTask): EngineOutcome {
  const result = runClosing(inputOf(task))
  const { rows, state } = encodeResult(result)
  const hash = createHash('sha256')
  for (const bytes of [rows, ...state]) hash.update(bytes)
  return { ...result, state, digest: Uint8Array.from(hash.digest()), turnover_minor: salesOf(task.events) }
}
