import { sql } from 'kysely'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { openReturnStates } from '@banyan/domain/returns/return-life.ts'
import { voicesOf } from '@banyan/domain/rights/voices.ts'
import { alone_window_ms, type EnteredAlone } from '@banyan/domain/stock/alone.ts'
import { findBondsSince } from '#features/platform/approval-requests/index.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'

/**
 * What counts of each limit: a price that is raised what it adds to goods received, an order that was not delivered what is damaged
 * and lost of it, a request of a franchise what the company refunded or sent again, a return what came back damaged.
 */
const acts = {
  received: sql`
    select worth_minor, by_person_id, approval_id, at from stock_receipt
    union all select worth_minor, created_by, approval_id, created_at from product_price
    union all select worth_minor, imported_by, approval_id, imported_at from product_import where imported_at is not null`,
  corrected: sql`
    select worth_minor, by_person_id, approval_id, at from stock_correction
    union all select lost_worth_minor, acted_by, approval_id, undelivered_at from product_order where state = 'undelivered'
    union all select worth_minor, by_person_id, approval_id, at from product_request_loss
    union all select worth_minor, by_person_id, approval_id, at from order_return_loss`,
} as const

export type AloneKind = keyof typeof acts

/**
 * What an admin alone received or corrected in 30 days, in hundredths, with everybody whose voice may be the admin's own: a
 * second account is no second limit.
 */
export async function sumAlone(db: Reader, kind: AloneKind, admin_id: bigint, now: Date): Promise<bigint> {
  const since = new Date(now.getTime() - alone_window_ms)
  const voices = [...voicesOf(admin_id, await findBondsSince(db, since))]
  const { rows } = await sql<{ worth_minor: bigint }>`
    select coalesce(sum(worth_minor), 0)::bigint as worth_minor from (${acts[kind]}) as act
    where by_person_id = any(${voices}::bigint[]) and approval_id is null and at > ${since}`.execute(db)
  return rows[0]!.worth_minor
}

/**
 * Acts of one limit follow each other from here on, so that of two at once the second counts the first. Whoever takes it holds
 * goods and products already and waits for nothing after it but the audit.
 */
export const lockAlone = (trx: Transaction, kind: AloneKind) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`stock_${kind}`}, 0))`.execute(trx)

/** Pieces of a product in stock anywhere, and those at buyers that can still come back, alone or in a bundle. */
async function countPieces(db: Reader, product_id: bigint, now: Date): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    select (coalesce((select sum(quantity) from stock_holding where product_id = ${product_id}), 0)
      + coalesce((
        select sum(line.quantity * good.pieces) from product_good good
        join product_order_line_left line on line.product_id = good.product_id
        join product_order ordered on ordered.id = line.order_id
        where good.good_id = ${product_id} and (ordered.state in ('dispatched', 'objected')
          or ordered.state = 'delivered' and (ordered.returns_end_at > ${now} or exists (
            select from member_block block where block.member_id = ordered.member_id and block.at < ordered.returns_end_at
              and ordered.returns_end_at + blocked_for(ordered.member_id, ordered.delivered_at, ${now}) > ${now}) or exists (
            select from order_return where order_id = ordered.id and state = any(${[...openReturnStates]}::text[]))))
      ), 0)
      + coalesce((
        select sum(line.quantity) from counter_order_line line join counter_order sold on sold.id = line.order_id
        where line.product_id = ${product_id} and (sold.returns_end_at > ${now} or exists (
          select from order_return where counter_order_id = sold.id and state = any(${[...openReturnStates]}::text[])))
      ), 0))::integer as pieces`.execute(db)
  return rows[0]!.pieces
}

/**
 * What came in of a product on the word of one admin and counted for their limit, the newest first; and how many pieces there
 * are.
 */
export async function findEnteredAlone(
  db: Reader,
  product_id: bigint,
  { zone, now }: { readonly zone: string; readonly now: Date },
): Promise<{ readonly entered: EnteredAlone[]; readonly pieces: number }> {
  const { rows } = await sql<{ at: Date; quantity: number; value_minor: bigint }>`
    select act.at, move.quantity::integer as quantity, move.value_minor
    from stock_move move
    join (
      select journal_id, at, worth_minor, approval_id from stock_receipt
      union all select journal_id, at, worth_minor, approval_id from stock_correction where kind = 'found'
      union all select journal.id, done.imported_at, done.worth_minor, done.approval_id
      from product_import done join stock_journal journal on journal.reference = 'product_import:' || done.id and journal.kind = 'opening'
    ) as act on act.journal_id = move.journal_id and act.approval_id is null and act.worth_minor > 0
    where move.product_id = ${product_id} order by move.id desc`.execute(db)
  const entered = rows.map((row) => ({ ...row, day: businessDay(row.at.getTime(), zone) }))
  return { entered, pieces: await countPieces(db, product_id, now) }
}
