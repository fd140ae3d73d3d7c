import { expect, test } from 'vitest'
import { countOf, seedsOf } from '../testing/counts.ts'
import { roundHalfUp } from '../money/rounding.ts'
import { taxCredits, type AddedYear, type Payee, type Share, type TakenYear } from './tax-credits.ts'
import {
  addYears,
  empty_year,
  no_due,
  ratesOf,
  standingOf,
  type OpenYear,
  type Standing,
  type StandingFrom,
} from './tax-year.ts'
import type { TdsRule } from './tds.ts'

/**
 * The plain model: a list of items. Whatever is asked is worked out from all of them, and nothing is carried along.
 */
interface Item {
  readonly person: number
  readonly amount: bigint
  readonly rule: TdsRule
  standing: Standing
  tds: bigint
  is_undone: boolean
}

const percentOf = ({ rule, standing }: Item): number =>
  standing === 'pan' ? Number(rule.percent) : Math.max(Number(rule.percent), Number(rule.no_pan_percent))
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n)

class PlainYear {
  readonly items: Item[] = []

  credit(item: Item, sharers: readonly number[], has_pan: boolean, digits: number): bigint {
    this.items.push(item)
    const own = this.items.filter(({ person, is_undone }) => sharers.includes(person) && !is_undone)
    if (sum(own.map(({ amount }) => amount)) <= item.rule.threshold_minor) return 0n
    for (const one of own) if (one.standing === 'waiting') one.standing = has_pan ? 'pan' : 'no_pan'
    // Percentages here have at most two decimals.
    const due = sum(own.map((one) => one.amount * BigInt(Math.round(percentOf(one) * 100))))
    const unit = 10n ** BigInt(2 - digits)
    const open = roundHalfUp(due, 10_000n * unit) * unit - sum(own.map(({ tds }) => tds))
    item.tds = open < 0n ? 0n : open < item.amount ? open : item.amount
    return item.tds
  }

  undo(item: Item): bigint {
    item.is_undone = true
    return -item.tds
  }
}

/** The engine with what the database keeps for it. */
class KeptYears {
  readonly years = new Map<bigint, OpenYear>()
  readonly standings = new Map<bigint, StandingFrom[]>()
  readonly kept: { readonly journal_id: bigint; readonly item: Item; readonly tds: bigint }[] = []
  journal_id = 0n

  private add(added: readonly AddedYear[], standings: ReadonlyMap<bigint, Standing>) {
    for (const { person_id, ...of } of added)
      this.years.set(person_id, addYears(this.years.get(person_id) ?? empty_year, of))
    for (const [person_id, standing] of standings) {
      const rows = this.standings.get(person_id) ?? []
      if ((rows.at(-1)?.standing ?? 'waiting') === standing) continue
      this.standings.set(person_id, [...rows, { from_journal_id: this.journal_id, standing }])
    }
  }

  taken(item: Item): TakenYear {
    const { journal_id, tds } = this.kept.find((one) => one.item === item)!
    const standing = standingOf(this.standings.get(BigInt(item.person)) ?? [], journal_id)
    const rates = ratesOf(item.rule)
    const [pan, no_pan] = [item.amount * rates.pan, item.amount * rates.no_pan]
    const due =
      standing === 'waiting'
        ? { ...no_due, waiting_pan_micro: pan, waiting_no_pan_micro: no_pan }
        : { ...no_due, due_micro: standing === 'pan' ? pan : no_pan }
    return { year: 2026, credited_minor: item.amount, tds_minor: tds, ...due }
  }

  post(acts: readonly Act[], payeeOf: (person: number) => Payee, rule: TdsRule, round_off_digits: number): bigint[] {
    this.journal_id += 1n
    const credits = acts.map(({ item, is_back }) => ({
      payee: payeeOf(item.person),
      paid_minor: is_back ? -item.amount : item.amount,
      taken: is_back ? this.taken(item) : undefined,
    }))
    const { taxes, added, standings } = taxCredits({ year: 2026, rule, round_off_digits, years: this.years, credits })
    this.add(added, standings)
    for (const [place, { item, is_back }] of acts.entries())
      if (!is_back) this.kept.push({ journal_id: this.journal_id, item, tds: taxes[place]!.tds_minor })
    return taxes.map(({ tds_minor }) => tds_minor)
  }
}

interface Act {
  readonly item: Item
  readonly is_back: boolean
}

/** The same figures for the same seed. */
function chanceOf(seed: number) {
  let state = seed * 2_654_435_761 + 1
  return (most: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) | 0
    const mixed = Math.imul(state ^ (state >>> 13), 668_265_263)
    return ((mixed ^ (mixed >>> 16)) >>> 0) % most
  }
}

/** A year of four ids: rates that change, PANs that come, are approved as one person's or fall away, items undone. */
function liveOneYear(seed: number): bigint {
  const chance = chanceOf(seed)
  const pick = <T>(of: readonly T[]): T => of[chance(of.length)]!
  const digits = pick([0, 2, 2])
  const [plain, kept] = [new PlainYear(), new KeptYears()]
  const has_pan = [0, 1, 2, 3].map(() => chance(2) === 0)
  let approved: number[] = []
  const sharersOf = (person: number): number[] => (approved.includes(person) ? approved : [person])
  const panOf = (person: number): boolean => approved.includes(person) || has_pan[person]!
  let rule: TdsRule = { percent: '2', no_pan_percent: '20', threshold_minor: 2_000_000n }
  let deducted = 0n
  for (let day = 0; day < 12; day += 1) {
    if (chance(4) === 0)
      rule = {
        percent: pick(['5', '2', '0', '1.25', '10.00']),
        no_pan_percent: pick(['20', '5', '3.75']),
        threshold_minor: pick([0n, 1_500_000n, 2_000_000n]),
      }
    const person = chance(4)
    if (chance(4) === 0) has_pan[person] = !has_pan[person]
    if (chance(6) === 0)
      approved = approved.includes(person) ? approved.filter((one) => one !== person) : [...approved, person]
    const shares = new Map<string, Share>()
    const payeeOf = (of: number): Payee => {
      const sharers = sharersOf(of)
      const share = shares.get(sharers.join()) ?? { person_ids: sharers.map(BigInt) }
      shares.set(sharers.join(), share)
      return { person_id: BigInt(of), has_pan: panOf(of), share }
    }
    const acts: Act[] = Array.from({ length: chance(4) }, () => {
      const amount = BigInt(pick([1, 12_345, 400_001, 1_500_000, 10_000_000])) + BigInt(chance(99_999))
      const item: Item = { person: chance(4), amount, rule, standing: 'waiting', tds: 0n, is_undone: false }
      return { item, is_back: false }
    })
    const before = plain.items.filter(({ is_undone }) => !is_undone)
    if (before.length > 0 && chance(3) === 0) acts.push({ item: pick(before), is_back: true })
    if (acts.length === 0) continue
    const expected = acts.map(({ item, is_back }) =>
      is_back ? plain.undo(item) : plain.credit(item, sharersOf(item.person), panOf(item.person), digits),
    )
    const found = kept.post(acts, payeeOf, rule, digits)
    if (found.join() !== expected.join()) expect(found, `seed ${seed}, day ${day}`).toEqual(expected)
    deducted += sum(expected)
  }
  return deducted
}

test('of any year: the tax of each item is what the list of all items says', () => {
  const deducted = seedsOf(countOf({ short: 10_000, long: 100_000 })).map(liveOneYear)
  expect(deducted.filter((tds) => tds > 0n).length).toBeGreaterThan(deducted.length / 2)
})
