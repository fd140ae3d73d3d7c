import { expect, test } from 'vitest'
import { countOf, seedsOf } from '../../../testing/counts.ts'
import { runClosing } from '../../engine/engine.ts'
import { runScenario } from '../../scenario/scenario.ts'
import { busyScenario } from './busy-scenario.ts'
import { passingTrimsUp, randomScenario, withLaterSponsors, withOpeningLegs } from './random-scenario.ts'
import { runOracle } from './settled-oracle.ts'

const NETWORKS = countOf({ short: 200, long: 500 })
const patient = { timeout: NETWORKS * 600 }

const OWN_CAPS = ['DAILY_CAP', 'WEEKLY_CAP', 'MONTHLY_CAP', 'LIFETIME_CAP']
/** Always the same, where it is counted how much of each kind there is in them. */
const seeds = Array.from({ length: NETWORKS }, (_, index) => index + 1)

test('the engine and the oracle agree on random networks', patient, () => {
  for (const seed of seedsOf(NETWORKS)) {
    const scenario = randomScenario(seed)
    const result = runOracle(scenario)
    expect(JSON.stringify(runScenario(scenario)), `seed ${seed}`).toBe(JSON.stringify({ result }))
  }
})

test(
  'and on networks in which much is undone, whether everybody is looked at or only those it reached',
  patient,
  () => {
    let within = 0
    const adjusted = {
      matching: 0,
      matching_level: 0,
      sponsored: 0,
      roi: 0,
      roi_level: 0,
      single_leg: 0,
      repurchase_level: 0,
    }
    const onEvents = { paid: 0, cut: 0, capped: 0, taken_back: 0, spill: 0, matrix: 0, withdrawal_level: 0 }
    const matrices = new Set<string>()
    const bought = { Matrix: 0, Silver: 0, Gold: 0, own: 0, cut: 0 }
    for (const seed of seeds) {
      const scenario = busyScenario(seed)
      const result = runOracle(scenario)
      const text = JSON.stringify({ result })
      const reached = runScenario(scenario, (input) => {
        if (input.only !== undefined) within += 1
        return runClosing(input)
      })
      expect(JSON.stringify(reached), `seed ${seed}`).toBe(text)
      expect(JSON.stringify(runScenario(scenario, runClosing, 'everybody')), `seed ${seed}`).toBe(text)
      for (const { adjusts, closing, kind, member, paid, pool, reasons, source } of result.incomes) {
        if (adjusts !== undefined) adjusted[kind as 'matching'] += 1
        if (closing !== null) continue
        onEvents[paid.startsWith('-') ? 'taken_back' : 'paid'] += 1
        if (reasons.length > 0) onEvents.cut += 1
        if (reasons.some(({ reason }) => OWN_CAPS.includes(reason))) onEvents.capped += 1
        if (kind === 'spill' || kind === 'matrix' || kind === 'withdrawal_level') onEvents[kind] += 1
        if (kind === 'matrix') matrices.add(`${scenario.plan.matrix.rooted} ${scenario.plan.matrix.pay}`)
        const event = scenario.events[source.event!]!
        if (event.kind !== 'matrix_entry') continue
        bought[(pool ?? 'Matrix') as 'Matrix'] += 1
        if (event.member === member) bought.own += 1
        if (reasons.some(({ reason }) => reason === 'PAYOUT_RATIO')) bought.cut += 1
      }
    }
    expect(within).toBeGreaterThan(NETWORKS)
    expect(adjusted.matching).toBeGreaterThan(NETWORKS)
    expect(adjusted.matching_level).toBeGreaterThan(NETWORKS / 4)
    expect(adjusted.sponsored).toBeGreaterThan(NETWORKS / 2)
    expect(adjusted.single_leg).toBeGreaterThan(NETWORKS / 4)
    expect(adjusted.repurchase_level).toBeGreaterThan(NETWORKS / 4)
    expect(onEvents.paid).toBeGreaterThan(10 * NETWORKS)
    expect(onEvents.withdrawal_level).toBeGreaterThan(NETWORKS)
    expect(onEvents.spill).toBeGreaterThan(2 * NETWORKS)
    expect(onEvents.matrix).toBeGreaterThan(NETWORKS)
    expect(matrices.size).toBe(4)
    // Places bought in each pool, levels filled by a place of their owner, and what the limit of a price cut.
    expect(bought.Matrix).toBeGreaterThan(NETWORKS / 4)
    expect(bought.Silver).toBeGreaterThan(NETWORKS / 4)
    expect(bought.Gold).toBeGreaterThan(NETWORKS / 30)
    expect(bought.own).toBeGreaterThan(NETWORKS / 200)
    expect(bought.cut).toBeGreaterThan(NETWORKS / 20)
    expect(onEvents.taken_back).toBeGreaterThan(2 * NETWORKS)
    expect(onEvents.capped).toBeGreaterThan(NETWORKS)
    expect(onEvents.cut).toBeGreaterThan(NETWORKS / 10)
  },
)

