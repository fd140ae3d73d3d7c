import { describe, expect, test } from 'vitest'
import { createNetwork, sponsorSides } from '../../network/network.ts'
import type { ClosingResult } from './closing.ts'
import { runClosing } from './engine.ts'
import type { EventRow } from './events.ts'
import { eventColumns } from './events.ts'
import { doubles } from './integers.ts'
import type { MatchingInput } from '../plan-input.ts'
import type { CapInput } from '../trimming/caps-input.ts'
import { PLANS_RATE } from '../package-rate.ts'
import { planFaults } from '../plan-faults.ts'
import { planOf } from '../plan.ts'
import { encodeResult } from '../rows/result-bytes.ts'
import { resultRows } from '../rows/result-rows.ts'
import { RULES_NOW, type Rules } from '../rules.ts'
import type { State } from '../state/state.ts'
import { emptyState } from '../state/state.ts'
import { barePlan } from '../testing/bare-plan.ts'

/** What a server gives the engine beyond the scenario format: blocks, packages, closings one by one. */
const network = createNetwork(Int32Array.of(-1, 0, 0), Uint8Array.of(0, 0, 1), Int32Array.of(-1, 0, 0))
const scales = { money_digits: 2, event_digits: 2 }
const DAY_MS = 86_400_000

function close(
  day: number,
  matching: Partial<MatchingInput>,
  opening: State,
  rows: Omit<EventRow, 'at_ms'>[],
  {
    rules = RULES_NOW,
    ...company
  }: { rules?: Rules; overall_cap_percent?: string; payout_ratio_percent?: string } = {},
): ClosingResult {
  const to_ms = day * DAY_MS
  const events = eventColumns(rows.map((row) => ({ ...row, at_ms: to_ms - 1 })))
  const window = {
    from_ms: to_ms - DAY_MS,
    to_ms,
    zone: 'UTC',
    kinds: null,
    events,
    waiting: {},
    instant: [],
  }
  const plan = planOf({ ...barePlan(matching), ...company }, scales)
  return runClosing({ network, sponsor_sides: sponsorSides(network), plan, rules, opening, window, everyone: false })
}

const activation = (member: number, bv: number, rest: object = {}): Omit<EventRow, 'at_ms'> => ({
  kind: 'activation',
  member,
  bv,
  amount: bv,
  ...rest,
})
const both = [activation(1, 100_000), activation(2, 80_000)]
const incomesOf = (result: ClosingResult) => {
  const rows = resultRows(result)
  return Array.from({ length: rows.income_count }, (_, row) => rows.income(row))
}

