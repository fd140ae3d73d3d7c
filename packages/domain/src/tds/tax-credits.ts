import { tdsBack, type TdsRule } from './tds.ts'
import {
  addYears,
  creditYear,
  dueBack,
  empty_year,
  isWaiting,
  no_due,
  ratesOf,
  settled,
  type Due,
  type OpenYear,
  type Standing,
} from './tax-year.ts'

/** Whoever earns, and with whom the tax year is shared. */
export interface Payee {
  readonly person_id: bigint
  readonly has_pan: boolean
  /** The same of all who share the year. */
  readonly share: Share
}

export interface Share {
  /** Everybody who shares the year. */
  readonly person_ids: readonly bigint[]
}

/** What had been credited and what a credit below zero takes back from, in which year. */
export interface TakenYear extends OpenYear {
  readonly year: number
}

/** An income to be taxed. */
export interface TaxedCredit {
  readonly payee: Payee
  /** Below zero is taken back; those that take back from the same have the same `taken`. */
  readonly paid_minor: bigint
  readonly taken?: TakenYear | undefined
}

/** The tax of a credit and what it followed from. */
export interface CreditTax {
  readonly tds_minor: bigint
  /** Of the year, or of what is taken back, before this credit. */
  readonly before: OpenYear
  /** What is due without this credit; null for what is taken back. */
  readonly due_before_micro: bigint | null
  readonly of_year: number
  /** What is no longer due with what is taken back; null for a new credit. */
  readonly back: Due | null
}

/** What is added to a year of a person. */
export interface AddedYear extends OpenYear {
  readonly year: number
  readonly person_id: bigint
}

interface Crediting {
  readonly year: number
  readonly rule: TdsRule
  readonly round_off_digits: number
  /** The year of each person as it is, by their id. */
  readonly years: ReadonlyMap<bigint, OpenYear>
  readonly credits: readonly TaxedCredit[]
}

interface Taxed {
  /** By the place of the credit. */
  readonly taxes: readonly CreditTax[]
  readonly added: readonly AddedYear[]
  /** The standing of the year after the credits, of everybody whose items have it. */
  readonly standings: ReadonlyMap<bigint, Standing>
}

/**
 * The tax on credits of one day, in their order; those that take something back come last, because they may take from what
 * came just before. A credit costs the same however much the year has, and passing the threshold the number of persons
 * who share it, once.
 */
export function taxCredits({ year, rule, round_off_digits, years, credits }: Crediting): Taxed {
  const taxes: CreditTax[] = []
  const terms = { threshold_minor: rule.threshold_minor, rates: ratesOf(rule), round_off_digits }
  const [with_pan, without_pan] = [
    { ...terms, has_pan: true },
    { ...terms, has_pan: false },
  ]
  const standings = new Map<bigint, Standing>()
  // By the year, then the person.
  const added = new Map<number, Map<bigint, OpenYear>>([[year, new Map()]])
  const addedNow = added.get(year)!
  const left = new Map<TakenYear, OpenYear>()
  const sums = new Map<Share, OpenYear>()
  const sumOf = ({ person_ids }: Share) =>
    person_ids.map((id) => years.get(id) ?? empty_year).reduce((sum, own) => addYears(sum, own))
  const add = (of_year: number, person_id: bigint, what: OpenYear) => {
    const of = added.get(of_year) ?? new Map<bigint, OpenYear>()
    added.set(of_year, of)
    const before = of.get(person_id)
    of.set(person_id, before === undefined ? what : addYears(before, what))
  }
  const settle = (share: Share, standing: 'pan' | 'no_pan') => {
    for (const person_id of share.person_ids) {
      const waits = addYears(years.get(person_id) ?? empty_year, addedNow.get(person_id) ?? empty_year)
      if (!isWaiting(waits)) continue
      add(year, person_id, { ...empty_year, ...minus(settled(waits, standing), waits) })
      standings.set(person_id, standing)
    }
  }
  for (const place of newBeforeBack(credits)) {
    const { payee, paid_minor, taken } = credits[place]!
    const { person_id, has_pan, share } = payee
    if (paid_minor < 0n) {
      const from = taken ?? { ...empty_year, credited_minor: -paid_minor, year }
      const standing = from.year === year ? standings.get(person_id) : undefined
      const kept = left.get(from) ?? from
      // What waited until these very credits passed the threshold waits no more.
      const before = standing === undefined || standing === 'waiting' ? kept : { ...kept, ...settled(kept, standing) }
      const tds_minor = -tdsBack(before, -paid_minor, round_off_digits)
      const back = dueBack(before, -paid_minor)
      const what = { credited_minor: paid_minor, tds_minor, ...minus(no_due, back) }
      left.set(from, addYears(before, what))
      add(from.year, person_id, what)
      taxes[place] = { tds_minor, before, due_before_micro: null, of_year: from.year, back }
      continue
    }
    const before = sums.get(share) ?? sumOf(share)
    const { tds_minor, standing, own, due_before_micro } = creditYear(
      before,
      paid_minor,
      has_pan ? with_pan : without_pan,
    )
    const what = { credited_minor: paid_minor, tds_minor, ...own }
    const settledBefore = standing === 'waiting' ? before : { ...before, ...settled(before, standing) }
    if (standing !== 'waiting' && isWaiting(before)) settle(share, standing)
    sums.set(share, addYears(settledBefore, what))
    add(year, person_id, what)
    standings.set(person_id, standing)
    taxes[place] = { tds_minor, before, due_before_micro, of_year: year, back: null }
  }
  return {
    taxes,
    added: [...added].flatMap(([of_year, persons]) =>
      Array.from(persons, ([person_id, what]) => ({ year: of_year, person_id, ...what })),
    ),
    standings,
  }
}

const minus = (one: Due, other: Due): Due => ({
  due_micro: one.due_micro - other.due_micro,
  waiting_pan_micro: one.waiting_pan_micro - other.waiting_pan_micro,
  waiting_no_pan_micro: one.waiting_no_pan_micro - other.waiting_no_pan_micro,
})

function newBeforeBack(credits: readonly TaxedCredit[]): number[] {
  const places = credits.map((_, place) => place)
  const isBack = (place: number) => credits[place]!.paid_minor < 0n
  return [...places.filter((place) => !isBack(place)), ...places.filter(isBack)]
}