test('and where what caps cut is passed up to the next sponsor', patient, () => {
  const passed_up = { paid: 0, cut: 0, corrected: 0 }
  for (const seed of seeds.filter((seed) => seed % 2 === 0)) {
    const scenario = passingTrimsUp(seed % 4 === 0 ? randomScenario(seed) : busyScenario(seed))
    const result = runOracle(scenario)
    expect(JSON.stringify(runScenario(scenario)), `seed ${seed}`).toBe(JSON.stringify({ result }))
    for (const { adjusts, kind, paid, from_member, reasons } of result.incomes) {
      if (kind !== 'matching' || from_member === null) continue
      if (adjusts !== undefined) passed_up.corrected += 1
      else if (Number(paid) > 0) passed_up.paid += 1
      if (reasons.length > 0) passed_up.cut += 1
    }
  }
  expect(passed_up.paid).toBeGreaterThan(NETWORKS / 10)
  expect(passed_up.cut).toBeGreaterThan(NETWORKS / 10)
  expect(passed_up.corrected).toBeGreaterThan(NETWORKS / 10)
})

test('and where sponsors joined later than whom they sponsor', patient, () => {
  let later = 0
  for (const seed of seeds) {
    const scenario = withLaterSponsors(seed % 2 === 0 ? randomScenario(seed) : busyScenario(seed), seed)
    const text = JSON.stringify({ result: runOracle(scenario) })
    expect(JSON.stringify(runScenario(scenario)), `seed ${seed}`).toBe(text)
    expect(JSON.stringify(runScenario(scenario, runClosing, 'everybody')), `seed ${seed}`).toBe(text)
    const joined = new Map(scenario.members.map(({ id }, index) => [id, index]))
    later += scenario.members.filter(({ sponsor }, index) => joined.get(sponsor ?? '')! > index).length
  }
  expect(later).toBeGreaterThan(NETWORKS)
})

test('and where legs open with what they carried in a former system, whatever is undone', patient, () => {
  let opened = 0
  let matched = 0
  for (const seed of seeds) {
    const bare = seed % 2 === 0 ? randomScenario(seed) : busyScenario(seed)
    const scenario = withOpeningLegs(bare, seed)
    const result = runOracle(scenario)
    const text = JSON.stringify({ result })
    expect(JSON.stringify(runScenario(scenario)), `seed ${seed}`).toBe(text)
    expect(JSON.stringify(runScenario(scenario, runClosing, 'everybody')), `seed ${seed}`).toBe(text)
    opened += scenario.events.length - bare.events.length
    const pairsOf = ({ matching }: typeof result) => matching.reduce((sum, { pairs }) => sum + Number(pairs), 0)
    if (pairsOf(result) > pairsOf(runOracle(bare))) matched += 1
  }
  expect(opened).toBeGreaterThan(NETWORKS)
  expect(matched).toBeGreaterThan(NETWORKS / 10)
})
