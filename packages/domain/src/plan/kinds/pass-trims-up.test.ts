import { expect, test } from 'vitest'
import { businessDay } from '../../calendar/business-day.ts'
import { busyScenario } from '../testing/oracle/busy-scenario.ts'
import { passingTrimsUp } from '../testing/oracle/random-scenario.ts'
import { runScenario } from '../scenario/scenario.ts'
import type { ScenarioInput } from '../scenario/scenario-input.ts'
import type { IncomeOut } from '../scenario/scenario-result.ts'
import { barePlan } from '../testing/bare-plan.ts'
import { worstCase } from '../limits/worst-case.ts'

const NETWORKS = 100

function incomesOf(scenario: ScenarioInput): readonly IncomeOut[] {
  const outcome = runScenario(scenario)
  if ('faults' in outcome) throw new Error(JSON.stringify(outcome.faults))
  return outcome.result.incomes
}

const sum = (rows: readonly IncomeOut[], of: 'gross' | 'paid'): number =>
  rows.reduce((all, row) => all + Math.round(1000 * Number(row[of])), 0)

/** A network with one cap for each day, in which nothing is undone. */
function ring(seed: number): ScenarioInput {
  const scenario = passingTrimsUp(busyScenario(seed))
  const { plan, events } = scenario
  return {
    ...scenario,
    round_off_digits: 2,
    events: events.filter(({ kind }) => kind !== 'reversal'),
    plan: { ...plan, matching: { ...plan.matching, caps: [{ per: 'day', amount: '60' }] } },
  }
}

test(
  'what is passed up pays nobody beyond the own cap, and nothing beyond what was matched',
  { timeout: 60_000 },
  () => {
    let passed = 0
    for (let seed = 1; seed <= NETWORKS; seed += 1) {
      const scenario = ring(seed)
      const rows = incomesOf(scenario)
      const matching = rows.filter(({ kind }) => kind === 'matching')
      const days = new Map<string, number>()
      for (const row of matching) {
        const day = businessDay(Date.parse(row.at) - 1, scenario.zone)
        const key = `${row.member} ${day}`
        days.set(key, (days.get(key) ?? 0) + Math.round(100 * Number(row.paid)))
      }
      for (const [who, paid] of days) expect(paid, `seed ${seed}: ${who}`).toBeLessThanOrEqual(6000)
      const own = matching.filter(({ from_member }) => from_member === null)
      expect(sum(matching, 'paid'), `seed ${seed}`).toBeLessThanOrEqual(sum(own, 'gross'))
      passed += matching.filter(({ from_member, paid }) => from_member !== null && Number(paid) > 0).length
    }
    expect(passed).toBeGreaterThan(NETWORKS / 2)
  },
)

test(
  'each cut is offered once, to somebody above who is active, and is a source of nothing',
  { timeout: 60_000 },
  () => {
    for (let seed = 1; seed <= NETWORKS; seed += 1) {
      const scenario = ring(seed)
      const rows = incomesOf(scenario)
      const blocked = new Set(scenario.members.filter((member) => member.blocked).map(({ id }) => id))
      const offered = rows.filter(({ kind, from_member }) => kind === 'matching' && from_member !== null)
      const sources = offered.map(({ source }) => source.row)
      expect(new Set(sources).size, `seed ${seed}`).toBe(sources.length)
      for (const row of offered) {
        const from = rows[row.source.row!]!
        expect(from).toMatchObject({ kind: 'matching', member: row.from_member, from_member: null })
        const cut = from.reasons.find(({ reason }) => reason === 'DAILY_CAP')
        expect(row.gross, `seed ${seed}`).toBe(cut?.amount)
        expect(blocked.has(row.member), `seed ${seed}`).toBe(false)
      }
      for (const { kind, source } of rows) {
        if (kind !== 'sponsored' && kind !== 'matching_level') continue
        expect(rows[source.row!]!.from_member, `seed ${seed}`).toBeNull()
      }
    }
  },
)

test('made-up sponsors who are not active are passed over, also where matching pays the inactive', () => {
  const at = '2026-01-05T10:00:00+05:30'
  const member = (id: string, rest: object) => ({
    id,
    joined: '2026-01-01T09:00:00+05:30',
    active: true,
    blocked: false,
    ...rest,
  })
  const scenario: ScenarioInput = {
    format: 1,
    zone: 'Asia/Kolkata',
    round_off_digits: 2,
    plan: barePlan({ receiver_active: false, caps: [{ per: 'day', amount: '10' }], trim_to: 'next_upline' }),
    members: [
      member('Made up', { active: false }),
      member('M', { sponsor: 'Made up', parent: 'Made up', side: 'left' }),
      member('L', { sponsor: 'M', parent: 'M', side: 'left' }),
      member('R', { sponsor: 'M', parent: 'M', side: 'right' }),
    ],
    opening: {},
    events: ['L', 'R'].map((id) => ({ kind: 'activation', at, member: id, amount: '1000', bv: '1000' })),
    closings: [{ from: '2026-01-05T00:00:00+05:30', to: '2026-01-06T00:00:00+05:30' }],
  }
  expect(incomesOf(scenario).map(({ member: id, paid }) => [id, paid])).toEqual([['M', '10.00']])
})

test('the most that a plan can pay counts what is passed up: it is cut from what the rate counted already', () => {
  const plan = (trim_to: 'company' | 'next_upline') =>
    barePlan({ rate_percent: '10', caps: [{ per: 'day', amount: '10' }], trim_to }, { payout_ratio_percent: '50' })
  expect(worstCase(plan('next_upline'), '50')).toEqual(worstCase(plan('company'), '50'))
})
