import { sql } from 'kysely'
import { tdsChallans, tdsDeductions, type tdsYears } from '@banyan/contract/tds/tds.ts'
import type { IncomeKind } from '@banyan/domain/plan/plan-input.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import { yearName } from '@banyan/domain/disclosure/disclosed-year.ts'
import type { Database } from '#kit/database/database.ts'
import { flag, is, person, type Filter } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { hasPan } from '#features/people/kyc/index.ts'

/** A range of calendar days that are kept as days. */
const daysKept = (field: string) => ({
  from: ((rows, day) => rows.where(sql.ref(field), '>=', day)) as Filter<string>,
  to: ((rows, day) => rows.where(sql.ref(field), '<=', day)) as Filter<string>,
})

const withPan: Filter<'yes' | 'no'> = (rows, value) =>
  rows.where(value === 'yes' ? sql<boolean>`pan.id is not null` : sql<boolean>`pan.id is null`)

/** A PAN that was given and does not count yet, of somebody in a joined `person`. */
const panWaits = sql<boolean>`exists (select from kyc_document waiting where waiting.person_id = person.id
  and waiting.kind = 'pan' and waiting.state in ('submitted', 'under_review'))`
const panState = sql<
  'yes' | 'waiting' | 'no'
>`case when pan.id is not null then 'yes' when ${panWaits} then 'waiting' else 'no' end`

/** What a year has beside what a former system brought into it: the certificate and the challans have the same. */
const own = (figure: 'credited_minor' | 'tds_minor') =>
  sql<bigint>`(${sql.ref(`tax_year.${figure}`)} - coalesce(${sql.ref(`opening.${figure}`)}, 0))`
const [credited, tds] = [own('credited_minor'), own('tds_minor')]

/** What item by item would be due beside what is, of a year joined with what it carried. */
const differs = sql<bigint>`coalesce(-round(carried.due_micro / 1000000.0), 0)::bigint`

/** Financial years of one person, or of everybody. */
export const findTdsYears = (
  db: Database,
  list: typeof tdsYears.admin,
  request: ListRequest<typeof tdsYears.admin>,
  person_id: bigint | undefined,
) =>
  findPage(list, request, {
    db,
    rows: db
      .selectFrom('tax_year')
      .innerJoin('person', 'person.id', 'tax_year.person_id')
      .leftJoin('kyc_document as pan', (join) => join.onRef('pan.person_id', '=', 'person.id').on(hasPan))
      .leftJoin('tax_carried as carried', (join) =>
        join.onRef('carried.person_id', '=', 'tax_year.person_id').onRef('carried.year', '=', 'tax_year.year'),
      )
      .leftJoin('opening_tax as opening', (join) =>
        join.onRef('opening.person_id', '=', 'tax_year.person_id').onRef('opening.year', '=', 'tax_year.year'),
      )
      .where(({ eb, or }) => or([eb('tax_year.credited_minor', '<>', 0n), eb('tax_year.tds_minor', '<>', 0n)]))
      .$if(person_id !== undefined, (rows) => rows.where('tax_year.person_id', '=', person_id!))
      .select(['tax_year.year', 'person.user_id', 'person.name'])
      .select([credited.as('credited_minor'), tds.as('tds_minor'), panState.as('has_pan')])
      .select(sql<bigint>`coalesce(opening.credited_minor, 0)`.as('former_minor'))
      .select(sql<bigint>`coalesce(opening.tds_minor, 0)`.as('former_tds_minor'))
      .select(differs.as('differs_minor'))
      .select(sql<string>`coalesce(pan.number_masked, '')`.as('pan')),
    filters: {
      has_difference: flag(sql<boolean>`${differs} <> 0`),
      year: (rows, year) => rows.where('tax_year.year', '=', Number(year)),
      user_id: person('person'),
      has_pan: (rows, value) => rows.where(panState, '=', value),
    },
    totals: {
      credited,
      tds,
      former: 'opening.credited_minor',
      former_tds: 'opening.tds_minor',
    },
    sorts: { year: 'tax_year.year', credited, tds },
    tieBreak: 'tax_year.person_id',
    row: ({ year }) => ({ year_name: yearName(year) }),
  })

export const findTdsDeductions = (db: Database, request: ListRequest<typeof tdsDeductions>) =>
  findPage(tdsDeductions, request, {
    db,
    rows: db
      .selectFrom('tds_deduction as deduction')
      .innerJoin('person', 'person.id', 'deduction.person_id')
      .innerJoin('tds_rule as rule', 'rule.id', 'deduction.rule_id')
      .leftJoin('income', 'income.id', 'deduction.income_id')
      .leftJoin('kyc_document as pan', 'pan.id', 'deduction.pan_document_id')
      .select(['deduction.id', 'deduction.credited_on', 'person.user_id', 'person.name', 'rule.section', 'rule.code'])
      .select(['income.id as income_id', 'deduction.paid_minor', 'deduction.tds_minor'])
      .select(sql<IncomeKind | 'franchise_commission'>`coalesce(income.kind, 'franchise_commission')`.as('kind'))
      .select(sql<string>`coalesce(pan.number_masked, '')`.as('pan'))
      .select(sql<string>`trim_scale(deduction.percent)::text`.as('percent')),
    filters: { ...daysKept('deduction.credited_on'), user_id: person('person'), has_pan: withPan },
    totals: { paid: 'deduction.paid_minor', tds: 'deduction.tds_minor' },
    sorts: { credited_on: 'deduction.credited_on', paid: 'deduction.paid_minor', tds: 'deduction.tds_minor' },
    tieBreak: 'deduction.id',
  })

export const findTdsChallans = (db: Database, request: ListRequest<typeof tdsChallans>) =>
  findPage(tdsChallans, request, {
    db,
    rows: db
      .selectFrom('tds_challan as challan')
      .innerJoin('person', 'person.id', 'challan.entered_by')
      .select(['challan.id', 'challan.deposited_on', 'challan.month', 'challan.bsr_code', 'challan.challan_no'])
      .select(['challan.amount_minor', 'person.user_id as entered_by_user_id']),
    filters: { ...daysKept('challan.deposited_on'), challan_no: is('challan.challan_no') },
    totals: { amount: 'challan.amount_minor' },
    sorts: { deposited_on: 'challan.deposited_on', month: 'challan.month', amount: 'challan.amount_minor' },
    tieBreak: 'challan.id',
  })
