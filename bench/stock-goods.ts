import type { Pool } from '../apps/server/src/kit/database/database.ts'
import { withClient } from '../apps/server/src/kit/database/with-client.ts'

interface Goods {
  readonly products: number
  /** The company's store and those of franchises. */
  readonly places: number
  readonly moves: number
}

/** The first franchise; the company has the first person. */
export const first_franchise_id = 2n

const tables = ['stock_journal', 'stock_move', 'stock_entry', 'stock_holding', 'stock_balance']

/**
 * Goods of a company: products with a price each, and moves in pairs, two pieces in and one out. Half of them are the company's,
 * the others are shared by its franchises, product by product; each piece costs 50.00.
 */
export const addGoods = (pool: Pool, { products, places, moves }: Goods): Promise<void> =>
  withClient(pool, async (client) => {
    // Keys are right by making; checking each of millions would only cost time. Indexes are made when the rows are there.
    await client.query('set session_replication_role = replica')
    const { rows: indexes } = await client.query<{ name: string; made_by: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made_by from pg_index
        where indrelid = any($1::text[]::regclass[]) and not indisunique`,
      [tables],
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    const franchises = places - 1
    await client.query(`
      insert into person (user_id, user_type, name, created_at)
        select case when n = 1 then 'OFFICE' else 'DEPOT' || n end, case when n = 1 then 'Admin' else 'Franchise' end,
          'Namuna Stores ' || n, '2026-01-01Z' from generate_series(1, ${places}) n;
      insert into product_category (name, order_no, created_at) select 'Shelf ' || n, n, '2026-01-01Z' from generate_series(1, 20) n;
      insert into product (code, name, category_id, description, unit, hsn, has_lots, has_expiry, reorder_level, is_returnable, created_at)
        select 'P-' || n, (array['Rose soap', 'Green tea', 'Neem oil', 'Rice flour', 'Wheat bran'])[1 + n % 5] || ' no' || n, 1 + n % 20, '',
          'PCS', '3401', false, false, 3, true, '2026-01-01Z' from generate_series(1, ${products}) n;
      insert into product_price (product_id, from_day, mrp_minor, member_price_minor, franchise_price_minor, bv_minor, gst_percent,
          created_by, created_at)
        select id, '2026-01-01', 14000 + id % 1000, 11800, 10000, 5000, 18, 1, '2026-01-01Z' from product;
      insert into product_lot (product_id, batch, created_at) select id, '', '2026-01-01Z' from product;
      insert into stock_place (kind, owner_person_id, created_at) select 'store', n, '2026-01-01Z' from generate_series(2, ${places}) n;
      create temp table end_of as
        select n as id, place.id as place_id, product_id, no, case when no % 2 = 1 then 2 else -1 end as quantity
        from generate_series(1, ${moves}) n,
          lateral (select case when n % 2 = 1 then 2 + n / 2 % ${franchises} end as owner,
            case when n % 2 = 0 then n / 2 else n / 2 / ${franchises} end as nth) whose,
          lateral (select 1 + nth % ${products} as product_id, 1 + nth / ${products} as no) what,
          stock_place place
        where place.kind = 'store' and coalesce(place.owner_person_id, 0) = coalesce(owner, 0);
      insert into stock_journal (id, kind, reference, at) overriding system value
        select id, case when quantity > 0 then 'purchase' else 'sale' end, 'bench:' || id, timestamptz '2026-01-01Z' + id * interval '1 second'
        from end_of order by id;
      insert into stock_move (id, journal_id, product_id, lot_id, from_place_id, to_place_id, quantity, value_minor)
          overriding system value
        select end_of.id, end_of.id, product_id, lot.id, case when quantity > 0 then outside.supplier else place_id end,
          case when quantity > 0 then place_id else outside.buyer end, abs(quantity), abs(quantity) * 5000
        from end_of join product_lot lot using (product_id),
          (select min(id) filter (where kind = 'supplier') as supplier, min(id) filter (where kind = 'buyer') as buyer from stock_place) outside
        order by end_of.id;
      insert into stock_entry (place_id, product_id, no, move_id, quantity, balance_quantity, balance_minor, at)
        select place_id, product_id, no, id, quantity, balance, balance * 5000, timestamptz '2026-01-01Z' + id * interval '1 second'
        from end_of, lateral (select (no + 1) / 2 * 2 - no / 2 as balance) held order by id;
      insert into stock_holding (place_id, product_id, quantity, value_minor, entries, entered_at)
        select place_id, product_id, sum(quantity), sum(quantity) * 5000, count(*), timestamptz '2026-01-01Z' + max(id) * interval '1 second'
        from end_of group by place_id, product_id;
      insert into stock_balance (place_id, lot_id, product_id, quantity, value_minor)
        select place_id, lot.id, product_id, quantity, value_minor from stock_holding join product_lot lot using (product_id);
      drop table end_of`)
    for (const { made_by } of indexes) await client.query(made_by)
    await client.query('vacuum analyze')
  })
