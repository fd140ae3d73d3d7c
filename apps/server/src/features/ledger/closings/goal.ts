import type { CapPeriod } from '@banyan/domain/plan/trimming/caps-input.ts'
import type { Minor } from '@banyan/domain/money/minor.ts'
import { matchingGoalOf } from '@banyan/domain/plan/engine/matching-goal.ts'
import { planOf } from '@banyan/domain/plan/plan.ts'
import type { State } from '@banyan/domain/plan/state/state.ts'
import { decodeState } from '@banyan/domain/plan/state/decode-state.ts'
import type { Computed } from './compute-frozen.ts'
import type { OpenClosing } from './compute-open.ts'
import { event_digits, hundredthsOf } from './outcome-rows.ts'
import { rowOf } from './row-of.ts'

/** How far a member is from the cap of matching, and what volume would pay next. In hundredths. */
export interface Goal {
  readonly cap: { readonly per: CapPeriod; readonly limit: Minor; readonly used: Minor } | null
  readonly next: { readonly side: 'left' | 'right'; readonly volume: Minor; readonly pay: Minor } | null
}

/** A personal direct, by number, and the side of its sponsor it is on: 0 left, 1 right. */
export interface Direct {
  readonly member: number
  readonly side: number
}

/** What a computation leaves behind, unpacked once for everybody who asks. */
const unpacked = new WeakMap<Computed, State>()

function stateOf(computed: Computed): State {
  const kept = unpacked.get(computed) ?? decodeState(computed.outcome.state)
  unpacked.set(computed, kept)
  return kept
}

/** The goal of one member in the next closing; null while it cannot be said. */
export function goalFor({ computed }: OpenClosing, member_id: bigint, directs: readonly Direct[]): Goal | null {
  const member = Number(member_id) - 1
  const { rules, round_off_digits, from_ms, to_ms, zone } = computed.window
  const state = stateOf(computed)
  const activeOn = (side: number) =>
    directs.filter((direct) => direct.side === side && (state.activations[direct.member] ?? 0) > 0).length
  const goal = matchingGoalOf({
    plan: planOf(computed.window.plan, { money_digits: round_off_digits, event_digits }),
    rules,
    state,
    member,
    window: { from_ms, to_ms, zone },
    ...figuresOf(computed, state, member),
    left_directs: activeOn(0),
    right_directs: activeOn(1),
  })
  if (goal === null) return null
  const factor = hundredthsOf(round_off_digits)
  const money = (amount: bigint) => (amount * factor) as Minor
  const { cap, next } = goal
  return {
    cap: cap && { per: cap.per, limit: money(cap.limit), used: money(cap.used) },
    next: next && { side: next.side, volume: next.volume as Minor, pay: money(next.pay) },
  }
}

/** What the closing finds in a member's legs, and what matching pays; of whom nothing happens, what is carried. */
function figuresOf({ outcome: { matching, incomes } }: Computed, state: State, member: number) {
  const row = rowOf(matching.member, member)
  if (row < 0) {
    const carried = (side: number) => BigInt(state.carry[2 * member + side] ?? 0)
    return { left: carried(0), right: carried(1), paid: 0n, has_first_pair: false }
  }
  const found = ({ open, new: fresh }: typeof matching.left) => BigInt(open[row]!) + BigInt(fresh[row]!)
  const income = matching.income_row[row]!
  return {
    left: found(matching.left),
    right: found(matching.right),
    paid: income < 0 ? 0n : BigInt(incomes.paid[income]!),
    has_first_pair: income >= 0 && incomes.has_first_pair[income] === 1,
  }
}
