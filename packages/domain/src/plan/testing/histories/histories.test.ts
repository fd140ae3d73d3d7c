import { expect, test } from 'vitest'
import { parseDecimal } from '../../../money/decimal.ts'
import { randomFrom } from '../../../random/random-from.ts'
import { countOf } from '../../../testing/counts.ts'
import type { ScenarioResult } from '../../scenario/scenario-result.ts'
import { originOf, walletsOf, type Purse } from './plain-wallets.ts'
import { COOLING_OFF_DAYS, historyWithout, randomHistory, type CompanyHistory } from './random-history.ts'
import { runHistory } from './run-history.ts'

const HISTORIES = countOf({ short: 15, long: 60 })
/** In history 20 a plan follows whose volumes are finer than those of the plan before. */
const seeds = [...new Set([...Array.from({ length: HISTORIES }, (_, index) => index + 1), 20])]
const patient = { timeout: 10_000 + HISTORIES * 2_000 }
/** So many of the cancelled acts of a history are left out one by one. */
const ALONE = 3

interface Twins {
  readonly seed: number
  readonly history: CompanyHistory
  readonly played: ScenarioResult
  readonly never: ScenarioResult
  /** The closing that settles the last cancellation that the histories differ in. */
  readonly settled_at: number
}

/** A history, with a few of its cancelled acts left out one by one, and with all of them left out at once. */
function twinsOf(seed: number): Twins[] {
  const history = randomHistory(seed)
  const { events, closings } = history.scenario
  const cancelled = events.flatMap((event) => (event.kind === 'reversal' ? [event] : []))
  if (cancelled.length === 0) return []
  const random = randomFrom(seed)
  const first = Math.floor(random() * cancelled.length)
  const alone = cancelled.slice(first, first + ALONE).map((one) => [one])
  const played = runHistory(history)
  return [...alone, cancelled].map((gone) => {
    const last_ms = Math.max(...gone.map(({ at }) => Date.parse(at)))
    const never = runHistory(historyWithout(history, new Set(gone.map(({ of }) => of))))
    return { seed, history, played, never, settled_at: closings.findIndex(({ to }) => Date.parse(to) > last_ms) }
  })
}

/** What every income of every closing comes to with all that adjusted it; what comes to nothing is left out. */
function sumsOf({ incomes }: ScenarioResult): Record<string, string> {
  const sums = new Map<string, bigint[]>()
  for (const income of incomes) {
    const { kind, member, from_member, gross, trimmed, paid } = income
    const key = [originOf(income, incomes), kind, member, from_member].join(' ')
    const row = [gross, trimmed, paid].map((amount) => parseDecimal(amount, 2))
    const before = sums.get(key)
    sums.set(key, before === undefined ? row : before.map((sum, figure) => sum + row[figure]!))
  }
  const moved = [...sums].filter(([, figures]) => figures.some((figure) => figure !== 0n))
  return Object.fromEntries(moved.map(([key, figures]) => [key, figures.join(' ')]))
}

/** One line for every member and closing, so that two histories are compared at once. */
const linesOf = (
  days: readonly ReadonlyMap<string, Purse>[],
  from: number,
  said: (purse: Purse) => readonly bigint[],
): string[] =>
  days.flatMap((purses, closing) =>
    closing < from ? [] : [...purses].map(([id, purse]) => `closing ${closing}, ${id}: ${said(purse).join(' ')}`),
  )

/** After the cancellation is settled every income and every leg is what it is without the act. */
function sameIncomes({ seed, played, never, settled_at }: Twins): void {
  expect(sumsOf(played), `seed ${seed}`).toEqual(sumsOf(never))
  const after = ({ matching }: ScenarioResult) =>
    JSON.stringify(matching.filter(({ closing }) => closing >= settled_at))
  expect(after(played), `seed ${seed}`).toBe(after(never))
}

/** Held for the whole cooling-off, no paisa of a cancelled act is ever free, and nobody ever owes. */
function nothingFreeTooEarly({ seed, history, played, never, settled_at }: Twins): void {
  const holding = { hold_days: COOLING_OFF_DAYS, seed }
  const [with_act, without] = [played, never].map((result) => walletsOf(history.scenario, result, holding)) as [
    never,
    never,
  ]
  const free = ({ wallet, owed, paid_out }: Purse) => [wallet, owed, paid_out]
  expect(linesOf(with_act, 0, free), `seed ${seed}`).toEqual(linesOf(without, 0, free))
  const all = ({ held, wallet, owed, paid_out }: Purse) => [held, wallet, owed, paid_out]
  expect(linesOf(with_act, settled_at, all), `seed ${seed}`).toEqual(linesOf(without, settled_at, all))
  const owing = linesOf(with_act, 0, ({ owed }) => [owed]).filter((line) => !line.endsWith(': 0'))
  expect(owing, `seed ${seed}`).toEqual([])
}

/**
 * Held for fewer days, all that a member has had comes to the same, whatever was taken out in between; what is held is
 * the same by itself, and nobody owes who has something. Answers how often somebody owed.
 */
function owedToThePaisa({ seed, history, played, never, settled_at }: Twins): number {
  const holding = { hold_days: history.short_hold_days, seed }
  const [with_act, without] = [played, never].map((result) => walletsOf(history.scenario, result, holding)) as [
    never,
    never,
  ]
  const worth = ({ held, wallet, owed, paid_out }: Purse) => [held, wallet - owed + paid_out]
  expect(linesOf(with_act, settled_at, worth), `seed ${seed}`).toEqual(linesOf(without, settled_at, worth))
  const hoards = linesOf(with_act, 0, ({ wallet, owed }) => (owed > 0n ? [wallet] : [0n]))
  expect(
    hoards.filter((line) => !line.endsWith(': 0')),
    `seed ${seed}`,
  ).toEqual([])
  return linesOf(with_act, settled_at, ({ owed }) => [owed]).filter((line) => !line.endsWith(': 0')).length
}

test('a history with a cancelled act ends in the books of the same history without it', patient, () => {
  const count = { twins: 0, adjusted: 0, owing: 0 }
  for (const seed of seeds) {
    for (const twins of twinsOf(seed)) {
      sameIncomes(twins)
      nothingFreeTooEarly(twins)
      count.owing += owedToThePaisa(twins)
      count.adjusted += twins.played.incomes.filter(({ adjusts }) => adjusts !== undefined).length
      count.twins += 1
    }
  }
  // The histories are busy enough to say something.
  expect(count.twins).toBeGreaterThan(HISTORIES * 3)
  expect(count.adjusted).toBeGreaterThan(count.twins * 3)
  expect(count.owing).toBeGreaterThan(HISTORIES)
})
