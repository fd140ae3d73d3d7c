import { expect, test } from 'vitest'
import { createNetwork } from '../../network/network.ts'
import { eventColumns } from '../engine/events.ts'
import { bigints, doubles } from '../engine/integers.ts'
import { randomScenario } from '../testing/oracle/random-scenario.ts'
import { planOf } from '../plan.ts'
import { incomeRows } from '../rows/result-rows.ts'
import { checkScenario } from '../scenario/scenario-faults.ts'
import { barePlan } from '../testing/bare-plan.ts'
import { fullTimelineOf, scalesOf } from '../scenario/scenario-timeline.ts'
import { emptyInstantState, type InstantState } from './instant-state.ts'
import { applyInstant, runInstant, runInstantOn, type InstantResult } from './run-instant.ts'

const NETWORKS = 200
const patient = { timeout: 60_000 }

/** The events of a random network as one run takes them; what is undone is not taken back here. */
function taskOf(seed: number) {
  const scenario = randomScenario(seed)
  const scales = scalesOf(scenario)
  const { placement, numbers } = checkScenario(scenario)
  const network = placement.network()
  const rows = fullTimelineOf(scenario, numbers, scales)
  const { zone, plan } = scenario
  return { network, plan: planOf(plan, scales), opening: emptyInstantState(bigints, network.size), rows, zone }
}

const rowsOf = (result: InstantResult) => {
  const incomeOf = incomeRows(result)
  return Array.from({ length: result.incomes.size }, (_, row) => ({
    ...incomeOf(row),
    event: result.source_event[row],
  }))
}

/** A state as plain figures, on whichever integers it is; what was earned, and the matrix, need a plan beside the events. */
const figuresOf = ({ earned: _earned, paid_in_periods: _paid, matrix: _matrix, ...state }: InstantState) =>
  Object.fromEntries(
    Object.entries(state).map(([name, column]) => [
      name,
      typeof column === 'number' ? column : Array.from(column as ArrayLike<number | bigint>, BigInt),
    ]),
  )

test('a run gives the same rows on doubles and on bigints, and does not change what it began with', patient, () => {
  const kinds = new Set<string>()
  for (let seed = 1; seed <= NETWORKS; seed += 1) {
    const { rows, ...task } = taskOf(seed)
    const input = { ...task, events: eventColumns(rows) }
    const before = figuresOf(task.opening)
    const result = runInstant(input)
    expect(rowsOf(runInstantOn(bigints, input)), `seed ${seed}`).toEqual(rowsOf(result))
    expect(figuresOf(task.opening), `seed ${seed}`).toEqual(before)
    for (const { kind } of rowsOf(result)) kinds.add(kind)
  }
  expect([...kinds].toSorted()).toEqual(['level', 'matrix', 'referral', 'spill', 'withdrawal_level'])
})

test(
  'what members are after events is the same in one go and in parts, and no two directs have one number',
  patient,
  () => {
    for (let seed = 1; seed <= NETWORKS; seed += 1) {
      const { network, opening, rows } = taskOf(seed)
      const whole = applyInstant({ network, opening, events: eventColumns(rows) })
      const cut = seed % (rows.length + 1)
      const first = applyInstant({ network, opening, events: eventColumns(rows.slice(0, cut)) })
      const parts = applyInstant({ network, opening: first, events: eventColumns(rows.slice(cut)) })
      expect(figuresOf(parts), `seed ${seed}`).toEqual(figuresOf(whole))
      for (let member = 0; member < network.size; member += 1)
        if (first.direct_no[member]! > 0) expect(whole.direct_no[member]).toBe(first.direct_no[member])
      const places = [...whole.direct_no].flatMap((no, member) => (no > 0 ? [`${network.sponsor[member]} ${no}`] : []))
      expect(new Set(places).size, `seed ${seed}`).toBe(places.length)
    }
  },
)

