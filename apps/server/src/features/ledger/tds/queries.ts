import { sql } from 'kysely'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import type { AddedYear } from '@banyan/domain/tds/tax-credits.ts'
import type { OpenYear, Standing, StandingFrom } from '@banyan/domain/tds/tax-year.ts'
import type { TaxYear } from '@banyan/domain/tds/tds.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { hasPan } from '#features/people/kyc/index.ts'

const ruleOfDay = (db: Reader, day: Day) =>
  db
    .selectFrom('tds_rule')
    .select(['tds_rule.id', 'percent', 'no_pan_percent', 'threshold_minor'])
    .where('from_day', '<=', day)
    .orderBy('from_day', 'desc')
    .orderBy('tds_rule.id', 'desc')
    .limit(1)

/** The rule of a day, in whichever country the company is by now; undefined where none had begun. */
export const maybeRuleOfDay = (db: Reader, day: Day) => ruleOfDay(db, day).executeTakeFirst()

/** The rule that counts on a day; undefined where none has begun, and outside India. */
export const maybeRule = (db: Reader, day: Day) =>
  ruleOfDay(db, day)
    .innerJoin('company', (join) => join.on('company.country', '=', 'IN'))
    .executeTakeFirst()

/** Who earns, with the PAN that counts for them. */
export interface PayeeRow {
  /** As the credits name them: a member, or the person. */
  readonly payee_id: bigint
  readonly person_id: bigint
  readonly pan_document_id: bigint | null
  readonly pan_mac: Buffer | null
  /** It is approved as this person's. */
  readonly is_proven: boolean
}

export async function findPayees(
  trx: Transaction,
  kind: 'members' | 'persons',
  ids: readonly bigint[],
): Promise<readonly PayeeRow[]> {
  const payee =
    kind === 'members'
      ? sql`select id, person_id from member where id = any(${ids}::bigint[])`
      : sql`select id, id as person_id from person where id = any(${ids}::bigint[])`
  const { rows } = await sql<PayeeRow>`
    select payee.id as payee_id, payee.person_id, pan.id as pan_document_id, pan.number_mac as pan_mac,
      coalesce(pan.state = 'approved', false) as is_proven
    from (${payee}) payee left join kyc_document pan on pan.person_id = payee.person_id and ${hasPan}`.execute(trx)
  return rows
}

/** Everybody for whom one of these PANs is approved. */
export async function findHolders(trx: Transaction, macs: readonly Buffer[]) {
  if (macs.length === 0) return []
  const { rows } = await sql<{ person_id: bigint; mac: string }>`
    select person_id, encode(number_mac, 'hex') as mac from kyc_document
    where kind = 'pan' and state = 'approved' and number_mac = any(${macs}::bytea[]) order by person_id`.execute(trx)
  return rows
}

/** A year as it was locked. */
interface LockedYear extends OpenYear {
  readonly standing: Standing
}

/**
 * Locks what persons were credited in a year, in the order of their ids; who has none yet gets one. Everybody is entered
 * before anything is locked, so that two at once wait for each other and never in a circle.
 */