describe('the engine under a server', () => {
  test('pays nobody who is blocked, and all that waited after the unblocking', () => {
    const blocked = close(100, {}, emptyState(doubles, 3), [activation(0, 0), { kind: 'block', member: 0 }, ...both])
    expect(incomesOf(blocked)).toEqual([])
    const still = close(101, {}, blocked.state, [])
    expect([still.incomes.size, still.matching.size]).toEqual([0, 0])
    const paid = close(102, {}, still.state, [{ kind: 'unblock', member: 0 }])
    expect(incomesOf(paid)).toMatchObject([{ member: 0, base: 80_000n, paid: 8_000n }])
  })

  test('reads the own package from the newest event that gives one, and says what the cap was and had paid', () => {
    const caps: CapInput[] = [{ per: 'day', own_package: true }]
    const first = close(100, { caps }, emptyState(doubles, 3), [
      activation(0, 5_000, { package_amount: 3_000 }),
      ...both,
    ])
    expect(incomesOf(first)).toMatchObject([
      {
        gross: 8_000n,
        paid: 3_000n,
        reasons: [{ reason: 'DAILY_CAP', amount: 5_000n, cap: 3_000n, used_earlier: 0n }],
      },
    ])
    const upgrade = activation(0, 5_000, { package_amount: 3_500 })
    const second = close(100, { caps }, first.state, [upgrade, activation(1, 80_000), activation(2, 80_000)])
    expect(incomesOf(second)).toMatchObject([
      {
        gross: 8_000n,
        paid: 500n,
        reasons: [{ reason: 'DAILY_CAP', amount: 7_500n, cap: 3_500n, used_earlier: 3_000n }],
      },
    ])
  })

  test('matches again what a cap left in the legs, though nothing new came', () => {
    const terms: Partial<MatchingInput> = { caps: [{ per: 'day', amount: '50' }], flush_mode: 'CAP_CARRY' }
    const first = close(100, terms, emptyState(doubles, 3), [activation(0, 0), ...both])
    expect(incomesOf(first)).toMatchObject([{ gross: 8_000n, paid: 5_000n }])
    const second = close(101, terms, first.state, [])
    expect(incomesOf(second)).toMatchObject([{ gross: 3_000n, paid: 3_000n, reasons: [] }])
    expect(close(102, terms, second.state, []).matching.size).toBe(0)
  })

  test('pays matching at the rate of the newest package, and at the plan’s when none is left', () => {
    const more = [activation(1, 80_000), activation(2, 80_000)]
    const rated = (opening: State, rows: Omit<EventRow, 'at_ms'>[]) => {
      const result = close(100, {}, opening, [...rows, ...more])
      const [row] = incomesOf(result)
      return { state: result.state, row: [row?.package_rate, row?.gross] }
    }
    const own = rated(emptyState(doubles, 3), [activation(0, 5_000, { package_rate: 125_000 })])
    expect(own.row).toEqual([125_000, 10_000n])
    const kept = rated(own.state, [activation(0, 5_000)])
    expect(kept.row).toEqual([125_000, 10_000n])
    expect(rated(kept.state, [activation(0, 5_000, { package_rate: 200_000 })]).row).toEqual([200_000, 16_000n])
    expect(rated(kept.state, [activation(0, 5_000, { package_rate: PLANS_RATE })]).row).toEqual([PLANS_RATE, 8_000n])

    const undoing = { ...activation(0, 5_000), kind: 'reversal', undone_kind: 'activation' } as const
    expect(rated(kept.state, [{ ...undoing, package_rate: 50_000 }]).row).toEqual([50_000, 4_000n])
    const gone = close(101, {}, kept.state, [undoing, undoing])
    expect(rated(gone.state, [activation(0, 5_000)]).row).toEqual([PLANS_RATE, 8_000n])
    expect(own.state.package_rate?.[0]).toBe(125_000)
  })

  test('a package’s rate counts in a cap on pairs and in what a cap leaves in the legs', () => {
    const terms: Partial<MatchingInput> = {
      unit: '100',
      caps: [{ per: 'day', pairs: 3 }],
      flush_mode: 'CAP_CARRY',
    }
    const first = close(100, terms, emptyState(doubles, 3), [activation(0, 0, { package_rate: 333_333 }), ...both])
    expect(incomesOf(first)).toMatchObject([{ gross: 26_667n, paid: 9_999n }])
    expect(resultRows(first).matching(0)).toMatchObject({ pairs: 8n, pairs_paid: 3n, right: { carry: 50_000n } })
  })

  test('a plan that pays flat amounts pays them whatever the package', () => {
    const terms: Partial<MatchingInput> = { unit: '100', rate_flat: '50' }
    const flat = close(100, terms, emptyState(doubles, 3), [activation(0, 0, { package_rate: 125_000 }), ...both])
    expect(incomesOf(flat)).toMatchObject([{ base: 8n, paid: 40_000n, package_rate: PLANS_RATE }])
  })

  test('the bytes of a closing in which no package gives a rate are those from before packages could', () => {
    const hex = (result: ClosingResult): string[] => {
      const { rows, state } = encodeResult(result)
      return [rows, ...state].map((bytes) => Buffer.from(bytes).toString('hex'))
    }
    const plans = activation(0, 5_000, { package_rate: PLANS_RATE })
    const closed = close(100, {}, emptyState(doubles, 3), [plans, ...both])
    expect(hex(closed)).toEqual([
      '01010001000800010180e20900807d807d0000c09a0c80e20900c0b8020080e20980e2090000c00cc00c0000',
      '010300c6010002000200020300904e00c09a0c0080e2090300c0b80205030301040300807d0200',
    ])
    const rated = close(100, {}, emptyState(doubles, 3), [{ ...plans, package_rate: 100_000 }, ...both])
    expect(incomesOf(rated)).toMatchObject([{ gross: incomesOf(closed)[0]!.gross }])
    expect(hex(rated)[0]).not.toBe(hex(closed)[0])
    expect(hex(rated)[1]).not.toBe(hex(closed)[1])
  })

  test('lets members join between closings', () => {
    const small = close(100, {}, emptyState(doubles, 1), [activation(0, 0), ...both])
    expect(small.state.size).toBe(3)
    expect(incomesOf(small)).toMatchObject([{ member: 0, paid: 8_000n }])
  })

  test('refuses a volume finer than the scale of events, in words', () => {
    expect(planFaults(barePlan({ unit: '0.125' }), scales)).toEqual([
      { path: 'plan.matching.unit', message: 'At most 2 decimals.' },
    ])
    expect(() => planOf(barePlan({ unit: '0.125' }), scales)).toThrow(RangeError)
  })

  test('needs to know what a reversal undoes', () => {
    expect(() => eventColumns([{ kind: 'reversal', member: 0, at_ms: 0 }])).toThrow('must say what it undoes')
  })
})

