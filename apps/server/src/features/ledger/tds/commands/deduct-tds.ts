import { sql } from 'kysely'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { yearBegun } from '@banyan/domain/calendar/financial-year.ts'
import { tdsBack, tdsOf, tdsPercent, type TaxYear } from '@banyan/domain/tds/tds.ts'
import type { Transaction } from '#kit/database/database.ts'
import {
  addToLockedYear,
  addToTaxYears,
  findHolders,
  findPayees,
  lockTaxYears,
  maybeRule,
  type YearOfPerson,
} from '../queries.ts'

/** What a credit below zero takes back from: what had been paid, what was deducted from it, and in which year. */
export interface Taken extends TaxYear {
  readonly year: number
}

/** An income that is about to be posted. */
export interface Credit {
  readonly member_id: bigint
  /** What is paid of it before deductions, in hundredths; below zero is taken back. */
  readonly paid_minor: bigint
  /**
   * Of a credit below zero; those that take back from the same have the same object. Without it nothing had been
   * deducted.
   */
  readonly taken?: Taken | undefined
}

interface Crediting {
  /** A moment of the day on which it is credited. */
  readonly at_ms: number
  readonly zone: string
  readonly round_off_digits: number
  readonly credits: readonly Credit[]
}

/** The tax of credits, which their caller posts. */
export interface Deduction {
  /** The tax of each credit by its place, in hundredths; below zero is given back. */
  readonly tds: readonly bigint[]
  /** Writes down what was deducted, once the journal and the ids of the incomes are known. */
  readonly keep: (journal_id: bigint, incomeIdOf: (place: number) => bigint) => Promise<void>
}

/**
 * Works out the tax on incomes at their credit: for each PAN in a financial year, in the order of the credits, by the
 * rule of the day (domain rules, section 5.6). Who shares a PAN shares its year. What takes something back gives back its
 * share of the tax, in the year of what it takes back. The years are locked until the transaction ends, so that two
 * credits at once never both count the threshold; call it before anything else of the posting is locked. Where no rule is
 * in force nothing is deducted or kept.
 */
export async function deductTds(trx: Transaction, crediting: Crediting): Promise<Deduction> {
  const { credits, round_off_digits } = crediting
  const credited_on = businessDay(crediting.at_ms, crediting.zone)
  const rule = await maybeRule(trx, credited_on)
  if (rule === undefined || credits.length === 0) return { tds: credits.map(() => 0n), keep: () => Promise.resolve() }

  const year = yearBegun(credited_on)
  const payees = new Map((await findPayees(trx, membersOf(credits))).map((payee) => [payee.member_id, payee]))
  const macs = [...payees.values()].flatMap(({ pan_mac }) => (pan_mac === null ? [] : [pan_mac]))
  const holders = await findHolders(trx, macs)
  const persons = new Set([...payees.values(), ...holders].map(({ person_id }) => person_id))
  const sums = startSums(await lockTaxYears(trx, year, [...persons]), holders)
  const left = startTaken()
  const added = new Map<string, YearOfPerson>()
  const deducted: DeductionRow[] = []
  const tds = credits.map(() => 0n)
  for (const place of newBeforeBack(credits)) {
    const { member_id, paid_minor } = credits[place]!
    const taken = takenBy(credits[place]!, year)
    const { person_id, pan_document_id, pan_mac } = payees.get(member_id)!
    const has_pan = pan_document_id !== null
    const before = taken === undefined ? sums.of(person_id, pan_mac) : left.of(taken)
    const tds_minor =
      taken === undefined
        ? tdsOf(before, paid_minor, { rule, has_pan, round_off_digits })
        : -tdsBack(before, -paid_minor, round_off_digits)
    if (taken === undefined) sums.set(person_id, pan_mac, plus(before, paid_minor, tds_minor))
    else left.set(taken, plus(before, paid_minor, tds_minor))
    const of_year = taken?.year ?? year
    const key = `${of_year} ${person_id}`
    const sum = plus(added.get(key) ?? nothing, paid_minor, tds_minor)
    added.set(key, { year: of_year, person_id, ...sum })
    const percent = tdsPercent(rule, has_pan)
    if (tds_minor !== 0n)
      deducted.push({ place, person_id, year: of_year, pan_document_id, percent, before, paid_minor, tds_minor })
    tds[place] = tds_minor
  }
  const ofYear = (isLocked: boolean) => [...added.values()].filter((sum) => (sum.year === year) === isLocked)
  await addToLockedYear(trx, year, ofYear(true))
  await addToTaxYears(trx, ofYear(false))
  return {
    tds,
    keep: (journal_id, incomeIdOf) =>
      keepDeductions(trx, { journal_id, credited_on, year, rule_id: rule.id, deducted, incomeIdOf }),
  }
}

