import { expect, test } from 'vitest'
import { countOf } from '../../../testing/counts.ts'
import { passingTrimsUp } from '../oracle/random-scenario.ts'
import type { PlanInput } from '../../plan-input.ts'
import { encodeState } from '../../state/state-bytes.ts'
import { membersOf } from '../../state/state-members.ts'
import { randomHistory, type CompanyHistory } from './random-history.ts'
import { runHistory } from './run-history.ts'

const HISTORIES = 4 * countOf({ short: 15, long: 60 })
const seeds = Array.from({ length: HISTORIES }, (_, index) => index + 1)
const patient = { timeout: 10_000 + HISTORIES * 2_000 }

/** Every kind, on events as well, and no payout ratio, which changes everybody's rows. */
function reachingHistory(seed: number): CompanyHistory {
  const changed = (plan: PlanInput, number: number): PlanInput => {
    const { single_leg, roi, roi_level, repurchase_level } = plan
    return {
      ...plan,
      payout_ratio_percent: null,
      // A line that begins later would be read from the event log.
      single_leg: { ...single_leg, enabled: seed % 2 === 0 && number !== 1 },
      // One scale of volumes for all plans of a history.
      repurchase_level: { ...repurchase_level, self_bv: seed % 3 === 0 ? '300' : '0' },
      roi: { ...roi, enabled: (seed + number) % 3 !== 0 },
      roi_level: { ...roi_level, enabled: (seed + number) % 3 === 1 },
    }
  }
  return randomHistory(
    seed,
    (plan, number) => {
      const one = changed(plan, number)
      if ((seed + number) % 5 !== 0) return one
      return passingTrimsUp({ ...randomHistory(seed).scenario, plan: one }).plan
    },
    80,
  )
}

/** What a history pays, and what members carry into each of its closings. */
function playedBy(history: CompanyHistory, looksAt: 'reach' | 'everybody') {
  const states: Buffer[] = []
  /** What part of the company closings that were computed again looked at. */
  const visited: number[] = []
  let newest_ms = 0
  const result = runHistory(history, looksAt, ({ only, opening, network, window: { to_ms } }) => {
    if (only !== undefined) visited.push(membersOf(only, network.size).length / network.size)
    if (to_ms <= newest_ms) return
    newest_ms = to_ms
    states.push(Buffer.concat(encodeState(opening)))
  })
  return { result, states, visited }
}

test('who is looked at does not change what is paid, nor what members carry', patient, () => {
  const count = { again: 0, some: 0, capped: 0, passed_up: 0 }
  const adjusted: Record<string, number> = {}
  for (const seed of seeds) {
    const history = reachingHistory(seed)
    const reached = playedBy(history, 'reach')
    const all = playedBy(history, 'everybody')
    expect(JSON.stringify(reached.result) === JSON.stringify(all.result), `rows of seed ${seed} are the same`).toBe(
      true,
    )
    expect(reached.states.length).toBe(history.scenario.closings.length)
    const differing = reached.states.findIndex((state, place) => !state.equals(all.states[place]!))
    expect(differing, `the opening that differs of seed ${seed}`).toBe(-1)
    count.again += reached.visited.length
    count.some += reached.visited.filter((part) => part < 0.8).length
    for (const { kind, adjusts } of reached.result.incomes)
      if (adjusts !== undefined) adjusted[kind] = (adjusted[kind] ?? 0) + 1
    if (history.plans.some(({ plan }) => plan.overall_cap_percent !== null)) count.capped += 1
    if (history.plans.some(({ plan }) => plan.matching.trim_to === 'next_upline')) count.passed_up += 1
  }
  expect(count.again).toBeGreaterThan(HISTORIES * 10)
  expect(count.some).toBeGreaterThan(HISTORIES)
  expect(count.capped).toBeGreaterThan(HISTORIES / 10)
  expect(count.passed_up).toBeGreaterThan(HISTORIES / 10)
  for (const kind of ['matching', 'matching_level', 'sponsored', 'roi_level', 'single_leg', 'repurchase_level'])
    expect(adjusted[kind], kind).toBeGreaterThan(HISTORIES / 2)
})
