import { expect, test } from 'vitest'
import { createNetwork, sponsorSides } from '../../network/network.ts'
import type { ClosingInput, ClosingResult } from './closing.ts'
import { runClosing, runOn } from './engine.ts'
import { eventColumns, type EventRow } from './events.ts'
import { bigints, doubles } from './integers.ts'
import { planOf } from '../plan.ts'
import type { MatchingInput, PlanInput } from '../plan-input.ts'
import { RULES_NOW } from '../rules.ts'
import { emptyState, type State } from '../state/state.ts'
import { encodeState } from '../state/state-bytes.ts'
import { decodeState } from '../state/decode-state.ts'
import { barePlan } from '../testing/bare-plan.ts'

/** `upline` with `earner` on the left, who has a buyer on either side. */
const [upline, earner, left, right] = [0, 1, 2, 3]
const network = createNetwork(Int32Array.of(-1, 0, 1, 1), Uint8Array.of(0, 0, 0, 1), Int32Array.of(-1, 0, 1, 1))
const day_ms = 86_400_000

/** Days one after the other, each closed over its events. */
function startDays(run: (input: ClosingInput) => ClosingResult = runClosing, rest: Partial<PlanInput> = {}) {
  let state: State = emptyState(doubles, network.size)
  state.activations.fill(1)
  let day = 0
  return (events: readonly Omit<EventRow, 'at_ms'>[], matching: Partial<MatchingInput> = {}) => {
    const window = {
      from_ms: day * day_ms,
      to_ms: (day + 1) * day_ms,
      zone: 'UTC',
      kinds: null,
      waiting: {},
      instant: [],
    }
    const opening = state
    const before = Array.from(opening.carry, Number)
    const result = run({
      network,
      sponsor_sides: sponsorSides(network),
      plan: planOf(barePlan({ rate_percent: '10', ...matching }, rest), { money_digits: 2, event_digits: 0 }),
      rules: RULES_NOW,
      opening,
      window: { ...window, events: eventColumns(events.map((event) => ({ ...event, at_ms: window.from_ms }))) },
      everyone: day === 0,
    })
    expect(Array.from(opening.carry, Number), 'the opening stays as it was').toEqual(before)
    state = decodeState(encodeState(result.state))
    day += 1
    const { matching: rows } = result
    const leg = (row: number, side: 'left' | 'right') =>
      (['open', 'new', 'used', 'lapsed', 'carry'] as const).map((figure) => Number(rows[side][figure][row]))
    return {
      paid: Array.from(result.incomes.paid, Number),
      rows: Array.from(rows.member).map((member, row) => [member, leg(row, 'left'), leg(row, 'right')]),
      carry: Array.from(state.carry, Number),
    }
  }
}

const buys = (member: number, bv: number) => ({ kind: 'activation', member, bv, amount: bv }) as const
const opens = (member: number, side: number, bv: number) => ({ kind: 'opening_leg', member, side, bv }) as const

test.each([
  ['doubles', runClosing],
  ['exact integers', (input: ClosingInput) => runOn(bigints, input)],
])(
  'a leg opens with what it carried before, is matched with new volume, and nobody above sees it, over %s',
  (_, on) => {
    const close = startDays(on)
    expect(close([opens(earner, 0, 1_500), buys(right, 2_000)])).toEqual({
      paid: [15_000],
      rows: [
        [upline, [0, 2_000, 0, 0, 2_000], [0, 0, 0, 0, 0]],
        [earner, [1_500, 0, 1_500, 0, 0], [0, 2_000, 1_500, 0, 500]],
      ],
      carry: [2_000, 0, 0, 500, 0, 0, 0, 0],
    })
  },
)

test('it is told in the closing that takes it even if nothing else happens, and opens the next one as any carry', () => {
  const close = startDays()
  expect(close([opens(earner, 1, 700)]).rows).toEqual([[earner, [0, 0, 0, 0, 0], [700, 0, 0, 0, 700]]])
  expect(close([]).rows).toEqual([])
  expect(close([buys(left, 300)])).toMatchObject({ paid: [3_000], carry: [300, 0, 0, 400, 0, 0, 0, 0] })
})

test('a plan that pays no matching keeps it for one that does', () => {
  const close = startDays()
  expect(close([opens(earner, 0, 500)], { enabled: false })).toMatchObject({ paid: [], rows: [] })
  expect(close([buys(right, 200)])).toMatchObject({ paid: [2_000] })
})

test('it lapses as any carry: by its age from the day on which it came, by the limit, by a wash', () => {
  const close = startDays()
  const expiring = { carry_expiry_days: 2 }
  close([buys(left, 100)], expiring)
  close([opens(earner, 0, 500)], expiring)
  expect(close([], expiring).carry.slice(2, 4)).toEqual([500, 0])
  expect(close([], expiring).carry.slice(2, 4)).toEqual([0, 0])

  const limited = startDays()
  expect(limited([opens(earner, 0, 500)], { carry_limit: '120' }).carry.slice(2, 4)).toEqual([120, 0])
  expect(limited([opens(left, 1, 500)], { flush_mode: 'FULL_WASH' }).carry.slice(4, 6)).toEqual([0, 0])
})

test('without a first pair it waits for one: what was carried alone is none', () => {
  const close = startDays()
  const tail = { first_pair: '2:1_or_1:2', unit: '100' } as const
  expect(close([opens(earner, 0, 500)], tail).paid).toEqual([])
  // 200 and 100 of the first pair, then 100 and 100.
  expect(close([buys(right, 200)], tail)).toMatchObject({ paid: [2_000], carry: [200, 0, 200, 0, 0, 0, 0, 0] })
})

test('under a payout ratio nothing is paid on it alone, and with sales never more than their part', () => {
  const close = startDays(runClosing, { payout_ratio_percent: '50' })
  expect(close([opens(earner, 0, 1_000), opens(earner, 1, 1_000)]).paid).toEqual([0])
  const more = [opens(upline, 1, 1_000_000), opens(earner, 0, 1_000_000), buys(right, 100)]
  // Upline and earner would be paid 10.00 each.
  const free = startDays()
  expect(free(more).paid).toEqual([1_000, 1_000])
  const scaled = startDays(runClosing, { payout_ratio_percent: '15' })
  expect(scaled(more).paid).toEqual([750, 750])
})
