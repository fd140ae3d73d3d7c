import { describe, expect, test } from 'vitest'
import { createNetwork, sponsorSides } from '../../network/network.ts'
import type { ClosingInput, ClosingResult } from '../engine/closing.ts'
import { runClosing, runOn } from '../engine/engine.ts'
import type { EventRow } from '../engine/events.ts'
import { eventColumns } from '../engine/events.ts'
import { bigints, doubles } from '../engine/integers.ts'
import { planOf } from '../plan.ts'
import type { PlanInput, RoiInput } from '../plan-input.ts'
import { encodeResult } from '../rows/result-bytes.ts'
import { resultRows } from '../rows/result-rows.ts'
import { RULES_NOW } from '../rules.ts'
import type { State } from '../state/state.ts'
import { emptyState } from '../state/state.ts'
import { encodeState } from '../state/state-bytes.ts'
import { decodeState } from '../state/decode-state.ts'
import { pickMembers, putMembers } from '../state/state-members.ts'
import { barePlan } from '../testing/bare-plan.ts'

const size = 3
const network = createNetwork(new Int32Array(size).fill(-1), new Uint8Array(size), Int32Array.of(-1, 0, -1))
const DAY_MS = 86_400_000
/** Thursday, 1 January 2026. */
const THURSDAY = 20_454

const activate = (number: number, member: number, rest: Partial<EventRow> = {}): Omit<EventRow, 'at_ms'> => ({
  kind: 'activation',
  number,
  member,
  amount: 10_000_00,
  bv: 10_000_00,
  ...rest,
})
const roi: RoiInput = { enabled: true, percent: '1', cap_percent: '200', days: 'mon-fri', holidays: [] }

interface Terms {
  readonly roi?: Partial<RoiInput>
  readonly plan?: Partial<PlanInput>
  readonly at_ms?: number
}

function inputOf(opening: State, day: number, acts: readonly Omit<EventRow, 'at_ms'>[], terms: Terms): ClosingInput {
  const from_ms = day * DAY_MS
  const input = barePlan({ enabled: false }, { roi: { ...roi, ...terms.roi }, ...terms.plan })
  return {
    network,
    sponsor_sides: sponsorSides(network),
    plan: planOf(input, { money_digits: 2, event_digits: 2 }),
    rules: RULES_NOW,
    opening,
    window: {
      from_ms,
      to_ms: from_ms + DAY_MS,
      zone: 'UTC',
      kinds: null,
      events: eventColumns(acts.map((act) => ({ at_ms: terms.at_ms ?? from_ms + DAY_MS - 1, ...act }))),
      waiting: {},
      instant: [],
    },
    everyone: false,
  }
}
const close = (
  opening: State,
  day: number,
  acts: readonly Omit<EventRow, 'at_ms'>[] = [],
  terms: Terms = {},
): ClosingResult => runClosing(inputOf(opening, day, acts, terms))
const fresh = (): State => emptyState(doubles, size)
const paidOf = (result: ClosingResult) => {
  const rows = resultRows(result)
  return Array.from({ length: rows.income_count }, (_, row) => rows.income(row)).map(
    ({ member, paid_for, day, paid }) => [member, paid_for, day! - THURSDAY, Number(paid) / 100],
  )
}