export async function lockTaxYears(
  trx: Transaction,
  year: number,
  person_ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, LockedYear>> {
  // Asked by the index alone: to look first who has none, without fresh statistics, reads everybody's year.
  await sql`
    insert into tax_year (year, person_id)
    select ${year}, wanted.person_id from unnest(${person_ids}::bigint[]) as wanted (person_id)
    order by wanted.person_id on conflict do nothing`.execute(trx)
  const { rows } = await sql<LockedYear & { person_id: bigint }>`
    select person_id, credited_minor, tds_minor, due_micro, waiting_pan_micro, waiting_no_pan_micro, standing from tax_year
    where year = ${year} and person_id = any(${person_ids}::bigint[]) order by person_id for update`.execute(trx)
  return new Map(rows.map(({ person_id, ...kept }) => [person_id, kept]))
}

/** Somebody whose year has another standing than before. */
export interface ChangedStanding {
  readonly person_id: bigint
  readonly standing: Standing
}

/** Of these standings those that a year does not have yet. */
export const changedStandings = (
  years: ReadonlyMap<bigint, LockedYear>,
  standings: ReadonlyMap<bigint, Standing>,
): ChangedStanding[] =>
  [...standings]
    .filter(([person_id, standing]) => years.get(person_id)!.standing !== standing)
    .map(([person_id, standing]) => ({ person_id, standing }))

/** From which journals on the years of persons have had which standing, in their order. */
export async function findStandings(trx: Transaction, years: readonly number[], person_ids: readonly bigint[]) {
  const { rows } = await sql<StandingFrom & { person_id: bigint; year: number }>`
    select person_id, year, from_journal_id, standing from tax_standing
    where person_id = any(${person_ids}::bigint[]) and year = any(${years}::smallint[])
    order by from_journal_id, id`.execute(trx)
  return rows
}

/** The figures of years as columns of a query. */
const columnsOf = (added: readonly AddedYear[]) => sql`${added.map(({ person_id }) => person_id)}::bigint[],
  ${added.map(({ credited_minor }) => credited_minor)}::bigint[],
  ${added.map(({ tds_minor }) => tds_minor)}::bigint[],
  ${added.map(({ due_micro }) => due_micro)}::bigint[],
  ${added.map(({ waiting_pan_micro }) => waiting_pan_micro)}::bigint[],
  ${added.map(({ waiting_no_pan_micro }) => waiting_no_pan_micro)}::bigint[]`

/**
 * Adds to a year that the transaction has locked for these persons: a plain update takes half as long as asking whether
 * they are there. They are named twice so that it finds them by the index whatever the statistics say.
 */
export async function addToLockedYear(
  trx: Transaction,
  year: number,
  added: readonly AddedYear[],
  changed: readonly ChangedStanding[],
): Promise<void> {
  const standings = new Map(changed.map(({ person_id, standing }) => [person_id, standing]))
  const { numAffectedRows } = await sql`
    update tax_year kept
    set credited_minor = kept.credited_minor + added.credited, tds_minor = kept.tds_minor + added.tds,
      due_micro = kept.due_micro + added.due, waiting_pan_micro = kept.waiting_pan_micro + added.waiting_pan,
      waiting_no_pan_micro = kept.waiting_no_pan_micro + added.waiting_no_pan,
      standing = coalesce(added.standing, kept.standing)
    from unnest(${columnsOf(added)}, ${added.map(({ person_id }) => standings.get(person_id) ?? null)}::text[])
      as added (person_id, credited, tds, due, waiting_pan, waiting_no_pan, standing)
    where kept.year = ${year} and kept.person_id = any(${added.map(({ person_id }) => person_id)}::bigint[])
      and kept.person_id = added.person_id`.execute(trx)
  if (numAffectedRows !== BigInt(added.length))
    throw new Error(`${numAffectedRows} of ${added.length} years of ${year} were added to`)
}

/** Adds to what persons were credited in a year, and to what was deducted, in the order of the years and persons. */
export async function addToTaxYears(trx: Transaction, added: readonly AddedYear[]): Promise<void> {
  if (added.length === 0) return
  await sql`
    insert into tax_year as kept
      (year, person_id, credited_minor, tds_minor, due_micro, waiting_pan_micro, waiting_no_pan_micro)
    select year, person_id, credited, tds, due, waiting_pan, waiting_no_pan
    from unnest(${columnsOf(added)}, ${added.map(({ year }) => year)}::smallint[])
      as added (person_id, credited, tds, due, waiting_pan, waiting_no_pan, year)
    order by year, person_id
    on conflict (year, person_id) do update set
      credited_minor = kept.credited_minor + excluded.credited_minor, tds_minor = kept.tds_minor + excluded.tds_minor,
      due_micro = kept.due_micro + excluded.due_micro,
      waiting_pan_micro = kept.waiting_pan_micro + excluded.waiting_pan_micro,
      waiting_no_pan_micro = kept.waiting_no_pan_micro + excluded.waiting_no_pan_micro`.execute(trx)
}

/** Financial years in which something was credited or deducted, the newest first. */
export async function findYears(db: Reader): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('tax_year')
    .select('year')
    .distinct()
    .where(({ eb, or }) => or([eb('credited_minor', '<>', 0n), eb('tds_minor', '<>', 0n)]))
    .orderBy('year', 'desc')
    .execute()
  return rows.map(({ year }) => year)
}

