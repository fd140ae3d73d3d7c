import { describe, expect, test } from 'vitest'
import { createNetwork, sponsorSides } from '../../network/network.ts'
import type { ClosingResult } from '../engine/closing.ts'
import { runClosing } from '../engine/engine.ts'
import type { EventRow } from '../engine/events.ts'
import { eventColumns } from '../engine/events.ts'
import { doubles } from '../engine/integers.ts'
import { lineOf } from '../state/line.ts'
import type { SingleLegInput } from '../plan-input.ts'
import type { CapInput } from '../trimming/caps-input.ts'
import { planOf } from '../plan.ts'
import { resultRows } from '../rows/result-rows.ts'
import { RULES_NOW } from '../rules.ts'
import type { State } from '../state/state.ts'
import { emptyState } from '../state/state.ts'
import { barePlan } from '../testing/bare-plan.ts'

/** Five members; the first sponsors the second, and nobody else has a direct. */
const size = 5
const network = createNetwork(new Int32Array(size).fill(-1), new Uint8Array(size), Int32Array.of(-1, 0, -1, -1, -1))
const scales = { money_digits: 2, event_digits: 2 }
const DAY_MS = 86_400_000
const stages = [
  { team: 2, directs: 0, amount: '500' },
  { team: 3, directs: 1, amount: '1000' },
]

type Act = Omit<EventRow, 'at_ms'>
const activate = (member: number, rest: Partial<Act> = {}): Act => ({
  kind: 'activation',
  member,
  bv: 1,
  amount: 1,
  ...rest,
})
const undo = (member: number): Act => ({ ...activate(member), kind: 'reversal', undone_kind: 'activation' })

function close(opening: State, acts: Act[], terms: Partial<SingleLegInput> = {}, places?: Int32Array): ClosingResult {
  const to_ms = 100 * DAY_MS
  const single_leg = { enabled: true, count: 'cumulative' as const, stages, caps: [], ...terms }
  return runClosing({
    network,
    sponsor_sides: sponsorSides(network),
    plan: planOf(barePlan({ enabled: false }, { single_leg }), scales),
    rules: RULES_NOW,
    opening,
    window: {
      from_ms: to_ms - DAY_MS,
      to_ms,
      zone: 'UTC',
      kinds: null,
      events: eventColumns(acts.map((act) => ({ ...act, at_ms: to_ms - 1 }))),
      waiting: {},
      instant: [],
    },
    everyone: false,
    ...(places === undefined ? {} : { places }),
  })
}
const fresh = (): State => emptyState(doubles, size)
const paidOf = (result: ClosingResult) => {
  const rows = resultRows(result)
  return Array.from({ length: rows.income_count }, (_, row) => rows.income(row)).map(
    ({ member, level, base, paid }) => [member, level, Number(base), Number(paid) / 100],
  )
}