describe('ROI', () => {
  test('begins with the working day after, however late in the evening, and is paid once a day', () => {
    const friday = close(fresh(), THURSDAY + 1, [activate(1, 0)])
    expect(paidOf(friday)).toEqual([])
    const saturday = close(friday.state, THURSDAY + 2)
    const sunday = close(saturday.state, THURSDAY + 3)
    expect([...paidOf(saturday), ...paidOf(sunday)]).toEqual([])
    const monday = close(sunday.state, THURSDAY + 4)
    expect(paidOf(monday)).toEqual([[0, 1, 4, 100]])
    // The same closing computed again gives the same, and one that follows it never pays the day again.
    expect(paidOf(close(sunday.state, THURSDAY + 4))).toEqual(paidOf(monday))
    expect(paidOf(close(monday.state, THURSDAY + 4))).toEqual([])
  })

  test('days that were missed are paid each in its own row, by day and then by activation', () => {
    const first = close(fresh(), THURSDAY - 3, [activate(1, 1), activate(2, 0, { amount: 5_000_00 })])
    expect(paidOf(close(first.state, THURSDAY - 1))).toEqual([
      [1, 1, -2, 100],
      [0, 2, -2, 50],
      [1, 1, -1, 100],
      [0, 2, -1, 50],
    ])
  })

  test('an activation that is written late is paid from the day after it happened', () => {
    const late = { at_ms: (THURSDAY - 3) * DAY_MS }
    expect(paidOf(close(fresh(), THURSDAY - 1, [activate(1, 0)], late))).toEqual([
      [0, 1, -2, 100],
      [0, 1, -1, 100],
    ])
  })

  test('what was given, or brought no money, begins nothing', () => {
    const acts = [activate(1, 0, { given: true }), activate(2, 1, { amount: 0 })]
    expect(close(fresh(), THURSDAY, acts).state.roi!.member).toHaveLength(0)
  })

  test('the last day pays what is left, and then the activation is over', () => {
    const terms = { roi: { cap_percent: '1.5' } }
    const first = close(fresh(), THURSDAY - 3, [activate(1, 0)], terms)
    const second = close(first.state, THURSDAY - 2, [], terms)
    const third = close(second.state, THURSDAY - 1, [], terms)
    expect([...paidOf(second), ...paidOf(third)]).toEqual([
      [0, 1, -2, 100],
      [0, 1, -1, 50],
    ])
    expect(third.state.roi!.member).toHaveLength(0)
    // A plan that pays more later does not begin it again.
    expect(paidOf(close(third.state, THURSDAY))).toEqual([])
  })

  test('what the payout ratio cut stays owed', () => {
    const terms = { plan: { payout_ratio_percent: '10' } }
    const first = close(fresh(), THURSDAY - 3, [activate(1, 0)], terms)
    const none = close(first.state, THURSDAY - 2, [], terms)
    expect(paidOf(none)).toEqual([[0, 1, -2, 0]])
    expect(Number(none.state.roi!.credited[0])).toBe(0)
  })

  test('days of somebody who is blocked at the closing are lost', () => {
    const block = { kind: 'block' as const, number: 2, member: 0 }
    const first = close(fresh(), THURSDAY - 3, [activate(1, 0)])
    const blocked = close(first.state, THURSDAY - 2, [block])
    expect(paidOf(blocked)).toEqual([])
    const free = close(blocked.state, THURSDAY - 1, [{ ...block, kind: 'unblock' as const, number: 3 }])
    expect(paidOf(free)).toEqual([[0, 1, -1, 100]])
  })

  test('days without ROI in the plan are not owed, and activations of these days begin nothing', () => {
    const off = { roi: { enabled: false } }
    const first = close(fresh(), THURSDAY - 3, [activate(1, 0)])
    const without = close(first.state, THURSDAY - 2, [activate(2, 1)], off)
    expect(paidOf(close(without.state, THURSDAY - 1))).toEqual([[0, 1, -1, 100]])
  })

  test('a holiday that comes later takes nothing back, and a rate that changes counts from its day', () => {
    const first = close(fresh(), THURSDAY - 3, [activate(1, 0)])
    const second = close(first.state, THURSDAY - 2)
    const holidays = ['2025-12-30', '2025-12-31']
    expect(paidOf(close(second.state, THURSDAY - 1, [], { roi: { holidays } }))).toEqual([])
    expect(paidOf(close(second.state, THURSDAY - 1, [], { roi: { percent: '2' } }))).toEqual([[0, 1, -1, 200]])
  })

  test('a reversal ends it', () => {
    const first = close(fresh(), THURSDAY - 3, [activate(1, 0), activate(2, 0)])
    const undo = { ...activate(1, 0), kind: 'reversal' as const, undone_kind: 'activation' as const }
    expect(paidOf(close(first.state, THURSDAY - 2, [undo]))).toEqual([[0, 2, -2, 100]])
  })

  test('bigints give the same bytes as doubles', () => {
    const { state } = close(fresh(), THURSDAY - 3, [activate(1, 0), activate(3, 1, { amount: 33_333 })])
    const input = inputOf(state, THURSDAY - 2, [activate(4, 2)], {})
    expect(encodeResult(runOn(bigints, input))).toEqual(encodeResult(runOn(doubles, input)))
  })
})

describe('running ROI in the state', () => {
  const { state } = close(fresh(), THURSDAY - 3, [activate(1, 1), activate(2, 0), activate(5, 1, { amount: 7 })])

  test('comes back from its bytes', () => {
    const bytes = encodeState(state)
    const back = decodeState(bytes)
    expect(back.roi).toEqual(state.roi)
    expect(encodeState(back)).toEqual(bytes)
    expect(decodeState(encodeState(fresh())).roi).toBeNull()
  })

  test('is picked and put with its members', () => {
    const members = Int32Array.of(1)
    const picked = pickMembers(state, members)
    expect(Array.from(picked.roi!.activation)).toEqual([1, 5])
    expect(Array.from(picked.roi!.member)).toEqual([0, 0])
    expect(putMembers(state, members, picked).roi).toEqual(state.roi)
    const without = close(fresh(), THURSDAY - 3, [activate(2, 0)]).state
    expect(putMembers(without, members, picked).roi).toEqual(state.roi)
    expect(Array.from(putMembers(state, members, pickMembers(without, members)).roi!.activation)).toEqual([2])
  })
})
