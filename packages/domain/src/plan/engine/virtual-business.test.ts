import { expect, test } from 'vitest'
import { createNetwork, sponsorSides } from '../../network/network.ts'
import { runClosing } from './engine.ts'
import { eventColumns, type EventRow } from './events.ts'
import { doubles } from './integers.ts'
import { picked, put } from '../state/picked-bytes.ts'
import { planOf } from '../plan.ts'
import type { MatchingInput, PlanInput } from '../plan-input.ts'
import { REASONS } from '../reasons.ts'
import { RULES_NOW } from '../rules.ts'
import { emptyState, type State } from '../state/state.ts'
import { encodeState } from '../state/state-bytes.ts'
import { decodeState } from '../state/decode-state.ts'
import { barePlan } from '../testing/bare-plan.ts'

/** `upline` with `earner` on the left, who has a buyer on either side. */
const [upline, earner, left, right] = [0, 1, 2, 3]
const network = createNetwork(Int32Array.of(-1, 0, 1, 1), Uint8Array.of(0, 0, 0, 1), Int32Array.of(-1, 0, 1, 1))
const day_ms = 86_400_000

/** Days one after the other: each closes over its events, by the plan of the moment. */
function startDays(rest: Partial<PlanInput> = {}) {
  let state: State = emptyState(doubles, network.size)
  state.activations.fill(1)
  let day = 0
  return (events: readonly (Omit<EventRow, 'at_ms'> & { ends?: number })[], matching: Partial<MatchingInput> = {}) => {
    const input = barePlan({ rate_percent: '10', ...matching }, rest)
    const window = {
      from_ms: day * day_ms,
      to_ms: (day + 1) * day_ms,
      zone: 'UTC',
      kinds: null,
      waiting: {},
      instant: [],
    }
    const {
      incomes,
      matching: rows,
      volume_trims,
      state: after,
    } = runClosing({
      network,
      sponsor_sides: sponsorSides(network),
      plan: planOf(input, { money_digits: 2, event_digits: 0 }),
      rules: RULES_NOW,
      opening: state,
      window: {
        ...window,
        events: eventColumns(events.map(({ ends: _ends, ...event }) => ({ ...event, at_ms: window.from_ms }))),
        virtual_ends: new Map(
          events.flatMap(({ number, ends }) => (ends === undefined ? [] : [[number!, ends * day_ms]])),
        ),
      },
      everyone: day === 0 || matching.virtual_counts === false,
    })
    // As it is stored, and as a settlement takes members out of it and puts them back.
    const stored = decodeState(encodeState(after))
    state = put(stored, picked(stored, Int32Array.of(earner)))
    day += 1
    const trims = Array.from(
      { length: volume_trims.size },
      (_, trim) =>
        `${rows.member[volume_trims.row[trim]!]} ${volume_trims.side[trim] === 0 ? 'left' : 'right'} ${REASONS[volume_trims.reason[trim]!]} ${volume_trims.volume[trim]}`,
    )
    return {
      paid: Array.from(incomes.paid, Number),
      members: [...rows.member],
      trims,
      carry: Array.from(state.carry, Number),
      virtual: state.virtual.map(({ leg, left: rest_left, lapsed }) => [leg, Number(rest_left), Number(lapsed)]),
    }
  }
}

const buys = (member: number, bv: number) => ({ kind: 'activation', member, bv, amount: bv }) as const
const given = (number: number, side: number, bv: number, ends: number) =>
  ({ kind: 'virtual_business', number, member: earner, side, bv, ends }) as const

test('it counts in one leg of one member, and nobody above sees it', () => {
  const close = startDays()
  const { paid, members, carry } = close([buys(left, 300), given(7, 1, 200, 30)])
  expect(paid).toEqual([2_000])
  expect(members).toEqual([upline, earner])
  // The upline has what was bought and nothing else.
  expect(carry).toEqual([300, 0, 100, 0, 0, 0, 0, 0])
})

test('pairs use bought volume first; what is virtual lapses at its end, with the part that was used told apart', () => {
  const close = startDays()
  expect(close([given(7, 1, 200, 3), buys(right, 100)])).toMatchObject({ paid: [], virtual: [[3, 200, 0]] })
  // 150 of 300: the 100 that were bought and 50 of the 200.
  expect(close([buys(left, 150)])).toMatchObject({ paid: [1_500], virtual: [[3, 150, 0]] })
  // The closing that reaches the end still matches, and then the rest lapses.
  const last = close([buys(left, 30)])
  expect(last).toMatchObject({ paid: [300], virtual: [[3, 0, 120]], trims: ['1 right VIRTUAL_ENDED 120'] })
  expect(last.carry.slice(2, 4)).toEqual([0, 0])
  expect(close([buys(left, 100)])).toMatchObject({ paid: [], virtual: [[3, 0, 120]], trims: [] })
})

test('what was bought stays when virtual volume ends, also on a day on which nothing else happens', () => {
  const close = startDays()
  close([given(7, 1, 200, 2), given(8, 1, 50, 9), buys(right, 100)])
  const { trims, carry, virtual } = close([])
  expect(trims).toEqual(['1 right VIRTUAL_ENDED 200'])
  expect(carry.slice(2, 4)).toEqual([0, 150])
  expect(virtual).toEqual([
    [3, 0, 200],
    [3, 50, 0],
  ])
})

test('a limit of the carry takes virtual volume before bought volume, and a wash takes both', () => {
  const close = startDays()
  const limited = close([given(7, 1, 200, 9), buys(right, 100)], { carry_limit: '120' })
  expect(limited).toMatchObject({ trims: ['1 right CARRY_LIMIT 180'], virtual: [[3, 20, 180]] })
  expect(close([buys(left, 10)], { flush_mode: 'FULL_WASH' })).toMatchObject({ paid: [100], virtual: [[3, 0, 200]] })
})

test('a plan by which it does not count leaves it out, and ends what is left before anything is matched', () => {
  const close = startDays()
  close([given(7, 1, 200, 9), buys(right, 50)])
  const off = close([buys(left, 300), given(8, 1, 500, 9)], { virtual_counts: false })
  expect(off).toMatchObject({ paid: [500], trims: ['1 right VIRTUAL_ENDED 200'], virtual: [[3, 0, 200]] })
  expect(close([])).toMatchObject({ paid: [], virtual: [[3, 0, 200]] })
})

test('the payout ratio counts what was bought: virtual business alone pays nothing', () => {
  const close = startDays({ payout_ratio_percent: '50' })
  expect(close([given(7, 0, 1_000, 9), given(8, 1, 1_000, 9)]).paid).toEqual([0])
  // 10 % of 1,000 would be 100.00; a sale of 40 lets 20.00 be paid.
  const more = [given(9, 0, 1_000, 9), given(10, 1, 1_000, 9), buys(left, 40)]
  expect(close(more).paid).toEqual([2_000])
})
