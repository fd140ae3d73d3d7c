import { sql } from 'kysely'
import { daysAround, fitOf, type Fit, type OutsidePaymentKind } from '@banyan/domain/bank-statements/match-entry.ts'
import { addDays } from '@banyan/domain/calendar/business-day.ts'
import type { Reader } from '#kit/database/database.ts'
import { isMatched, sourcesOf, type Source } from './sources/queries.ts'

export interface FoundPayment {
  readonly kind: OutsidePaymentKind
  readonly id: bigint
  readonly no: string
  readonly user_id: string | null
  readonly name: string | null
  readonly amount_minor: bigint
  readonly mode: string | null
  readonly reference: string
  readonly day: string
  readonly deposit_account_id: bigint | null
  readonly decided_by: bigint | null
  readonly said_at: Date
}

export interface Candidate extends FoundPayment {
  readonly entry_id: bigint
  readonly fit: Exclude<Fit, 'none'>
}

const columnsOf = (source: Source) => sql`${source.kind}::text as kind, ${source.id} as id, ${source.no} as no,
  ${source.person_id} as person_id, ${source.amount_minor} as amount_minor, ${source.mode} as mode,
  ${source.reference} as reference, ${source.day} as day, ${source.deposit_account_id} as deposit_account_id,
  ${source.decided_by} as decided_by, ${source.said_at} as said_at`

const later = (kind: OutsidePaymentKind, sources: readonly Source[]): number =>
  sources.find((one) => one.kind === kind)?.later_days ?? 0

/** No entry is confirmed to be it, or to be what it is part of. */
const isOpen = ({ kind, id, is_seen = sql`false` }: Source) => sql`not (${isMatched(kind, id)} or ${is_seen})`

/**
 * The payments that entries can be, of which none is matched: amount and account agree, and the days. The database finds
 * them by amount and day; what they are worth the rule of the domain says.
 */
export async function findCandidates(db: Reader, zone: string, entry_ids: readonly bigint[]): Promise<Candidate[]> {
  if (entry_ids.length === 0) return []
  const sources = sourcesOf(zone)
  const found = sources.map(
    (source) => sql`select entry.id as entry_id, one.* from entry cross join lateral (
      select ${columnsOf(source)} from ${source.from}
      where ${source.where} and ${source.amount_minor} = entry.amount_minor
        and ${source.day} between entry.value_day - ${3 + (source.later_days ?? 0)}::int and entry.value_day + 3
        and ${isOpen(source)}) one`,
  )
  const { rows } = await sql<
    FoundPayment & { entry_id: bigint; value_day: string; reference_words: string[]; entry_account_id: bigint }
  >`
    with entry as (select id, value_day, amount_minor, deposit_account_id, reference_words from counted_bank_entry
      where id = any(${entry_ids.map(String)}::bigint[]))
    select one.*, entry.value_day, entry.reference_words, entry.deposit_account_id as entry_account_id, person.user_id, person.name
    from (${sql.join(found, sql` union all `)}) one
    join entry on entry.id = one.entry_id
    left join person on person.id = one.person_id
    order by one.entry_id, one.day, one.kind, one.id`.execute(db)
  return rows.flatMap(({ value_day, reference_words, entry_account_id, ...payment }): Candidate[] => {
    const { from_day, to_day } = daysAround(payment.day)
    const fit = fitOf(
      {
        value_day,
        amount_minor: payment.amount_minor,
        references: reference_words,
        deposit_account_id: entry_account_id,
      },
      { ...payment, from_day, to_day: addDays(to_day, later(payment.kind, sources)) },
    )
    return fit === 'none' ? [] : [{ ...payment, fit }]
  })
}

/** A payment as others know it. */
export interface PaymentName {
  readonly kind: OutsidePaymentKind
  readonly id: bigint
}

/**
 * Of an entry and those that bear the payment's number like it, however it is spelt: since when they could be read, and whether one of them was
 * exactly another payment. What was undone may have been read under another account and another amount.
 */
const likeEntry = ({ mode, reference }: Source) => sql`
  select min(brought.imported_at) as read_from, coalesce(bool_or(exists (select from bank_match other
      where other.entry_id = alike.id and other.is_exact
        and (other.kind, other.subject_id) is distinct from (matched.kind, matched.subject_id))), false) as was_another
  from bank_entry alike
  join bank_statement brought on brought.id = alike.statement_id
  left join bank_statement_undo undo on undo.statement_id = brought.id
  where alike.id = entry.id or reference_keys(alike.reference_words) && array[payment_key(${mode}, ${reference})]
    and (undo.id is not null
      or alike.deposit_account_id = entry.deposit_account_id and alike.amount_minor = entry.amount_minor)`

/**
 * Of payments, the entries that agree with them in everything, with who brought them, since when they could be read, and
 * when the payment was said. An entry is the same however often it was imported: one that could be read before, in a
 * statement that was undone or beside another like it, is as old as that one. One that was exactly another payment before
 * is nobody's: otherwise one deposit would confirm two in turn.
 */
export async function findExactMatches(db: Reader, payments: readonly PaymentName[]) {
  // No day is asked for, so that the zone says nothing.
  const found = sourcesOf('UTC').flatMap((source) => {
    const ids = payments.flatMap(({ kind, id }) => (kind === source.kind ? String(id) : []))
    if (ids.length === 0) return []
    return sql`select ${source.kind}::text as kind, ${source.id} as id, ${source.said_at} as said_at,
        statement.imported_by, statement.imported_at, alike.read_from
      from ${source.from}
      join bank_match matched on matched.kind = ${source.kind} and matched.subject_id = ${source.id}
        and matched.is_exact and matched.ended_at is null
      join bank_entry entry on entry.id = matched.entry_id
      join bank_statement statement on statement.id = entry.statement_id
      cross join lateral (${likeEntry(source)}) alike
      where ${source.where} and ${source.id} = any(${ids}::bigint[]) and not alike.was_another`
  })
  if (found.length === 0) return []
  const { rows } = await sql<PaymentName & { said_at: Date; imported_by: bigint; imported_at: Date; read_from: Date }>`
    ${sql.join(found, sql` union all `)}`.execute(db)
  return rows
}

/** Payments in the books, before a day, of which no entry is confirmed: as a table for a list. */
export const latePayments = (zone: string, before: string) => {
  const found = sourcesOf(zone).map(
    (source) => sql`select ${columnsOf(source)} from ${source.from}
      where ${source.where} and ${source.is_booked} and ${source.day} < ${before}::date and ${isOpen(source)}`,
  )
  return sql<{
    kind: OutsidePaymentKind
    id: bigint
    no: string
    person_id: bigint | null
    amount_minor: bigint
    mode: string | null
    reference: string
    day: string
    decided_by: bigint | null
  }>`(${sql.join(found, sql` union all `)})`
}

/** The numbers of payments, as people know them, by kind and id. */
export async function findNumbers(
  db: Reader,
  zone: string,
  payments: readonly { readonly kind: string; readonly subject_id: bigint | null }[],
): Promise<ReadonlyMap<string, string>> {
  const found = sourcesOf(zone).flatMap((source) => {
    const ids = payments.flatMap(({ kind, subject_id }) =>
      kind === source.kind && subject_id !== null ? String(subject_id) : [],
    )
    if (ids.length === 0) return []
    return sql`select ${source.kind}::text || ':' || ${source.id} as key, ${source.no} as no from ${source.from}
      where ${source.id} = any(${ids}::bigint[])`
  })
  if (found.length === 0) return new Map()
  const { rows } = await sql<{ key: string; no: string }>`${sql.join(found, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ key, no }) => [key, no]))
}
