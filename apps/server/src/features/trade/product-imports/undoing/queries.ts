import { sql } from 'kysely'
import type { Transaction } from '#kit/database/database.ts'
import { findForeignKeys } from '#kit/database/foreign-keys.ts'

/** What an import itself writes about its products. */
const own: ReadonlySet<string> = new Set([
  'product_price.product_id',
  'product_lot.product_id',
  'stock_move.product_id',
  'stock_balance.product_id',
  'stock_holding.product_id',
])

/** What a table keeps, in words; of every other its own name says enough. */
const words: Readonly<Record<string, string>> = {
  product_order_line: 'orders',
  product_request_line: 'product requests',
  product_proposal_line: 'product proposals',
  product_image: 'pictures',
  bundle_part: 'bundles',
}

const productsOf = (import_id: bigint) => sql`select id from product where import_id = ${import_id}`

/** Holds the products of an import until this commits. */
export const lockProductsOf = (trx: Transaction, import_id: bigint) =>
  sql`select from product where import_id = ${import_id} order by id for update`.execute(trx)

/** A product of an import that was edited, switched or priced since. */
export async function maybeChanged(trx: Transaction, import_id: bigint): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select code from product where import_id = ${import_id} and (is_active
      or (select count(*) from record_version where noun = 'product' and subject_id = product.id) > 1
      or (select count(*) from product_price where product_id = product.id) > 1)
    order by id limit 1`.execute(trx)
  return rows[0]?.code
}

/**
 * A product of an import that something else names, and what. Every foreign key of the database is asked, so a table that comes
 * later is asked too; goods that moved are asked by what moved them.
 */
export async function maybeUsed(
  trx: Transaction,
  import_id: bigint,
): Promise<{ readonly code: string; readonly what: string } | undefined> {
  const moved = sql`
    select move.product_id, 'movements of stock' as what from stock_move move
    join stock_journal journal on journal.id = move.journal_id
    where move.product_id in (${productsOf(import_id)}) and journal.reference <> ${`product_import:${import_id}`}`
  const named = (await findForeignKeys(trx, ['product']))
    .filter(({ table_name, column_name }) => !own.has(`${table_name}.${column_name}`))
    .map(
      ({ table_name, column_name }) => sql`
        select ${sql.ref(column_name)} as product_id, ${words[table_name] ?? table_name.replaceAll('_', ' ')} as what
        from ${sql.table(table_name)} where ${sql.ref(column_name)} in (${productsOf(import_id)})`,
    )
  const { rows } = await sql<{ code: string; what: string }>`
    select product.code, used.what from (${sql.join([moved, ...named], sql` union all `)}) as used
    join product on product.id = used.product_id order by product.id limit 1`.execute(trx)
  return rows[0]
}

/** Lots of an import with what is in the company's store of each. */
export async function findStockOf(trx: Transaction, import_id: bigint, place_id: bigint) {
  const { rows } = await sql<{ lot_id: bigint; quantity: number }>`
    select lot_id, quantity::integer as quantity from stock_balance
    where place_id = ${place_id} and quantity > 0 and product_id in (${productsOf(import_id)})
    order by product_id, lot_id`.execute(trx)
  return rows
}
