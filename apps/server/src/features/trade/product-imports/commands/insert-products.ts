import { sql } from 'kysely'
import { actorOf, todayOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { money } from '@banyan/contract/kit/values.ts'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { moveStock, placeOf, placeOutside } from '#features/trade/stock/index.ts'
import type { ImportedProduct } from '../check-file.ts'

/** Somebody added a product of the same code meanwhile. */
const explain = (error: unknown): unknown =>
  error instanceof Error && 'constraint' in error && error.constraint === 'product_code'
    ? new Refusal(409, 'import_changed', said('trade.import_changed', { count: 1 }))
    : error

const amount = (amount_minor: bigint): string => money.encode(minor(amount_minor))

/** A product as its versions keep it. */
function told(from_day: Day, product: ImportedProduct) {
  const { lots: _lots, category_id, mrp, member_price, franchise_price, bv, ...described } = product
  const prices = { mrp: amount(mrp), member_price: amount(member_price), franchise_price: amount(franchise_price) }
  return { ...described, category_id: String(category_id), image_ids: [], from_day, ...prices, bv: amount(bv) }
}

/**
 * Writes products with their prices from today on and their first versions, a few statements for all of them. They are switched
 * off: none has a picture. Answers the id of each by its code.
 */
export async function insertProducts(
  trx: Transaction,
  context: Context,
  import_id: bigint,
  products: readonly ImportedProduct[],
): Promise<ReadonlyMap<string, bigint>> {
  const [now, by, today] = [context.clock.now(), actorOf(context).person_id, todayOf(context)]
  const rows = products.map(({ lots: _lots, ...product }) => ({ ...product, category_id: String(product.category_id) }))
  const text = JSON.stringify(rows, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  const written = await sql<{ id: bigint; code: string }>`
    insert into product (code, name, category_id, description, unit, hsn, has_lots, has_expiry, reorder_level,
      most_per_order, most_per_month, is_returnable, is_active, created_at, import_id)
    select code, name, category_id, description, unit, hsn, has_lots, has_expiry, reorder_level,
      most_per_order, most_per_month, is_returnable, false, ${now}, ${import_id}
    from jsonb_to_recordset(${text}::jsonb) as one (code text, name text, category_id bigint, description text, unit text,
      hsn text, has_lots boolean, has_expiry boolean, reorder_level int, most_per_order int, most_per_month int,
      is_returnable boolean)
    returning id, code`
    .execute(trx)
    .catch((error: unknown) => Promise.reject(explain(error)))
  const ids = new Map(written.rows.map(({ id, code }) => [code, id]))
  const idOf = ({ code }: ImportedProduct): bigint => ids.get(code)!
  await sql`
    insert into product_price (product_id, from_day, mrp_minor, member_price_minor, franchise_price_minor, bv_minor, gst_percent,
      created_by, created_at)
    select id, ${today}::date, mrp, member_price, franchise_price, bv, gst_percent, ${by}, ${now}
    from unnest(${products.map(idOf)}::bigint[], ${products.map(({ mrp }) => mrp)}::bigint[],
      ${products.map(({ member_price }) => member_price)}::bigint[],
      ${products.map(({ franchise_price }) => franchise_price)}::bigint[], ${products.map(({ bv }) => bv)}::bigint[],
      ${products.map(({ gst_percent }) => gst_percent)}::numeric[])
      as one (id, mrp, member_price, franchise_price, bv, gst_percent) order by id`.execute(trx)
  await sql`
    insert into record_version (noun, subject_id, version, before, after, by_person_id, at)
    select 'product', id, 1, null, after::jsonb, ${by}, ${now}
    from unnest(${products.map(idOf)}::bigint[], ${products.map((product) => JSON.stringify(told(today, product)))}::text[])
      as one (id, after) order by id`.execute(trx)
  return ids
}

interface Named {
  readonly product_id: bigint
  readonly batch: string
  readonly expires_on: string | null
}

const keyOf = ({ product_id, batch, expires_on }: Named): string => `${product_id} ${expires_on ?? ''} ${batch}`

/** Puts what is in stock as the portal begins with it into the company's store. */
export async function insertStock(
  trx: Transaction,
  context: Context,
  { id, products, ids }: { id: bigint; products: readonly ImportedProduct[]; ids: ReadonlyMap<string, bigint> },
): Promise<void> {
  const now = context.clock.now()
  const lots = products.flatMap(({ code, lots: of }) => of.map((lot) => ({ ...lot, product_id: ids.get(code)! })))
  if (lots.length === 0) return
  const written = await sql<Named & { id: bigint }>`
    insert into product_lot (product_id, batch, expires_on, created_at)
    select product_id, batch, expires_on, ${now} from unnest(${lots.map(({ product_id }) => product_id)}::bigint[],
      ${lots.map(({ batch }) => batch)}::text[], ${lots.map(({ expires_on }) => expires_on)}::date[])
      as lot (product_id, batch, expires_on) order by 1, 3, 2
    returning id, product_id, batch, expires_on::text as expires_on`.execute(trx)
  const lot_ids = new Map(written.rows.map((lot) => [keyOf(lot), lot.id]))
  const from_place_id = await placeOutside(trx, 'opening')
  const to_place_id = await placeOf(trx, 'store', { owner_person_id: null, now })
  await moveStock(trx, {
    kind: 'opening',
    reference: `product_import:${id}`,
    at: now,
    created_by: actorOf(context).person_id,
    lines: lots.map(({ quantity, value_minor, ...lot }) => ({
      lot_id: lot_ids.get(keyOf(lot))!,
      from_place_id,
      to_place_id,
      quantity,
      value_minor,
    })),
  })
}
