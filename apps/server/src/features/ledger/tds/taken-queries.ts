import { sql, type RawBuilder } from 'kysely'
import { addYears, empty_year, no_due, standingOf, type OpenYear } from '@banyan/domain/tds/tax-year.ts'
import type { TakenYear } from '@banyan/domain/tds/tax-credits.ts'
import type { Transaction } from '#kit/database/database.ts'
import { findStandings, lockTaxYears } from './queries.ts'

/** An income that is taken back from, or one that took back from the same before. */
interface TakenItem {
  readonly year: number
  readonly journal_id: bigint
  readonly paid_minor: bigint
  readonly tds_minor: bigint
  /** What is due on it at each rate of its day, and what was due whatever the standing. */
  readonly pan_micro: bigint
  readonly no_pan_micro: bigint
  readonly due_micro: bigint
}

/** What a credit below zero takes back from. */
export interface Taken {
  readonly items: readonly TakenItem[]
}

/** What credits take back from, by a key: of a query of keys and the ids of their incomes, as `key` and `income_id`. */
export async function findTakenBy(trx: Transaction, wanted: RawBuilder<unknown>): Promise<ReadonlyMap<string, Taken>> {
  const { rows } = await sql<TakenItem & { key: string }>`
    select wanted.key, credit_day.year, income.journal_id, income.paid_minor, income.tds_minor,
      case when income.paid_minor > 0 then coalesce(income.paid_minor * (rule.percent * 10000)::bigint, 0)
        else -coalesce(undone.waiting_pan_micro, 0) end as pan_micro,
      case when income.paid_minor > 0 then coalesce(income.paid_minor * (greatest(rule.percent, rule.no_pan_percent) * 10000)::bigint, 0)
        else -coalesce(undone.waiting_no_pan_micro, 0) end as no_pan_micro,
      -coalesce(undone.due_micro, 0) as due_micro
    from (${wanted}) wanted
    join taxed_credit income on income.id = wanted.income_id
    join credit_day on credit_day.journal_id = income.journal_id
    left join tax_undone undone on undone.income_id = income.id
    left join tds_rule rule on rule.id = coalesce(credit_day.rule_id, (
      select of_day.id from tds_rule of_day where of_day.from_day <= credit_day.credited_on
      order by of_day.from_day desc, of_day.id desc limit 1))
    order by income.id`.execute(trx)
  return new Map([...Map.groupBy(rows, ({ key }) => key)].map(([key, items]) => [key, { items }]))
}

const yearOfTaken = ({ items }: Taken): number => Math.min(...items.map(({ year }) => year))

interface TakenFrom {
  readonly taken: Taken
  readonly person_id: bigint
}

/**
 * What is taken back, with the standing that each item has by now. Their years are locked first: `year` is locked already.
 */
export async function readTaken(
  trx: Transaction,
  year: number,
  froms: readonly TakenFrom[],
): Promise<(taken: Taken) => TakenYear> {
  const read = new Map<Taken, TakenYear>()
  if (froms.length > 0) {
    const years = [...new Set(froms.flatMap(({ taken }) => taken.items.map((item) => item.year)))]
    const person_ids = [...new Set(froms.map(({ person_id }) => person_id))]
    // The newest first, as every act goes from the year it credits to those before it.
    for (const other of years.filter((one) => one !== year).toSorted((one, next) => next - one))
      await lockTaxYears(trx, other, person_ids)
    const standings = Map.groupBy(await findStandings(trx, years, person_ids), (row) => `${row.year} ${row.person_id}`)
    for (const { taken, person_id } of froms) {
      const whole = taken.items
        .map((item) => openYearOf(item, standingOf(standings.get(`${item.year} ${person_id}`) ?? [], item.journal_id)))
        .reduce((sum, of) => addYears(sum, of), empty_year)
      read.set(taken, { ...whole, year: yearOfTaken(taken) })
    }
  }
  return (taken) => read.get(taken)!
}

function openYearOf(item: TakenItem, standing: ReturnType<typeof standingOf>): OpenYear {
  const { paid_minor: credited_minor, tds_minor, due_micro, pan_micro, no_pan_micro } = item
  const due =
    standing === 'waiting'
      ? { due_micro, waiting_pan_micro: pan_micro, waiting_no_pan_micro: no_pan_micro }
      : { ...no_due, due_micro: due_micro + (standing === 'pan' ? pan_micro : no_pan_micro) }
  return { credited_minor, tds_minor, ...due }
}
