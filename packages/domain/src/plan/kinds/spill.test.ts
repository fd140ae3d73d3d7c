import { expect, test } from 'vitest'
import { busyScenario } from '../testing/oracle/busy-scenario.ts'
import type { IncomeOut } from '../scenario/scenario-result.ts'
import { runScenario } from '../scenario/scenario.ts'

const NETWORKS = 60

/** Networks in which much is cancelled and bought again, with spill for each direct after the first two. */
const extraDirects = Array.from({ length: NETWORKS }, (_, index) => {
  const scenario = busyScenario(index + 1)
  const { referral } = scenario.plan
  const plan = {
    ...scenario.plan,
    referral: { ...referral, enabled: true },
    spill: { enabled: true, mode: 'extra_directs' as const, flat: '200' },
    overall_cap_percent: null,
    event_payout_percent: null,
  }
  const members = scenario.members.map((member, number) => ({ ...member, active: number === 0 }))
  // Places are bought by members who are active, and come last, so that reversals keep what they undo.
  const events = scenario.events.filter(({ kind }) => kind !== 'matrix_entry')
  return { ...scenario, plan, members, events, closings: [] }
})

function incomesOf(scenario: (typeof extraDirects)[number]): readonly IncomeOut[] {
  const outcome = runScenario(scenario)
  if ('faults' in outcome) throw new Error(JSON.stringify(outcome.faults))
  return outcome.result.incomes
}

const patient = { timeout: 60_000 }

test(
  'one direct never pays two spills at a time, however often purchases are cancelled and made again',
  patient,
  () => {
    let again = 0
    for (const scenario of extraDirects) {
      const times = new Map<string, number>()
      const kept = new Map<string, number>()
      for (const { kind, from_member, paid } of incomesOf(scenario)) {
        if (kind !== 'spill') continue
        const change = paid.startsWith('-') ? -1 : 1
        kept.set(from_member!, (kept.get(from_member!) ?? 0) + change)
        if (change > 0) times.set(from_member!, (times.get(from_member!) ?? 0) + 1)
        if (![0, 1].includes(kept.get(from_member!)!)) expect.fail(`${from_member} pays two spills`)
      }
      again += [...times.values()].filter((count) => count > 1).length
    }
    expect(again).toBeGreaterThan(0)
  },
)

test('no direct pays both referral and spill', patient, () => {
  let spills = 0
  for (const scenario of extraDirects) {
    const incomes = incomesOf(scenario)
    const referred = new Set(incomes.filter(({ kind }) => kind === 'referral').map(({ from_member }) => from_member))
    const spilled = incomes.filter(({ kind }) => kind === 'spill').map(({ from_member }) => from_member)
    expect(spilled.filter((from) => referred.has(from))).toEqual([])
    spills += spilled.length
  }
  expect(spills).toBeGreaterThan(NETWORKS)
})