/** What edition 1 paid is in the books of closings that were fixed by it, and must come again; edition 2 is the rule. */
describe('the editions of the rules', () => {
  const paidOf = (result: ClosingResult) => incomesOf(result).map(({ member, paid }) => [member, paid])
  const legs = (volume: number) => [activation(1, volume), activation(2, volume)]

  test.each([
    [1, 50_000n],
    [2, 100_000n],
  ] as const)('a cap of two pairs a closing, the first pair made earlier that day: edition %d', (rules, paid) => {
    const terms: Partial<MatchingInput> = {
      unit: '100',
      rate_flat: '500',
      rate_flat_first: '0',
      first_pair: '1:1',
      caps: [{ per: 'closing', pairs: 2 }],
    }
    const first = close(100, terms, emptyState(doubles, 3), [activation(0, 0), ...legs(10_000)], { rules })
    expect(paidOf(first)).toEqual([])
    expect(paidOf(close(100, terms, first.state, legs(30_000), { rules }))).toEqual([[0, paid]])
  })

  test.each([
    [1, 1_01n],
    [2, 1_00n],
  ] as const)('a share of the sales that falls between two hundredths: edition %d', (rules, paid) => {
    const sale = { ...activation(1, 1_000), amount: 201 }
    const rows = [activation(0, 0, { amount: 0 }), sale, { ...activation(2, 1_000), amount: 0 }]
    const terms: Partial<MatchingInput> = { rate_percent: '50' }
    const result = close(100, terms, emptyState(doubles, 3), rows, { rules, payout_ratio_percent: '50' })
    expect(paidOf(result)).toEqual([[0, paid]])
  })

  test.each([
    [1, 8_000n],
    [2, 0n],
  ] as const)('a member who paid nothing, under an overall cap: edition %d', (rules, paid) => {
    const rows = [activation(0, 0), ...both]
    const result = close(100, {}, emptyState(doubles, 3), rows, { rules, overall_cap_percent: '200' })
    expect(paidOf(result)).toEqual([[0, paid]])
  })

  test('what was given counts for its price under an overall cap', () => {
    const given = { ...activation(0, 0), cap_base: 3_000, given: true }
    const terms = { overall_cap_percent: '200' }
    expect(paidOf(close(100, {}, emptyState(doubles, 3), [given, ...both], terms))).toEqual([[0, 6_000n]])
    const undone = { ...given, kind: 'reversal', undone_kind: 'activation' } as const
    const paid = { ...activation(0, 0), cap_base: 1_000 }
    expect(paidOf(close(100, {}, emptyState(doubles, 3), [given, paid, undone, ...both], terms))).toEqual([[0, 2_000n]])
  })

  test.each([
    [1, 5_000n],
    [2, 0n],
  ] as const)('a cap of the own package for a member without one: edition %d', (rules, paid) => {
    const caps: CapInput[] = [{ per: 'day', own_package: true }]
    const rows = [activation(0, 3_000), activation(0, 2_000), ...both]
    expect(paidOf(close(100, { caps }, emptyState(doubles, 3), rows, { rules }))).toEqual([[0, paid]])
  })

  test.each(['bv', 'amount', 'pair'] as const)(
    'a pin that was given away moves nothing by %s, and its return neither',
    (basis) => {
      const given = activation(1, 80_000, { given: true, turns_active: true })
      const undone = { ...given, kind: 'reversal', undone_kind: 'activation' } as const
      const result = close(100, { basis }, emptyState(doubles, 3), [activation(0, 0), given, undone, given])
      expect(result.matching.size).toBe(0)
      expect(result.state.activations[1]).toBe(1)
    },
  )
})