describe('single leg', () => {
  test('pays a stage when the team is there, once in a lifetime, and both of a closing in their order', () => {
    const first = close(fresh(), [activate(0), activate(2), activate(3)])
    expect(paidOf(first)).toEqual([[0, 1, 2, 500]])
    const second = close(first.state, [activate(1)])
    expect(paidOf(second)).toEqual([
      [0, 2, 3, 1000],
      [2, 1, 2, 500],
    ])
    expect(paidOf(close(second.state, [activate(4)]))).toEqual([[3, 1, 2, 500]])
    const atOnce = close(fresh(), [activate(0), activate(1), activate(2), activate(3)])
    expect(paidOf(atOnce)).toEqual([
      [0, 1, 3, 500],
      [0, 2, 3, 1000],
      [1, 1, 2, 500],
    ])
  })

  test('counts the order of activation, not of joining', () => {
    expect(paidOf(close(fresh(), [activate(4), activate(3), activate(0)]))).toEqual([[4, 1, 2, 500]])
  })

  test('a stage that counts afresh needs its own team beyond the ones before', () => {
    const terms = { count: 'fresh' as const, stages: [stages[0]!, { team: 2, directs: 0, amount: '7' }] }
    const first = close(
      fresh(),
      [0, 1, 2, 3].map((member) => activate(member)),
      terms,
    )
    expect(paidOf(first)).toEqual([
      [0, 1, 3, 500],
      [1, 1, 2, 500],
    ])
    expect(paidOf(close(first.state, [activate(4)], terms))).toEqual([
      [0, 2, 4, 7],
      [2, 1, 2, 500],
    ])
  })

  test('a later stage that counts afresh waits for the one before', () => {
    const terms = {
      count: 'fresh' as const,
      stages: [
        { ...stages[0]!, directs: 1 },
        { team: 1, directs: 0, amount: '7' },
      ],
    }
    const first = close(fresh(), [activate(0), activate(2), activate(3), activate(4)], terms)
    expect(paidOf(first)).toEqual([])
    expect(paidOf(close(first.state, [activate(1)], terms))).toEqual([
      [0, 1, 4, 500],
      [0, 2, 4, 7],
    ])
  })

  test('nobody is paid who is blocked, and the stage is paid when they are unblocked', () => {
    const blocked = close(fresh(), [{ kind: 'block', member: 0 }, activate(0), activate(2), activate(3)])
    expect(paidOf(blocked)).toEqual([])
    expect(paidOf(close(blocked.state, [{ kind: 'unblock', member: 0 }]))).toEqual([[0, 1, 2, 500]])
  })

  test('blocked members count in a team, and members who are active no more do not', () => {
    const counted = [activate(0), activate(2), activate(3), { kind: 'block' as const, member: 3 }]
    expect(paidOf(close(fresh(), counted))).toEqual([[0, 1, 2, 500]])
    expect(paidOf(close(fresh(), [activate(0), activate(2), activate(3), undo(3)]))).toEqual([])
  })

  test('a pin that was given away counts in nobody’s team, until its member takes a package', () => {
    const given = close(fresh(), [activate(0), activate(2), activate(3, { given: true })])
    expect(paidOf(given)).toEqual([])
    const paid = close(given.state, [activate(3)])
    expect(paidOf(paid)).toEqual([[0, 1, 2, 500]])
    expect(paid.state.line?.given[3]).toBe(1)
    const undone = close(given.state, [{ ...undo(3), given: true }, activate(4)])
    expect([paidOf(undone), undone.state.line?.given[3]]).toEqual([[[0, 1, 2, 500]], 0])
  })

  test('a member who is active by a pin that was given away earns', () => {
    expect(paidOf(close(fresh(), [activate(0, { given: true }), activate(2), activate(3)]))).toEqual([[0, 1, 2, 500]])
  })

  test('a number on the line stays when the activation is undone', () => {
    const first = close(fresh(), [activate(0), activate(2), activate(3), undo(0)])
    expect(paidOf(first)).toEqual([])
    expect(paidOf(close(first.state, [activate(0)]))).toEqual([[0, 1, 2, 500]])
    const again = close(fresh(), [activate(2), activate(3)], {}, first.state.line!.place)
    expect(paidOf(close(again.state, [activate(0)]))).toEqual([[0, 1, 2, 500]])
  })

  test('a cap cuts a stage for good, and what rounds to nothing has no row', () => {
    const caps: CapInput[] = [{ per: 'day', amount: '300' }]
    const cut = close(fresh(), [activate(0), activate(2), activate(3)], { caps })
    expect(paidOf(cut)).toEqual([[0, 1, 2, 300]])
    expect(paidOf(close(cut.state, [], { caps: [] }))).toEqual([])
    const fine = { stages: [{ ...stages[0]!, amount: '0.0049' }] }
    expect(paidOf(close(fresh(), [activate(0), activate(2), activate(3)], fine))).toEqual([])
  })

  test('members who were activated before the line was kept come first, in the order that is told', () => {
    const before = { ...fresh(), activations: Int32Array.of(1, 0, 1, 1, 0) }
    const opening = {
      ...before,
      line: lineOf(
        size,
        [3, 0, 2].map((member) => ({ member, given: member === 0 ? 1 : 0 })),
      ),
    }
    expect(paidOf(close(opening, [activate(4)]))).toEqual([
      [0, 1, 2, 500],
      [3, 1, 2, 500],
    ])
  })

  test('a plan that pays no stages keeps what was reached, so that none is paid twice', () => {
    const first = close(fresh(), [activate(0), activate(2), activate(3)])
    const off = close(first.state, [activate(4)], { enabled: false })
    expect(paidOf(off)).toEqual([])
    expect(paidOf(close(off.state, []))).toEqual([[2, 1, 2, 500]])
    expect(close(fresh(), [activate(4)], { enabled: false }).state.line).toBeNull()
  })
})
