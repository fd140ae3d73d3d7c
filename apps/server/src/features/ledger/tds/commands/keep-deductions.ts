import { sql } from 'kysely'
import type { CreditTax } from '@banyan/domain/tds/tax-credits.ts'
import type { Transaction } from '#kit/database/database.ts'
import type { ChangedStanding } from '../queries.ts'

/** A credit with its tax. */
export interface KeptItem extends CreditTax {
  readonly place: number
  readonly person_id: bigint
  readonly pan_document_id: bigint | null
  readonly percent: string
  readonly paid_minor: bigint
}

interface Keeping {
  readonly journal_id: bigint
  readonly credited_on: string
  readonly year: number
  readonly rule_id: bigint
  readonly items: readonly KeptItem[]
  readonly changed: readonly ChangedStanding[]
  readonly incomeIdOf: (place: number) => bigint
}

/** Writes down what was deducted in a journal, what is no longer due, and whose year has another standing from here on. */
export async function keepDeductions(trx: Transaction, { items, changed, incomeIdOf, ...credited }: Keeping) {
  await trx.insertInto('credit_day').values(credited).execute()
  await keepStandings(trx, credited.year, credited.journal_id, changed)
  await keepUndone(trx, credited.journal_id, items, incomeIdOf)
  const deducted = items.filter(({ tds_minor }) => tds_minor !== 0n)
  if (deducted.length === 0) return
  const { journal_id, credited_on, rule_id } = credited
  await sql`
    insert into tds_deduction (income_id, journal_id, person_id, year, credited_on, rule_id, pan_document_id, percent,
      credited_before_minor, tds_before_minor, due_before_micro, paid_minor, tds_minor)
    select income_id, ${journal_id}, person_id, year, ${credited_on}::date, ${rule_id}, document_id, percent,
      credited_before, tds_before, due_before, paid, tds
    from unnest(${deducted.map(({ place }) => incomeIdOf(place))}::bigint[],
      ${deducted.map(({ person_id }) => person_id)}::bigint[],
      ${deducted.map(({ of_year }) => of_year)}::smallint[],
      ${deducted.map(({ pan_document_id }) => pan_document_id)}::bigint[],
      ${deducted.map(({ percent }) => percent)}::numeric[],
      ${deducted.map(({ before }) => before.credited_minor)}::bigint[],
      ${deducted.map(({ before }) => before.tds_minor)}::bigint[],
      ${deducted.map(({ due_before_micro }) => due_before_micro)}::bigint[],
      ${deducted.map(({ paid_minor }) => paid_minor)}::bigint[],
      ${deducted.map(({ tds_minor }) => tds_minor)}::bigint[])
      with ordinality as deducted
        (income_id, person_id, year, document_id, percent, credited_before, tds_before, due_before, paid, tds, nth)
    order by nth`.execute(trx)
}

/** Writes down from which journal on years have another standing. */
export async function keepStandings(
  trx: Transaction,
  year: number,
  from_journal_id: bigint,
  changed: readonly ChangedStanding[],
): Promise<void> {
  if (changed.length === 0) return
  await sql`
    insert into tax_standing (person_id, year, from_journal_id, standing)
    select person_id, ${year}, ${from_journal_id}, standing
    from unnest(${changed.map(({ person_id }) => person_id)}::bigint[],
      ${changed.map(({ standing }) => standing)}::text[]) as changed (person_id, standing)
    order by person_id`.execute(trx)
}

async function keepUndone(
  trx: Transaction,
  journal_id: bigint,
  items: readonly KeptItem[],
  incomeIdOf: (place: number) => bigint,
): Promise<void> {
  const undone = items.flatMap(({ place, person_id, of_year, back }) =>
    back === null ? [] : [{ income_id: incomeIdOf(place), journal_id, person_id, year: of_year, ...back }],
  )
  if (undone.length > 0) await trx.insertInto('tax_undone').values(undone).execute()
}
