import { sql } from 'kysely'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import { yearBegun } from '@banyan/domain/calendar/financial-year.ts'
import { settled } from '@banyan/domain/tds/tax-year.ts'
import type { Transaction } from '#kit/database/database.ts'
import { findOpeningDues } from '../opening-queries.ts'
import { addToLockedYear, lockTaxYears, maybeRuleOfDay } from '../queries.ts'

/** What a former system had credited to a person in a year, and deducted from it, in hundredths. */
export interface OpeningTax {
  readonly person_id: bigint
  readonly credited_minor: bigint
  readonly tds_minor: bigint
}

interface Opening {
  readonly batch_id: bigint
  /** A day of the year, whose rule counts for all of it. */
  readonly day: Day
  readonly taxes: readonly OpeningTax[]
}

/**
 * Opens the tax years of persons with what a former system had credited and deducted (decision 0117): threshold and rates
 * count with it. Nothing is owed to the tax office for it, so no journal is written. The years are locked until the
 * transaction ends; call it before wallets are locked. The rule is that of the day, also where the company has moved to
 * another country since.
 */
export async function openTaxYears(trx: Transaction, { batch_id, day, taxes }: Opening): Promise<void> {
  if (taxes.length === 0) return
  const rule = await maybeRuleOfDay(trx, day)
  if (rule === undefined) throw new Error(`no rule of tax was in force on ${day}`)
  const year = yearBegun(day)
  const person_ids = taxes.map(({ person_id }) => person_id)
  const years = await lockTaxYears(trx, year, person_ids)
  await keepOpenings(trx, { batch_id, year, rule_id: rule.id, taxes })
  const dues = new Map((await findOpeningDues(trx, year, person_ids)).map((due) => [due.person_id, due]))
  const added = taxes.map(({ person_id, credited_minor, tds_minor }) => {
    const { standing } = years.get(person_id)!
    const { due_micro, waiting_pan_micro, waiting_no_pan_micro } = dues.get(person_id)!
    const due = { due_micro, waiting_pan_micro, waiting_no_pan_micro }
    return {
      year,
      person_id,
      credited_minor,
      tds_minor,
      ...(standing === 'waiting' ? due : settled(due, standing)),
    }
  })
  await addToLockedYear(trx, year, added, [])
}

async function keepOpenings(
  trx: Transaction,
  { batch_id, year, rule_id, taxes }: Omit<Opening, 'day'> & { readonly year: number; readonly rule_id: bigint },
): Promise<void> {
  await sql`
    insert into opening_tax (batch_id, person_id, year, rule_id, credited_minor, tds_minor, after_journal_id)
    select ${batch_id}, person_id, ${year}, ${rule_id}, credited, tds, coalesce((select max(id) from journal), 0)
    from unnest(${taxes.map(({ person_id }) => person_id)}::bigint[],
      ${taxes.map(({ credited_minor }) => credited_minor)}::bigint[],
      ${taxes.map(({ tds_minor }) => tds_minor)}::bigint[]) with ordinality as opened (person_id, credited, tds, nth)
    order by nth`.execute(trx)
}
