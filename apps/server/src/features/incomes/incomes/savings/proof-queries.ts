import { sql } from 'kysely'
import type { Reader } from '#kit/database/database.ts'
import type { OfPool, SavableIncome } from './queries.ts'

/** A journal that may change savings. */
export interface SavingsJournal {
  readonly id: bigint
  readonly event_at: Date
  /** Savings that are returned; else a release of incomes. */
  readonly is_return: boolean
}

/** Journals that released matrix incomes, wrote savings or returned them, in their order: of one member they follow each other. */
export async function findJournals(db: Reader): Promise<SavingsJournal[]> {
  const { rows } = await sql<SavingsJournal>`
    select journal.id, journal.event_at, journal.kind = 'matrix_return' as is_return
    from journal where journal.id in (
      select hold.release_journal_id from income_hold hold join income on income.id = hold.income_id
      where income.kind = 'matrix' and hold.release_journal_id is not null
      union select transfer.journal_id from matrix_savings_entry entry join transfer on transfer.id = entry.transfer_id)
    order by journal.id`.execute(db)
  return rows
}

/** An entry of savings, with the pool in which a place was bought. */
export interface SavingsLine extends OfPool {
  readonly id: bigint
  readonly act: 'deducted' | 'bought' | 'returned'
  readonly amount_minor: bigint
  readonly saved_minor: bigint
  readonly income_id: bigint | null
  readonly into: number | null
  readonly plan_version_id: bigint
}

export async function findSavingsOf(db: Reader, journal_id: bigint): Promise<SavingsLine[]> {
  const { rows } = await sql<SavingsLine>`
    select entry.id, entry.member_id, entry.pool, entry.act, entry.amount_minor, entry.saved_minor, entry.income_id,
      event.pool as into, entry.plan_version_id
    from transfer join matrix_savings_entry entry on entry.transfer_id = transfer.id
    left join business_event event on event.source_type = 'matrix_savings_entry' and event.source_id = entry.id
      and event.kind = 'matrix_entry'
    where transfer.journal_id = ${journal_id} order by entry.id`.execute(db)
  return rows
}

/**
 * Matrix incomes that a journal released and that were final then, as `findSavable` found them. `was_always_active` is true
 * for who was never blocked and never cancelled anything: active from the first activation on.
 */
export async function findReleased(
  db: Reader,
  journal_id: bigint,
  at: Date,
): Promise<(Omit<SavableIncome, 'may_save'> & { was_always_active: boolean })[]> {
  const { rows } = await sql<Omit<SavableIncome, 'may_save'> & { was_always_active: boolean }>`
    select income.id as income_id, income.member_id, member.person_id, income.pool, income.net_minor,
      not exists (select from business_event ended
        where ended.member_id = income.member_id and ended.kind in ('reversal', 'block', 'unblock')) as was_always_active
    from income_hold hold
    join income on income.id = hold.income_id
    join member on member.id = income.member_id
    join business_event event on event.id = income.source_event_id
    left join activation on event.source_type = 'activation' and activation.id = event.source_id
    where hold.release_journal_id = ${journal_id} and income.kind = 'matrix' and income.mirrors_id is null
      and income.net_minor > 0
      -- What was taken back later was not taken back then.
      and not exists (select from income mirror where mirror.mirrors_id = income.id and mirror.journal_id < ${journal_id})
      and (event.kind = 'matrix_entry' or activation.cooling_off_ends_at <= ${at})
    order by income.id`.execute(db)
  return rows
}

/** What a release took from each member's wallet for debts, in hundredths. */
export async function findOwed(db: Reader, journal_id: bigint): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await sql<{ member_id: bigint; taken: bigint }>`
    select member.id as member_id, sum(transfer.amount_minor)::bigint as taken
    from transfer
    join ledger_account wallet on wallet.id = transfer.debit_account_id and wallet.wallet = 'INCOME'
    join member on member.person_id = wallet.owner_person_id
    where transfer.journal_id = ${journal_id} and transfer.kind = 'clawback' group by member.id`.execute(db)
  return new Map(rows.map(({ member_id, taken }) => [member_id, taken]))
}
