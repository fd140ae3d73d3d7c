import { createNetwork, sponsorSides } from '../../network/network.ts'
import type { ClosingInput, ClosingWindow } from './closing.ts'
import { runClosing } from './engine.ts'
import { NO_EVENTS } from './events.ts'
import type { MatchingPlan, Plan } from '../plan.ts'
import type { CapPeriod } from '../trimming/caps-input.ts'
import { CAP_PERIODS } from '../trimming/caps-input.ts'
import { CAP_REASONS } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import type { State } from '../state/state.ts'
import { pickMembers } from '../state/state-members.ts'

/** A member in the next closing as it is computed now. Volumes are at the scale of events, money in minor units. */
export interface GoalInput {
  readonly plan: Plan
  readonly rules: Rules
  /** What the closing would leave behind. */
  readonly state: State
  readonly member: number
  readonly window: Pick<ClosingWindow, 'from_ms' | 'to_ms' | 'zone'>
  /** What the closing would find in the legs. */
  readonly left: bigint
  readonly right: bigint
  /** What matching would pay, and whether its first pair would be one of those. */
  readonly paid: bigint
  readonly has_first_pair: boolean
  /** Active personal directs by side. */
  readonly left_directs: number
  readonly right_directs: number
}

export interface MatchingGoal {
  /** The cap that would cut first: what it allows in its period, and how much of that is used. */
  readonly cap: { readonly per: CapPeriod; readonly limit: bigint; readonly used: bigint } | null
  /** The volume that is missing on one side, and what matching would pay beyond what it pays already. */
  readonly next: { readonly side: 'left' | 'right'; readonly volume: bigint; readonly pay: bigint } | null
}

const alone = createNetwork(Int32Array.of(-1), new Uint8Array(1), Int32Array.of(-1))
const sides = sponsorSides(alone)

/** Legs so full that whatever caps there are cut. */
const full = 10n ** 13n

interface Tried {
  readonly paid: bigint
  readonly used_left: bigint
  readonly used_right: bigint
  readonly cut: { readonly reason: number; readonly cap: bigint; readonly used_earlier: bigint } | undefined
}
type Try = (left: bigint, right: bigint) => Tried

/**
 * How far a member is from the cap of matching, and what volume on one side would pay next: asked of the engine itself,
 * which closes the member alone with other legs. Null where the engine does not say the same of the legs as they are,
 * because the payout ratio cut, and where the member would not be paid.
 */
export function matchingGoalOf(input: GoalInput): MatchingGoal | null {
  const { plan, left, right, paid, left_directs, right_directs } = input
  const { matching } = plan
  if (matching === null || left_directs < matching.left_directs || right_directs < matching.right_directs) return null
  const attempt = trying(input, matching)
  const now = attempt(left, right)
  if (now.paid !== paid) return null
  return { cap: capOf(attempt(full, full), now.paid), next: nextOf(matching, input, attempt, now) }
}

/** The closing of the member alone, as it would open, with legs of any length. */
function trying({ plan, rules, state, member, window, paid, has_first_pair }: GoalInput, matching: MatchingPlan): Try {
  const opening = pickMembers(state, Int32Array.of(member))
  const earned = Object.fromEntries(
    Object.entries(opening.earned.matching ?? {}).map(([period, column]) => [period, [BigInt(column[0]!) - paid]]),
  )
  const rest = {
    network: alone,
    sponsor_sides: sides,
    plan: {
      ...plan,
      sponsored: null,
      payout_ratio: null,
      matching: { ...matching, left_directs: 0, right_directs: 0 },
    },
    rules,
    window: { ...window, kinds: null, events: NO_EVENTS, waiting: {}, instant: [] },
    everyone: true,
  } satisfies Omit<ClosingInput, 'opening'>
  const before: State = {
    ...opening,
    lots: null,
    virtual: [],
    earned: { ...opening.earned, matching: earned },
    first_pair_day: has_first_pair ? new Int32Array(1) : opening.first_pair_day,
  }
  return (left, right) => {
    const result = runClosing({ ...rest, opening: { ...before, carry: [left, right] } })
    const { incomes, trims, matching: rows } = result
    return {
      paid: incomes.size === 0 ? 0n : BigInt(incomes.paid[0]!),
      used_left: rows.size === 0 ? 0n : BigInt(rows.left.used[0]!),
      used_right: rows.size === 0 ? 0n : BigInt(rows.right.used[0]!),
      cut:
        trims.size === 0
          ? undefined
          : { reason: trims.reason[0]!, cap: BigInt(trims.cap[0]!), used_earlier: BigInt(trims.used_earlier[0]!) },
    }
  }
}

function capOf({ cut }: Tried, paid: bigint): MatchingGoal['cap'] {
  const per = CAP_PERIODS.find((period) => CAP_REASONS[period] === cut?.reason)
  return cut === undefined || per === undefined ? null : { per, limit: cut.cap, used: cut.used_earlier + paid }
}

/** The volume on the weaker side that matches what waits on the other, as little of it as pays the same. */
function nextOf(matching: MatchingPlan, input: GoalInput, attempt: Try, now: Tried): MatchingGoal['next'] {
  const { unit, ratio_left, ratio_right } = matching
  const [left, right] = [input.left - now.used_left, input.right - now.used_right]
  const [pairs_left, pairs_right] = [left / (ratio_left * unit), right / (ratio_right * unit)]
  if (pairs_left === pairs_right) return null
  const isLeftWeak = pairs_left < pairs_right
  const each = unit * (isLeftWeak ? ratio_left : ratio_right)
  const weak = isLeftWeak ? left : right
  const volumeFor = (pairs: bigint) => pairs * each - weak
  const tryFor = (pairs: bigint): Tried => {
    const more = volumeFor(pairs)
    return isLeftWeak ? attempt(input.left + more, input.right) : attempt(input.left, input.right + more)
  }
  let most = isLeftWeak ? pairs_right : pairs_left
  const best = tryFor(most)
  const pay = best.paid - now.paid
  if (pay <= 0n) return null
  // Only a cap pays no more for more.
  let least = best.cut === undefined ? most - 1n : isLeftWeak ? pairs_left : pairs_right
  while (most - least > 1n) {
    const middle = (least + most) / 2n
    if (tryFor(middle).paid === best.paid) most = middle
    else least = middle
  }
  return { side: isLeftWeak ? 'left' : 'right', volume: volumeFor(most), pay }
}
