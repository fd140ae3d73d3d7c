import { describe, expect, test } from 'vitest'
import { dayNumber } from '../../calendar/business-day.ts'
import { DAY_MS } from '../../calendar/zone.ts'
import { sponsorSides, startPlacement } from '../../network/network.ts'
import type { ClosingInput, ClosingResult } from '../engine/closing.ts'
import { runClosing, runOn } from '../engine/engine.ts'
import type { EventRow } from '../engine/events.ts'
import { eventColumns } from '../engine/events.ts'
import { bigints, doubles } from '../engine/integers.ts'
import { planOf } from '../plan.ts'
import type { RepurchaseLevelInput } from '../plan-input.ts'
import { encodeResult } from '../rows/result-bytes.ts'
import { resultRows } from '../rows/result-rows.ts'
import { RULES_NOW } from '../rules.ts'
import { encodeState, STATE_CHUNK } from '../state/state-bytes.ts'
import { decodeState } from '../state/decode-state.ts'
import { pickMembers, putMembers } from '../state/state-members.ts'
import type { State } from '../state/state.ts'
import { emptyState } from '../state/state.ts'
import { barePlan } from '../testing/bare-plan.ts'

const scales = { money_digits: 2, event_digits: 2 }
const zone = 'Asia/Kolkata'
/** So many members that the state has two chunks: 0 is above 1, and 1 above everybody else. */
const size = STATE_CHUNK + 3
const [MIDDLE, LAST] = [1, size - 1]

const placement = startPlacement()
for (let member = 0; member < size; member += 1) placement.join(-1, 0, Math.min(member - 1, MIDDLE))
const network = placement.network()
const sponsor_sides = sponsorSides(network)

interface Terms {
  readonly run_day?: number | null
  readonly self_bv?: string
  readonly enabled?: boolean
  readonly payout_ratio_percent?: string
}

/** The closing of a day of the company's zone, 'YYYY-MM-DD'. */
function inputOf(opening: State, day: string, acts: readonly Partial<EventRow>[], terms: Terms): ClosingInput {
  const { payout_ratio_percent = null, ...rest } = terms
  const to_ms = Date.parse(`${day}T00:00:00+05:30`) + DAY_MS
  const { repurchase_level } = barePlan()
  const kind: RepurchaseLevelInput = { ...repurchase_level, enabled: true, percents: ['10', '5'], ...rest }
  const plan = barePlan({ enabled: false }, { repurchase_level: kind, payout_ratio_percent })
  const events = acts.map((act): EventRow => ({ kind: 'repurchase', member: LAST, at_ms: to_ms - 1, ...act }))
  return {
    network,
    sponsor_sides,
    plan: planOf(plan, scales),
    rules: RULES_NOW,
    opening,
    window: {
      from_ms: to_ms - DAY_MS,
      to_ms,
      zone,
      kinds: null,
      events: eventColumns(events),
      waiting: {},
      instant: [],
    },
    everyone: false,
  }
}
const close = (opening: State, day: string, acts: readonly Partial<EventRow>[] = [], terms: Terms = {}) =>
  runClosing(inputOf(opening, day, acts, terms))

function fresh(): State {
  const state = emptyState(doubles, size)
  state.activations.fill(1)
  return state
}
const buys = (number: number, bv: number, member = LAST): Partial<EventRow> => ({ number, member, bv, amount: bv })
const returned = (number: number, bv: number): Partial<EventRow> => ({
  ...buys(number, bv),
  kind: 'reversal',
  undone_kind: 'repurchase',
})
const paidOf = (result: ClosingResult) => {
  const rows = resultRows(result)
  return Array.from({ length: rows.income_count }, (_, row) => rows.income(row)).map(
    ({ member, level, paid_for, paid, reasons }) => [
      member,
      level,
      paid_for,
      Number(paid) / 100,
      ...reasons.map(({ reason }) => reason),
    ],
  )
}
const monthly = { run_day: 5 }

