import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { yearBegun } from '@banyan/domain/calendar/financial-year.ts'
import { taxCredits, type Share } from '@banyan/domain/tds/tax-credits.ts'
import { tdsPercent } from '@banyan/domain/tds/tds.ts'
import type { Transaction } from '#kit/database/database.ts'
import {
  addToLockedYear,
  addToTaxYears,
  changedStandings,
  findHolders,
  findPayees,
  lockTaxYears,
  maybeRule,
  type PayeeRow,
} from '../queries.ts'
import { readTaken, type Taken } from '../taken-queries.ts'
import { keepDeductions, type KeptItem } from './keep-deductions.ts'

/** An income that is about to be posted. */
export interface Credit {
  /** A member, or a person where the crediting says so. */
  readonly payee_id: bigint
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
  /** Whose ids the credits name: of members, unless persons are said. */
  readonly payees?: 'members' | 'persons'
}

/** The tax of credits, which their caller posts. */
export interface Deduction {
  /** The tax of each credit by its place, in hundredths; below zero is given back. */
  readonly tds: readonly bigint[]
  /** Writes down what was deducted, once the journal and the ids of the incomes are known. */
  readonly keep: (journal_id: bigint, incomeIdOf: (place: number) => bigint) => Promise<void>
}

/**
 * Works out the tax on incomes at their credit: for each PAN in a financial year, in the order of the credits, each by the
 * rule of its day and the standing of that day (decision 0107). Whoever's PAN is approved shares the year with
 * all for whom the same one is. What takes something back gives back its own tax, in the year of what it takes back. The
 * years are locked until the transaction ends, so that two credits at once never both count the threshold; call it before
 * anything else of the posting is locked. Where no rule is in force nothing is deducted or kept.
 */
export async function deductTds(trx: Transaction, crediting: Crediting): Promise<Deduction> {
  const { credits, round_off_digits, payees: kind = 'members' } = crediting
  const credited_on = businessDay(crediting.at_ms, crediting.zone)
  const rule = await maybeRule(trx, credited_on)
  if (rule === undefined || credits.length === 0) return { tds: credits.map(() => 0n), keep: () => Promise.resolve() }

  const year = yearBegun(credited_on)
  const payees = new Map((await findPayees(trx, kind, payeesOf(credits))).map((payee) => [payee.payee_id, payee]))
  const shareOf = await findShares(trx, [...payees.values()])
  const persons = new Set([...payees.values()].flatMap((payee) => shareOf(payee).person_ids))
  const years = await lockTaxYears(trx, year, [...persons])
  const takenOf = await readTaken(
    trx,
    year,
    credits.flatMap(({ payee_id, taken }) =>
      taken === undefined ? [] : [{ taken, person_id: payees.get(payee_id)!.person_id }],
    ),
  )
  const { taxes, added, standings } = taxCredits({
    year,
    rule,
    round_off_digits,
    years,
    credits: credits.map(({ payee_id, paid_minor, taken }) => {
      const payee = payees.get(payee_id)!
      const { person_id, pan_document_id } = payee
      return {
        payee: { person_id, has_pan: pan_document_id !== null, share: shareOf(payee) },
        paid_minor,
        taken: taken === undefined ? undefined : takenOf(taken),
      }
    }),
  })
  const changed = changedStandings(years, standings)
  const ofYear = (isLocked: boolean) => added.filter((sum) => (sum.year === year) === isLocked)
  await addToLockedYear(trx, year, ofYear(true), changed)
  await addToTaxYears(trx, ofYear(false))
  const items = taxes.map((tax, place): KeptItem => {
    const { payee_id, paid_minor } = credits[place]!
    const { person_id, pan_document_id } = payees.get(payee_id)!
    const percent = tdsPercent(rule, pan_document_id !== null)
    return { place, person_id, pan_document_id, percent, paid_minor, ...tax }
  })
  return {
    tds: taxes.map(({ tds_minor }) => tds_minor),
    keep: (journal_id, incomeIdOf) =>
      keepDeductions(trx, { journal_id, credited_on, year, rule_id: rule.id, items, changed, incomeIdOf }),
  }
}

const payeesOf = (credits: readonly Credit[]): bigint[] => [...new Set(credits.map(({ payee_id }) => payee_id))]

/** With whom each shares the year: whoever's PAN is approved, with all for whom the same one is; everybody else is alone. */
async function findShares(trx: Transaction, payees: readonly PayeeRow[]): Promise<(payee: PayeeRow) => Share> {
  const macs = payees.flatMap(({ pan_mac, is_proven }) => (pan_mac !== null && is_proven ? [pan_mac] : []))
  const holders = Map.groupBy(await findHolders(trx, macs), ({ mac }) => mac)
  const shares = new Map<string | bigint, Share>()
  return ({ person_id, pan_mac, is_proven }) => {
    const key = pan_mac !== null && is_proven ? pan_mac.toString('hex') : person_id
    const known = shares.get(key)
    if (known !== undefined) return known
    const sharers = typeof key === 'string' ? holders.get(key)?.map((holder) => holder.person_id) : undefined
    const share = { person_ids: sharers ?? [person_id] }
    shares.set(key, share)
    return share
  }
}
