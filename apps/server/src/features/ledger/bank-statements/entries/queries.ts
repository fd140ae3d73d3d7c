import { sql } from 'kysely'
import { listBankEntries } from '@banyan/contract/bank-statements/entries.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { OutsidePaymentKind } from '@banyan/domain/bank-statements/match-entry.ts'
import type { Database, Reader } from '#kit/database/database.ts'
import { holdsCode, is, type Filter } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { findCandidates, findNumbers, type Candidate } from '../payments/queries.ts'

type OpenState = 'proposed' | 'to_choose' | 'unknown'

/** The one payment that agrees with an entry in everything, and with which no other entry does. */
export const proposedOf = (candidates: readonly Candidate[]): Candidate | undefined => {
  const exact = candidates.filter(({ fit }) => fit === 'exact')
  return exact.length === 1 ? exact[0] : undefined
}

const stateOf = (candidates: readonly Candidate[]): OpenState => {
  if (candidates.length === 0) return 'unknown'
  return proposedOf(candidates) === undefined ? 'to_choose' : 'proposed'
}

/** Entries of which nothing is said yet. */
export async function findOpenIds(db: Reader): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from counted_bank_entry entry
    where not exists (select from bank_match where entry_id = entry.id and ended_at is null) order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export const byEntry = (candidates: readonly Candidate[]): ReadonlyMap<bigint, readonly Candidate[]> =>
  Map.groupBy(candidates, ({ entry_id }) => entry_id)

/** Entries as lists and one entry show them, with what holds of them. */
export const shownEntries = (db: Reader) =>
  db
    .selectFrom('bank_entry as entry')
    .innerJoin('bank_statement as statement', 'statement.id', 'entry.statement_id')
    .innerJoin('deposit_account', 'deposit_account.id', 'entry.deposit_account_id')
    .innerJoin('person as importer', 'importer.id', 'statement.imported_by')
    .leftJoin('bank_match as said', (join) =>
      join.onRef('said.entry_id', '=', 'entry.id').on('said.ended_at', 'is', null),
    )
    .select(['entry.id', 'entry.value_day', 'entry.amount_minor', 'entry.reference', 'entry.narration'])
    .select(['entry.balance_minor', 'deposit_account.label as account', 'statement.statement_no'])
    .select(['statement.imported_at', 'importer.user_id as imported_by_user_id'])
    .leftJoin('bank_statement_undo as undo', 'undo.statement_id', 'statement.id')
    .select(['said.kind as said_kind', 'said.subject_id'])
    .select(({ eb }) => eb('undo.id', 'is not', null).$castTo<boolean>().as('is_undone'))

interface Shown {
  readonly id: bigint
  readonly said_kind: string | null
  readonly subject_id: bigint | null
  readonly is_undone: boolean
}

/** What entries are, once the payments that they can be are read. */
export async function sayEntries(db: Reader, zone: string, entries: readonly Shown[]) {
  const open = entries.filter(({ said_kind, is_undone }) => said_kind === null && !is_undone).map(({ id }) => id)
  const candidates = byEntry(await findCandidates(db, zone, open))
  const numbers = await findNumbers(
    db,
    zone,
    entries.flatMap(({ said_kind, subject_id }) => (said_kind === null ? [] : { kind: said_kind, subject_id })),
  )
  return ({ id, said_kind, subject_id, is_undone }: Shown) => {
    if (is_undone) return { state: 'undone' as const, payment_kind: null, payment_no: null }
    if (said_kind === 'other') return { state: 'explained' as const, payment_kind: null, payment_no: null }
    if (said_kind !== null) {
      const payment_kind = said_kind as OutsidePaymentKind
      return { state: 'matched' as const, payment_kind, payment_no: numbers.get(`${said_kind}:${subject_id}`) ?? null }
    }
    const of = candidates.get(id) ?? []
    const proposed = proposedOf(of)
    return { state: stateOf(of), payment_kind: proposed?.kind ?? null, payment_no: proposed?.no ?? null }
  }
}

/** A page of entries. What is proposed follows from the payments of now, so the open ones are judged first where it is asked for. */
export async function findEntries(db: Database, request: ListRequest<typeof listBankEntries>, zone: string) {
  const { state } = request.filter
  const isOpenState = state === 'proposed' || state === 'to_choose' || state === 'unknown'
  const wanted = isOpenState ? await idsIn(db, zone, state) : []
  const byState: Filter<string> = (rows, asked) => {
    if (asked === 'matched') return rows.where(sql<boolean>`said.kind <> 'other'`)
    if (asked === 'undone') return rows
    if (asked === 'explained') return rows.where(sql<boolean>`said.kind = 'other'`)
    return rows.where(sql<boolean>`entry.id = any(${wanted.map(String)}::bigint[])`)
  }
  const words: Filter<string> = (rows, typed) =>
    rows.where(
      sql<boolean>`(position(lower(${typed}) in lower(entry.narration)) > 0
        or position(upper(regexp_replace(${typed}, '[^0-9A-Za-z]', '', 'g')) in array_to_string(entry.reference_words, ' ')) > 0)`,
    )
  return findPage(listBankEntries, request, {
    db,
    rows: shownEntries(db).where('undo.id', state === 'undone' ? 'is not' : 'is', null),
    filters: {
      state: byState,
      direction: (rows, way) =>
        rows.where(way === 'in' ? sql<boolean>`entry.amount_minor > 0` : sql<boolean>`entry.amount_minor < 0`),
      deposit_account_id: is('entry.deposit_account_id'),
      from: (rows, day) => rows.where(sql<boolean>`entry.value_day >= ${day}::date`),
      to: (rows, day) => rows.where(sql<boolean>`entry.value_day <= ${day}::date`),
      words,
      statement_no: holdsCode('statement.statement_no'),
    },
    sorts: { value_day: 'entry.value_day', amount: 'entry.amount_minor' },
    tieBreak: 'entry.id',
    totals: { amount: 'entry.amount_minor' },
    present: (rows) => sayEntries(db, zone, rows),
  })
}

async function idsIn(db: Reader, zone: string, state: OpenState): Promise<bigint[]> {
  const open = await findOpenIds(db)
  const candidates = byEntry(await findCandidates(db, zone, open))
  return open.filter((id) => stateOf(candidates.get(id) ?? []) === state)
}
