import { sql, type RawBuilder } from 'kysely'
import type { Reader, Transaction } from '#kit/database/database.ts'

export interface UndoneStatement {
  readonly statement_no: string
  readonly account: string
  readonly deposit_account_id: bigint
  readonly new_count: number
  /** How many of its entries are said to be something. */
  readonly matches: number
  readonly is_undone: boolean
}

export async function maybeStatement(db: Reader, id: bigint): Promise<UndoneStatement | undefined> {
  const { rows } = await sql<UndoneStatement>`
    select statement.statement_no, account.label as account, statement.deposit_account_id, statement.new_count,
      (select count(*)::int from bank_match said join bank_entry entry on entry.id = said.entry_id
        where entry.statement_id = statement.id and said.ended_at is null) as matches,
      exists (select from bank_statement_undo where statement_id = statement.id) as is_undone
    from bank_statement statement join deposit_account account on account.id = statement.deposit_account_id
    where statement.id = ${id}`.execute(db)
  return rows[0]
}

/** It held at that moment that an entry was exactly this payment. */
const held = (at: RawBuilder<unknown>) =>
  sql`said.matched_at <= ${at} and (said.ended_at is null or said.ended_at >= ${at})`

/** Nobody second agreed to it, so that it was the bank's word that counted. */
const isAlone = (approval_id: RawBuilder<unknown>) => sql`not exists (select from approval agreed
  where agreed.id = ${approval_id} and agreed.state = 'approved' and agreed.decided_by <> agreed.requested_by)`

/**
 * What was given back on the word of a statement's entries: returned withdrawals, and what was paid from outside for
 * packages and pins that were cancelled. By the numbers that people know.
 */
export async function findMovedOn(db: Reader, statement_id: bigint): Promise<string[]> {
  const paidFor = sql`said.kind = case when asked.id is null then 'pin_batch' else 'pin_request' end
    and said.subject_id = coalesce(asked.id, batch.id)`
  const { rows } = await sql<{ no: string }>`
    with said as (select said.* from bank_match said join bank_entry entry on entry.id = said.entry_id
      where entry.statement_id = ${statement_id} and said.is_exact)
    select withdrawal.request_no as no from said
      join withdrawal on said.kind = 'withdrawal_return' and said.subject_id = withdrawal.id
      join withdrawal_step step on step.withdrawal_id = withdrawal.id and step.state = 'returned'
      where ${held(sql`step.at`)} and not exists (select from approval agreed where agreed.state = 'approved'
        and agreed.kind = 'guarded_act' and agreed.subject = 'withdrawal:' || withdrawal.id || ':returned')
    union
    select activation.receipt_no from said
      join activation on said.kind = 'activation' and said.subject_id = activation.id
      where activation.refunded_wallet = 'REFUND' and ${held(sql`activation.cancelled_at`)}
        and ${isAlone(sql`activation.approval_id`)}
    union
    select activation.receipt_no from activation
      join pin on pin.id = activation.pin_id
      join pin_batch batch on batch.id = pin.batch_id
      left join pin_request asked on asked.pin_batch_id = batch.id
      join said on ${paidFor}
      where activation.refunded_wallet = 'REFUND' and activation.source_wallet is null
        and ${held(sql`activation.cancelled_at`)} and ${isAlone(sql`coalesce(activation.approval_id, batch.approval_id)`)}
    union
    select pin.pin_no from pin
      join pin_batch batch on batch.id = pin.batch_id
      left join pin_request asked on asked.pin_batch_id = batch.id
      join said on ${paidFor}
      join journal on journal.reference = 'pin_cancelled:' || pin.id and journal.kind = 'pin_cancelled'
      join transfer on transfer.journal_id = journal.id
      join ledger_account payee on payee.id = transfer.credit_account_id and payee.wallet = 'REFUND'
      where batch.wallet is null and ${held(sql`journal.event_at`)} and ${isAlone(sql`batch.approval_id`)}
    order by no`.execute(db)
  return rows.map(({ no }) => no)
}

/** Ends what the entries of a statement were said to be. */
export const endMatchesOf = (
  trx: Transaction,
  statement_id: bigint,
  { by, at, reason }: { readonly by: bigint; readonly at: Date; readonly reason: string },
) =>
  sql`update bank_match set ended_by = ${by}, ended_at = ${at}, end_reason = ${reason}
    where ended_at is null and entry_id in (select id from bank_entry where statement_id = ${statement_id})`.execute(
    trx,
  )
