import { DAY_MS } from '../../../calendar/zone.ts'
import { meetChange, takeBack } from '../../../ledger/clawback.ts'
import { parseDecimal } from '../../../money/decimal.ts'
import { randomFrom } from '../../../random/random-from.ts'
import type { ScenarioInput } from '../../scenario/scenario-input.ts'
import type { IncomeOut, ScenarioResult } from '../../scenario/scenario-result.ts'

/** A member's accounts after a closing, and everything ever paid out to them; in hundredths. */
export interface Purse {
  held: bigint
  wallet: bigint
  /** What the clawback account lent, above zero while it is owed. */
  owed: bigint
  paid_out: bigint
}

/** The closing that a row is of, or adjusts; what takes a row back goes where that row is. */
export function originOf(row: IncomeOut, incomes: readonly IncomeOut[]): number {
  const { adjusts, closing } = row.closing === null ? incomes[row.source.row!]! : row
  return adjusts ?? closing!
}

interface Wallets {
  readonly hold_days: number
  /** Decides who takes how much of a wallet out on which day: the same for two histories that are compared. */
  readonly seed: number
}

/**
 * What a history puts into everybody's accounts, the plain way: rows go to what is held until the closing they are of, or
 * adjust, is released, and then to the wallet. Members take random parts of their wallets out every day. Answers the
 * purses after each closing.
 */
export function walletsOf(
  { closings, members }: ScenarioInput,
  { incomes }: ScenarioResult,
  { hold_days, seed }: Wallets,
): ReadonlyMap<string, Purse>[] {
  const random = randomFrom(seed)
  const purses = new Map(members.map(({ id }) => [id, { held: 0n, wallet: 0n, owed: 0n, paid_out: 0n }]))
  const released = new Set<number>()
  const heldBy = new Map<number, Map<string, bigint>>()
  const endOf = (closing: number): number => Date.parse(closings[closing]!.to)

  /** What takes a row back is settled by the closing of its moment. */
  const postedBy = ({ closing, at }: IncomeOut): number =>
    closing ?? closings.findIndex(({ to }) => Date.parse(to) > Date.parse(at))

  function post(rows: readonly IncomeOut[]): void {
    for (const { id } of members) {
      const change = { held_minor: 0n, wallet_minor: 0n }
      for (const row of rows) {
        if (row.member !== id) continue
        const origin = originOf(row, incomes)
        const paid = parseDecimal(row.paid, 2)
        if (released.has(origin)) change.wallet_minor += paid
        else {
          change.held_minor += paid
          const held = heldBy.get(origin) ?? new Map<string, bigint>()
          heldBy.set(origin, held.set(id, (held.get(id) ?? 0n) + paid))
        }
      }
      const purse = purses.get(id)!
      const met = meetChange({ held_minor: purse.held, wallet_minor: purse.wallet }, change)
      purse.held = met.held_minor
      purse.wallet = met.wallet_minor
      purse.owed += met.lent_minor
    }
  }

  /** What is owed comes out of the wallet as far as it goes. */
  function recover(): void {
    for (const purse of purses.values()) {
      const { taken_minor, owed_minor } = takeBack(purse.wallet, purse.owed)
      purse.wallet -= taken_minor
      purse.owed = owed_minor
    }
  }

  function release(now_ms: number): void {
    for (const closing of closings.keys()) {
      if (released.has(closing) || endOf(closing) + hold_days * DAY_MS > now_ms) continue
      released.add(closing)
      for (const [id, amount] of heldBy.get(closing) ?? []) {
        const purse = purses.get(id)!
        purse.held -= amount
        purse.wallet += amount
      }
    }
  }

  return [...closings.keys()].map((closing) => {
    // Where nothing is held a closing pays into wallets.
    if (hold_days === 0) released.add(closing)
    const rows = incomes.filter((row) => postedBy(row) === closing)
    const isOwn = (row: IncomeOut): boolean => row.closing !== null && row.adjusts === undefined
    post(rows.filter(isOwn))
    post(rows.filter((row) => !isOwn(row)))
    recover()
    release(endOf(closing))
    recover()
    for (const purse of purses.values()) {
      const part = random() < 0.5 ? 0n : BigInt(Math.floor(random() * 101))
      const out = (purse.wallet * part) / 100n
      purse.wallet -= out
      purse.paid_out += out
    }
    return new Map([...purses].map(([id, purse]) => [id, { ...purse }]))
  })
}
