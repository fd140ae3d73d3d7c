import { beforeAll, describe, expect, test } from 'vitest'
import type { ClosingInput, ClosingResult } from './closing.ts'
import { salesOf } from '../trimming/company-caps.ts'
import { runClosing, runOn } from './engine.ts'
import { bigints, doubles, InexactError } from './integers.ts'
import { randomScenario } from '../testing/oracle/random-scenario.ts'
import { encodeResult } from '../rows/result-bytes.ts'
import type { IncomeRow, MatchingRowOut } from '../rows/result-rows.ts'
import { resultRows } from '../rows/result-rows.ts'
import { runScenario } from '../scenario/scenario.ts'
import { encodeState } from '../state/state-bytes.ts'
import { decodeState } from '../state/decode-state.ts'

const NETWORKS = 200

const bytesOf = (result: ClosingResult): Uint8Array[] => {
  const { rows, state } = encodeResult(result)
  return [rows, ...state]
}

const areSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

/** Where blobs differ, both of them; null where they are the same. To write them out takes longer than to make them. */
function differenceOf(got: readonly Uint8Array[], wanted: readonly Uint8Array[]): string | null {
  if (got.length === wanted.length && got.every((blob, at) => areSame(blob, wanted[at]!))) return null
  return [got, wanted].map((blobs) => blobs.map((blob) => blob.join()).join('\n')).join('\n\n')
}

interface RunClosing {
  readonly input: ClosingInput
  readonly result: ClosingResult
  readonly seed: number
}

/** Every closing of many random scenarios; closings change nothing that is theirs, so all tests look at the same. */
const closings: RunClosing[] = []
beforeAll(() => {
  for (let seed = 1; seed <= NETWORKS; seed += 1) {
    runScenario(randomScenario(seed), (input) => {
      const result = runClosing(input)
      closings.push({ input, result, seed })
      return result
    })
  }
}, 60_000)

function everyClosing(look: (input: ClosingInput, result: ClosingResult, seed: number) => void): void {
  for (const { input, result, seed } of closings) look(input, result, seed)
}

describe('a closing', { timeout: 60_000 }, () => {
  test('gives the same bytes when it runs again', () => {
    everyClosing((input, result, seed) => {
      expect(differenceOf(bytesOf(runClosing(input)), bytesOf(result)), `seed ${seed}`).toBeNull()
    })
  })

  test('gives the same bytes whether it looks at everybody or only at whom something may have changed', () => {
    let sparse = 0
    everyClosing((input, result, seed) => {
      if (!input.everyone) sparse += 1
      expect(
        differenceOf(bytesOf(runClosing({ ...input, everyone: true })), bytesOf(result)),
        `seed ${seed}`,
      ).toBeNull()
    })
    expect(sparse).toBeGreaterThan(NETWORKS)
  })

  test('gives the same bytes on doubles and on bigints', () => {
    let onDoubles = 0
    everyClosing((input, result, seed) => {
      if (result.state.carry instanceof Float64Array) onDoubles += 1
      expect(differenceOf(bytesOf(runOn(bigints, input)), bytesOf(result)), `seed ${seed}`).toBeNull()
    })
    expect(onDoubles).toBeGreaterThan(NETWORKS)
  })

  test('pays some members of these networks at the rate of their package', () => {
    let [rated, cut] = [0, 0]
    everyClosing((_, result) => {
      const rows = resultRows(result)
      for (let row = 0; row < rows.income_count; row += 1) {
        const { package_rate, trimmed } = rows.income(row)
        if (package_rate < 0) continue
        rated += 1
        if (trimmed > 0n) cut += 1
      }
    })
    expect(rated).toBeGreaterThan(NETWORKS / 5)
    expect(cut).toBeGreaterThan(NETWORKS / 20)
  })

  test('takes bigints where doubles would be wrong', () => {
    let refused = 0
    everyClosing((input, result) => {
      if (result.state.carry instanceof Float64Array) return
      expect(() => runOn(doubles, input)).toThrow(InexactError)
      refused += 1
    })
    expect(refused).toBeGreaterThan(0)
  })

  test('goes on the same from a state that was stored', () => {
    for (let seed = 1; seed <= NETWORKS; seed += 1) {
      const scenario = randomScenario(seed)
      const stored = runScenario(scenario, (input) => {
        const result = runClosing(input)
        const blobs = encodeState(result.state)
        const state = decodeState(blobs)
        expect(differenceOf(encodeState(state), blobs), `seed ${seed}`).toBeNull()
        return { ...result, state }
      })
      expect(stored, `seed ${seed}`).toEqual(runScenario(scenario))
    }
  })

  test('does not change its input', () => {
    everyClosing((input, _, seed) => {
      const before = encodeState(input.opening)
      runClosing({ ...input, everyone: true })
      expect(differenceOf(encodeState(input.opening), before), `seed ${seed}`).toBeNull()
    })
  })
})

const sum = (amounts: bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)

function checkIncome(row: IncomeRow): void {
  expect(row.gross).toBe(row.paid + sum(row.reasons.map(({ amount }) => amount)))
  expect(row.trimmed).toBe(row.gross - row.paid)
  expect(row.gross > 0n && row.paid >= 0n && row.reasons.every(({ amount }) => amount > 0n)).toBe(true)
}

function checkMatching(row: MatchingRowOut, carryBefore: (index: number) => bigint): void {
  for (const [side, leg] of [row.left, row.right].entries()) {
    expect(leg.open).toBe(carryBefore(2 * row.member + side))
    expect(leg.open + leg.new).toBe(leg.used + leg.lapsed + leg.carry)
    const name = side === 0 ? 'left' : 'right'
    expect(leg.lapsed).toBe(sum(row.volume_trims.filter((trim) => trim.side === name).map(({ volume }) => volume)))
    expect(leg.used >= 0n && leg.lapsed >= 0n).toBe(true)
  }
  expect(row.pairs_paid <= row.pairs).toBe(true)
}

test('volume and money are conserved', { timeout: 60_000 }, () => {
  let rows = 0
  everyClosing(({ opening }, result) => {
    const read = resultRows(result)
    for (let row = 0; row < read.income_count; row += 1) checkIncome(read.income(row))
    for (let row = 0; row < read.matching_count; row += 1) {
      checkMatching(read.matching(row), (index) => BigInt(opening.carry[index]!))
    }
    rows += read.income_count + read.matching_count
  })
  expect(rows).toBeGreaterThan(NETWORKS)
})

test('a closing under a payout ratio never pays more than its share of the sales', { timeout: 60_000 }, () => {
  let cut = 0
  everyClosing(({ plan, window }, result, seed) => {
    if (plan.payout_ratio === null) return
    const { numerator, denominator } = plan.payout_ratio
    const paid = Array.from(result.incomes.paid as ArrayLike<number | bigint>, BigInt).reduce(
      (sum, one) => sum + one,
      0n,
    )
    const share = salesOf(window.events) * numerator
    expect(paid * denominator <= (share > 0n ? share : 0n), `seed ${seed}`).toBe(true)
    if (paid > 0n && result.trims.size > 0) cut += 1
  })
  expect(cut).toBeGreaterThan(NETWORKS / 20)
})

test('an empty network closes', () => {
  const empty = { ...randomScenario(1), members: [], events: [], opening: {} }
  expect(runScenario(empty)).toEqual({ result: { incomes: [], matching: [], totals: [] } })
  runScenario(empty, (input) => {
    const result = runClosing(input)
    expect(decodeState(encodeState(result.state)).size).toBe(0)
    return result
  })
})