const nothing: TaxYear = { credited_minor: 0n, tds_minor: 0n }
const plus = (year: TaxYear, credited_minor: bigint, tds_minor: bigint): TaxYear => ({
  credited_minor: year.credited_minor + credited_minor,
  tds_minor: year.tds_minor + tds_minor,
})
const membersOf = (credits: readonly Credit[]): bigint[] => [...new Set(credits.map(({ member_id }) => member_id))]

/** What a credit takes back from; undefined for one that is new. */
const takenBy = ({ paid_minor, taken }: Credit, year: number): Taken | undefined =>
  paid_minor < 0n ? (taken ?? { year, credited_minor: -paid_minor, tds_minor: 0n }) : undefined

/** Places of credits, those that take something back last: they may take from what came just before. */
function newBeforeBack(credits: readonly Credit[]): number[] {
  const places = credits.map((_, place) => place)
  const isBack = (place: number) => credits[place]!.paid_minor < 0n
  return [...places.filter((place) => !isBack(place)), ...places.filter(isBack)]
}

/** The year of each holder of a PAN: that of the person, and where several have given the same one, of all of them. */
function startSums(
  years: ReadonlyMap<bigint, TaxYear>,
  holders: readonly { readonly person_id: bigint; readonly mac: string }[],
) {
  const sums = new Map<bigint | string, TaxYear>(years)
  for (const { person_id, mac } of holders) {
    const { credited_minor, tds_minor } = years.get(person_id) ?? nothing
    sums.set(mac, plus(sums.get(mac) ?? nothing, credited_minor, tds_minor))
  }
  const keyOf = (person_id: bigint, pan_mac: Buffer | null) => (pan_mac === null ? person_id : pan_mac.toString('hex'))
  return {
    of: (person_id: bigint, pan_mac: Buffer | null): TaxYear => sums.get(keyOf(person_id, pan_mac)) ?? nothing,
    set: (person_id: bigint, pan_mac: Buffer | null, sum: TaxYear) => sums.set(keyOf(person_id, pan_mac), sum),
  }
}

/** What is left of what credits take back from. */
function startTaken() {
  const left = new Map<Taken, TaxYear>()
  return {
    of: (taken: Taken): TaxYear => left.get(taken) ?? taken,
    set: (taken: Taken, sum: TaxYear) => left.set(taken, sum),
  }
}

interface DeductionRow {
  readonly place: number
  readonly person_id: bigint
  readonly year: number
  readonly pan_document_id: bigint | null
  readonly percent: string
  readonly before: TaxYear
  readonly paid_minor: bigint
  readonly tds_minor: bigint
}

interface Keeping {
  readonly journal_id: bigint
  readonly credited_on: string
  readonly year: number
  readonly rule_id: bigint
  readonly deducted: readonly DeductionRow[]
  readonly incomeIdOf: (place: number) => bigint
}

async function keepDeductions(trx: Transaction, { deducted, incomeIdOf, ...credited }: Keeping): Promise<void> {
  await trx.insertInto('credit_day').values(credited).execute()
  if (deducted.length === 0) return
  const { journal_id, credited_on, rule_id } = credited
  await sql`
    insert into tds_deduction (income_id, journal_id, person_id, year, credited_on, rule_id, pan_document_id, percent,
      credited_before_minor, tds_before_minor, paid_minor, tds_minor)
    select income_id, ${journal_id}, person_id, year, ${credited_on}::date, ${rule_id}, document_id, percent,
      credited_before, tds_before, paid, tds
    from unnest(${deducted.map(({ place }) => incomeIdOf(place))}::bigint[],
      ${deducted.map(({ person_id }) => person_id)}::bigint[],
      ${deducted.map(({ year }) => year)}::smallint[],
      ${deducted.map(({ pan_document_id }) => pan_document_id)}::bigint[],
      ${deducted.map(({ percent }) => percent)}::numeric[],
      ${deducted.map(({ before }) => before.credited_minor)}::bigint[],
      ${deducted.map(({ before }) => before.tds_minor)}::bigint[],
      ${deducted.map(({ paid_minor }) => paid_minor)}::bigint[],
      ${deducted.map(({ tds_minor }) => tds_minor)}::bigint[])
      with ordinality as deducted (income_id, person_id, year, document_id, percent, credited_before, tds_before, paid, tds, nth)
    order by nth`.execute(trx)
}