test('a run in one go pays what runs in parts pay, the caps of kinds included', patient, () => {
  let cut = 0
  for (let seed = 1; seed <= NETWORKS; seed += 1) {
    const { rows, ...task } = taskOf(seed)
    const whole = runInstant({ ...task, events: eventColumns(rows) })
    const half = seed % (rows.length + 1)
    const first = runInstant({ ...task, events: eventColumns(rows.slice(0, half)) })
    const second = runInstant({ ...task, opening: first.state, events: eventColumns(rows.slice(half)) })
    const moved = rowsOf(second).map((row) => ({ ...row, event: row.event! + half }))
    expect([...rowsOf(first), ...moved], `seed ${seed}`).toEqual(rowsOf(whole))
    cut += rowsOf(whole).filter(({ reasons }) =>
      reasons.some(({ reason }) => /^(DAI|WEEK|MONTH|LIFE)/.test(reason)),
    ).length
  }
  expect(cut).toBeGreaterThan(NETWORKS)
})

test('whoever is blocked is paid nothing meanwhile, and is paid again once unblocked', () => {
  const network = createNetwork(Int32Array.of(-1, 0, 0), Uint8Array.of(0, 0, 1), Int32Array.of(-1, 0, 0))
  const plan = planOf(
    { ...barePlan({ enabled: false }), referral: { enabled: true, flat: '100', on: 'every' } },
    { money_digits: 2, event_digits: 2 },
  )
  const activation = (member: number) => ({ kind: 'activation' as const, member, at_ms: 1, bv: 1000, amount: 1000 })
  const events = eventColumns([
    activation(0),
    { kind: 'block', member: 0, at_ms: 2 },
    activation(1),
    { kind: 'unblock', member: 0, at_ms: 3 },
    activation(2),
  ])
  const result = runInstant({ network, plan, opening: emptyInstantState(doubles, network.size), events, zone: 'UTC' })
  expect(rowsOf(result).map(({ member, event }) => [member, event])).toEqual([[0, 4]])
  expect([...result.state.blocked]).toEqual([0, 0, 0])
})

test('a bought place changes nothing but the pool it is in, also where the plan has no such pool', () => {
  const network = createNetwork(Int32Array.of(-1, 0), new Uint8Array(2), Int32Array.of(-1, 0))
  const pool = { width: 2, depth: 1, rooted: 'global', pay: 'each' } as const
  const matrix = {
    ...pool,
    enabled: true,
    upgrade_to: 'Gold',
    pools: [{ ...pool, name: 'Gold', price: '6', flats: ['1'] }],
  }
  const rest = {
    referral: { enabled: true, flat: '2', on: 'every' as const },
    level: {
      enabled: true,
      flats: ['3'],
      unlock: 'none' as const,
      compression: 'none' as const,
      tree: 'sponsor' as const,
    },
    overall_cap_percent: '300',
  }
  const plan = planOf(barePlan({ enabled: false }, { ...rest, matrix }), { money_digits: 2, event_digits: 2 })
  const sold = [0, 1].map((member) => ({ kind: 'activation' as const, member, at_ms: 1, bv: 1000, amount: 1000 }))
  const place = (member: number, of: number) => ({
    kind: 'matrix_entry' as const,
    member,
    at_ms: 2,
    amount: 600,
    pool: of,
  })
  const opening = emptyInstantState(doubles, network.size)
  const run = (places: readonly ReturnType<typeof place>[]) =>
    runInstant({ network, plan, opening, events: eventColumns([...sold, ...places]), zone: 'UTC' })
  const without = run([])
  const result = run([place(0, 2), place(1, 2), place(1, 3)])
  const paid = rowsOf(result).filter(({ event }) => event! >= 2)
  expect(paid.map(({ kind, member, pool: of, paid: amount, event }) => [kind, member, of, amount, event])).toEqual([
    ['matrix', 0, 2, 100n, 3],
  ])
  expect(figuresOf(result.state)).toEqual(figuresOf(without.state))
  expect(result.state.matrix.map(({ size }) => size)).toEqual([2, 2])
  expect(without.state.matrix.map(({ size }) => size)).toEqual([2])
  expect(applyInstant({ network, opening, events: eventColumns([place(1, 2)]) }).matrix).toEqual([])
})