/** Who is named on a certificate, with what was credited to them in a year and deducted. */
export const maybeTaxYear = (db: Reader, year: number, user_id: string) =>
  db
    .selectFrom('tax_year')
    .innerJoin('person', 'person.id', 'tax_year.person_id')
    .leftJoin('kyc_document as pan', (join) => join.onRef('pan.person_id', '=', 'person.id').on(hasPan))
    .select(['person.id as person_id', 'person.user_id', 'person.name', 'credited_minor', 'tds_minor'])
    .select(['pan.number_masked as pan'])
    .where('tax_year.year', '=', year)
    .where(sql`lower(person.user_id)`, '=', user_id.toLowerCase())
    .executeTakeFirst()

/** What was credited to somebody in a year, and deducted, by quarter: 1 is April to June. Only quarters with something. */
export async function findQuarters(db: Reader, year: number, person_id: bigint) {
  const { rows } = await sql<{ quarter: number; credited_minor: bigint; tds_minor: bigint }>`
    select extract(quarter from credit_day.credited_on - interval '3 months')::integer as quarter,
      sum(credit.paid_minor)::bigint as credited_minor, sum(credit.tds_minor)::bigint as tds_minor
    from (
      select journal_id, paid_minor, tds_minor from income
      where member_id in (select id from member where person_id = ${person_id})
      union all
      select journal_id, paid_minor, tds_minor from goods_commission where person_id = ${person_id} and journal_id is not null
    ) credit
    join credit_day on credit_day.journal_id = credit.journal_id
    where credit_day.year = ${year}
    group by 1 order by 1`.execute(db)
  return rows
}

/** The PAN of a person that counts today, masked; null where none does. */
export async function maybePan(db: Reader, person_id: bigint): Promise<string | null> {
  const pan = await db
    .selectFrom('kyc_document as pan')
    .select('number_masked')
    .where('person_id', '=', person_id)
    .where(hasPan)
    .executeTakeFirst()
  return pan?.number_masked ?? null
}

/** What was credited here to a person in a year, and deducted; undefined where the company keeps no such years. */
export async function maybeYearOfPerson(db: Reader, year: number, person_id: bigint): Promise<TaxYear | undefined> {
  const { rows } = await sql<TaxYear>`
    select (coalesce(tax_year.credited_minor, 0) - coalesce(opening.credited_minor, 0))::bigint as credited_minor,
      (coalesce(tax_year.tds_minor, 0) - coalesce(opening.tds_minor, 0))::bigint as tds_minor
    from company
    left join tax_year on tax_year.year = ${year} and tax_year.person_id = ${person_id}
    left join opening_tax opening on opening.year = ${year} and opening.person_id = ${person_id}
    where company.country = 'IN' or tax_year.year is not null`.execute(db)
  return rows[0]
}

/** The sections by which tax was deducted from somebody in a year. */
export async function findSections(db: Reader, year: number, person_id: bigint) {
  const rows = await db
    .selectFrom('tds_deduction')
    .innerJoin('tds_rule', 'tds_rule.id', 'tds_deduction.rule_id')
    .select('tds_rule.section')
    .distinct()
    .where('tds_deduction.year', '=', year)
    .where('tds_deduction.person_id', '=', person_id)
    .execute()
  return rows.map(({ section }) => section)
}