describe('repurchase level', () => {
  test('without a run day every closing pays its own orders, and nothing waits', () => {
    const result = close(fresh(), '2026-01-02', [buys(1, 10_000), buys(2, 0), buys(3, 5_000)])
    expect(paidOf(result)).toEqual([
      [1, 1, 1, 10],
      [0, 2, 1, 5],
      [1, 1, 3, 5],
      [0, 2, 3, 2.5],
    ])
    expect(result.state.orders).toBeNull()
  })

  test('a level that comes to less than the smallest coin has no row', () => {
    // 10 percent of 0.08 is rounded to a hundredth, 5 percent to nothing.
    expect(paidOf(close(fresh(), '2026-01-02', [buys(1, 8)]))).toEqual([[1, 1, 1, 0.01]])
  })

  test('with a run day a month waits for it, across the end of a year', () => {
    const december = close(fresh(), '2025-12-31', [buys(1, 10_000)], monthly)
    const fourth = close(december.state, '2026-01-04', [buys(2, 20_000)], monthly)
    expect([paidOf(december), paidOf(fourth)]).toEqual([[], []])
    const fifth = close(fourth.state, '2026-01-05', [], monthly)
    expect(paidOf(fifth)).toEqual([
      [1, 1, 1, 10],
      [0, 2, 1, 5],
    ])
    expect(Array.from(fifth.state.orders!.number)).toEqual([2])
    expect(Array.from(fifth.state.orders!.month)).toEqual([dayNumber('2026-01-01')])
    expect(paidOf(close(fifth.state, '2026-02-28', [], monthly))).toHaveLength(2)
  })

  test('the first of a month is not reached by the closing that ends as it begins', () => {
    const last = close(fresh(), '2026-01-31', [buys(1, 10_000)], { run_day: 1 })
    expect(paidOf(last)).toEqual([])
    expect(paidOf(close(last.state, '2026-02-01', [], { run_day: 1 }))).toHaveLength(2)
  })

  test('own orders count in their own month only, also when two months are paid at once', () => {
    const terms = { run_day: 5, self_bv: '50' }
    const december = close(fresh(), '2025-12-31', [buys(1, 10_000), buys(2, 5_000, MIDDLE)], terms)
    const january = close(december.state, '2026-01-04', [buys(3, 10_000), buys(4, 4_999, MIDDLE)], terms)
    expect(paidOf(close(january.state, '2026-02-05', [], terms))).toEqual([
      [1, 1, 1, 10],
      [0, 2, 1, 0, 'INACTIVE'],
      [0, 1, 2, 0, 'INACTIVE'],
      [1, 1, 3, 0, 'INACTIVE'],
      [0, 2, 3, 0, 'INACTIVE'],
      [0, 1, 4, 0, 'INACTIVE'],
    ])
  })

  test('an order that is returned while it waits is forgotten', () => {
    const first = close(fresh(), '2025-12-31', [buys(1, 10_000), buys(2, 10_000)], monthly)
    const back = close(first.state, '2026-01-02', [returned(1, 10_000)], monthly)
    expect(Array.from(back.state.orders!.number)).toEqual([2])
    const both = close(first.state, '2026-01-02', [buys(3, 500), returned(3, 500), returned(1, 10_000)], monthly)
    expect(Array.from(both.state.orders!.number)).toEqual([2])
  })

  test('what waits is over when the plan stops paying it', () => {
    const first = close(fresh(), '2025-12-31', [buys(1, 10_000)], monthly)
    const stopped = close(first.state, '2026-01-02', [buys(2, 500)], { ...monthly, enabled: false })
    expect(stopped.state.orders).toBeNull()
    expect(paidOf(close(stopped.state, '2026-01-05', [], monthly))).toEqual([])
  })

  test('what all levels can cost is kept from the closing that takes an order for the one that pays it', () => {
    const terms = { run_day: 5, payout_ratio_percent: '50' }
    const cheap = { ...buys(2, 10_000), amount: 1_000 }
    const first = close(fresh(), '2025-12-31', [buys(1, 10_000), cheap], terms)
    // Ten and five of 100.00; and of the sale of 10.00 no more than its half.
    expect(Array.from(first.state.orders!.set_aside)).toEqual([1_500, 500])
    const paid = close(first.state, '2026-01-05', [], terms)
    // 20.00 are there for 30.00.
    expect(paidOf(paid)).toEqual([
      [1, 1, 1, 6.66, 'PAYOUT_RATIO'],
      [0, 2, 1, 3.33, 'PAYOUT_RATIO'],
      [1, 1, 2, 6.66, 'PAYOUT_RATIO'],
      [0, 2, 2, 3.33, 'PAYOUT_RATIO'],
    ])
  })

  test('bigints give the same bytes as doubles', () => {
    const { state } = close(fresh(), '2025-12-31', [buys(1, 10_000), buys(2, 33_333, 7)], monthly)
    const input = inputOf(state, '2026-01-05', [buys(3, 700)], monthly)
    expect(encodeResult(runOn(bigints, input))).toEqual(encodeResult(runOn(doubles, input)))
  })
})

describe('waiting orders in the state', () => {
  const acts = [buys(1, 10_000), buys(2, 7, 3), buys(5, 2 ** 31)]
  const { state } = close(fresh(), '2025-12-31', acts, monthly)

  test('come back from their bytes, and only chunks that hold some differ from what was stored before', () => {
    const blobs = encodeState(state)
    const back = decodeState(blobs)
    expect(back.orders).toEqual(state.orders)
    expect(encodeState(back)).toEqual(blobs)
    const without = encodeState({ ...state, orders: null })
    expect(decodeState(without).orders).toBeNull()
    const { state: far } = close(fresh(), '2025-12-31', [buys(1, 10_000)], monthly)
    expect(encodeState(far)[0]).toEqual(encodeState({ ...far, orders: null })[0])
  })

  test('are picked and put with their members', () => {
    const members = Int32Array.of(LAST)
    const picked = pickMembers(state, members)
    expect(Array.from(picked.orders!.number)).toEqual([1, 5])
    expect(Array.from(picked.orders!.member)).toEqual([0, 0])
    expect(putMembers(state, members, picked).orders).toEqual(state.orders)
    const { state: other } = close(fresh(), '2025-12-31', [buys(2, 7, 3)], monthly)
    expect(putMembers(other, members, picked).orders).toEqual(state.orders)
    const nobody = pickMembers(other, members)
    expect(nobody.orders).toBeNull()
    expect(Array.from(putMembers(state, members, nobody).orders!.number)).toEqual([2])
    expect(putMembers({ ...fresh(), orders: picked.orders }, Int32Array.of(0), nobody).orders).toBeNull()
  })
})
