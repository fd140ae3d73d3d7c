import { parseArgs } from 'node:util'
import { minor } from '@banyan/domain/money/minor.ts'
import { placeOrder } from '../apps/server/src/features/trade/orders/commands/place-order.ts'
import { systemClock } from '../apps/server/src/kit/clock.ts'
import type { Context } from '../apps/server/src/kit/context.ts'
import { openDatabase, type Pool } from '../apps/server/src/kit/database/database.ts'
import { inTransaction } from '../apps/server/src/kit/database/transaction.ts'
import { timeLimits } from '../apps/server/src/kit/http/time-limits.ts'
import { createSecrets } from '../apps/server/src/kit/secrets/secrets.ts'
import { connections, onDurablePostgres, ratesOf } from './durable-rates.ts'

/**
 * Orders as members place them: the portal's own command in a transaction of its own, without the password and the line of the
 * audit that a call has around it; and the same rows written by one call of a function in the database, on the same server.
 * `--products 1000 --buyers 1000` for less.
 */
const { values } = parseArgs({
  options: { products: { type: 'string', default: '10000' }, buyers: { type: 'string', default: '10000' } },
})
export const [products, buyers] = [Number(values.products), Number(values.buyers)]
const price_minor = minor(118_00n)

/** Every bare statement of an order, one after the other: prices, goods, money, the order and its rows. */
const bareOrder = `
create function bench_order(p_person bigint, p_products bigint[]) returns bigint language plpgsql as $$
declare
  ordered bigint := nextval('product_order_id_seq');
  reserved bigint;
  posted bigint;
  total bigint;
  pieces integer := cardinality(p_products);
begin
  select sum(member_price_minor) into total from product_price where product_id = any(p_products);
  select move_stock('reserve', 'product_order:' || ordered, now(), p_person, array_agg(lot.id),
      array_agg(store.id), array_agg(held.id), array_agg(1), array_agg(null::bigint), array_agg(null::bigint)) into reserved
    from product_lot lot, stock_place store, stock_place held
    where lot.product_id = any(p_products) and store.kind = 'store' and store.owner_person_id is null
      and held.kind = 'reserved' and held.owner_person_id is null;
  posted := ledger_post('order_placed', 'product_order:' || ordered, 'product_order:' || ordered || ':placed', '\\x00', now(), p_person,
    array['FUND:' || p_person], array['orders_in_hand'], array[total], array['order_placed']);
  insert into product_order (id, member_id, person_id, placed_at, total_minor, bv_minor, quantity, way, receiver_name, mobile, address,
      city, home_state, pincode, reserve_id, paid_id)
    values (ordered, p_person, p_person, now(), total, 0, pieces, 'courier', 'Asha Namuna', '', '12 Hill Road', 'Pune', 'Maharashtra',
      '411001', reserved, posted);
  insert into product_order_line (order_id, line_no, product_id, code, name, hsn, unit, quantity, price_minor, bv_minor, gst_percent,
      is_returnable)
    select ordered, row_number() over (), product.id, code, name, hsn, unit, 1, member_price_minor, bv_minor, gst_percent, is_returnable
    from product join product_price on product_id = product.id where product.id = any(p_products);
  insert into product_order_part (order_id, line_no, wallet, amount_minor)
    select ordered, line_no, 'FUND', price_minor from product_order_line where order_id = ordered;
  insert into step (noun, move, state, at, by_person_id, reason, facts, subject_id)
    values ('product_order', null, 'placed', now(), p_person, '', '{}', ordered);
  insert into product_order_code (order_id, sealed_code, tries_left) values (ordered, '\\x00', 5);
  return ordered;
end $$`

async function seed(pool: Pool): Promise<void> {
  await pool.query(`
    insert into person (user_id, user_type, name, created_at)
      select 'BENCH' || n, 'User', 'Asha Namuna', '2026-01-01Z' from generate_series(1, ${buyers}) n order by n;
    insert into member (id, named_id, person_id, sponsor_id, parent_id, side, left_head_id, right_head_id, joined_at)
      select n, n, n, nullif(n - 1, 0), nullif(n - 1, 0), case when n > 1 then 'left' end, 1, n, '2026-01-01Z'
      from generate_series(1, ${buyers}) n;
    insert into ledger_account (code, wallet, owner_person_id, may_go_negative)
      select 'FUND:' || n, 'FUND', n, false from generate_series(1, ${buyers}) n;
    select ledger_post('credit', 'credit:1', 'credit:1', '\\x00', '2026-01-01Z', null, array_agg('cash'::text), array_agg('FUND:' || n),
      array_agg(1000000000000::bigint), array_agg('credit'::text)) from generate_series(1, ${buyers}) n;
    insert into product_category (name, order_no, created_at) values ('Soaps', 1, '2026-01-01Z');
    insert into product (code, name, category_id, description, unit, hsn, has_lots, has_expiry, reorder_level, is_returnable, created_at)
      select 'P-' || n, 'Namuna soap ' || n, 1, '', 'PCS', '3401', false, false, 0, true, '2026-01-01Z'
      from generate_series(1, ${products}) n order by n;
    insert into product_price (product_id, from_day, mrp_minor, member_price_minor, franchise_price_minor, bv_minor, gst_percent,
        created_by, created_at)
      select id, '2026-01-01', ${price_minor}, ${price_minor}, ${price_minor}, 6000, 18, 1, '2026-01-01Z' from product;
    insert into product_lot (product_id, batch, created_at) select id, '', '2026-01-01Z' from product;
    select move_stock('purchase', 'bench:1', '2026-01-01Z', null, array_agg(lot.id), array_agg(supplier.id), array_agg(store.id),
      array_agg(100000000), array_agg(500000000000), array_agg(null::bigint))
      from product_lot lot, stock_place supplier, stock_place store where supplier.kind = 'supplier' and store.kind = 'store'`)
  await pool.query(bareOrder)
  await pool.query('vacuum analyze')
}

/** What is reserved is what was ordered, what is in hand was paid, and nothing was lost of goods or money. */
async function isBalanced(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ ok: boolean }>(`
    select (select sum(balance_minor) = 0 from ledger_account)
      and (select balance_minor from ledger_account where code = 'orders_in_hand') = (select sum(total_minor) from product_order)
      and not exists (select from product left join (select product_id, sum(quantity) as pieces from product_order_line group by 1) sold
          on sold.product_id = product.id
        where coalesce(pieces, 0) <> coalesce((select sum(quantity) from stock_balance balance join stock_place place on place.id = place_id
          where balance.product_id = product.id and kind = 'reserved'), 0)) as ok`)
  return rows[0]!.ok
}

const below = (end: number): number => Math.floor(Math.random() * end)
const anyBuyer = (): bigint => BigInt(1 + below(buyers))

/** So many different products. */
export function anyProducts(count: number): bigint[] {
  const chosen = new Set<bigint>()
  while (chosen.size < count) chosen.add(BigInt(1 + below(products)))
  return [...chosen]
}

/** What a client does again and again: an order of these products by anybody. */
interface Ordering {
  readonly ours: (product_ids: readonly bigint[]) => Promise<unknown>
  readonly bare: (product_ids: readonly bigint[]) => Promise<unknown>
}

/** Each of some ways to order a second, and whether goods and money are in balance after them. */
export const measureOrders = <K extends string>(
  name: string,
  waysOf: (ordering: Ordering) => Readonly<Record<K, () => Promise<unknown>>>,
): Promise<{ readonly rates: Readonly<Record<K, number>>; readonly is_balanced: boolean }> =>
  onDurablePostgres(name, async (connectionString) => {
    const { db, pool, close } = openDatabase({ connectionString }, { max: connections, limits: timeLimits.console })
    const context = {
      clock: systemClock,
      secrets: createSecrets(Buffer.alloc(32, 1)),
      company: { zone: 'Asia/Kolkata' },
    } as unknown as Context
    const ours: Ordering['ours'] = (product_ids) => {
      const person_id = anyBuyer()
      const body = {
        lines: product_ids.map((product_id) => ({ product_id, quantity: 1, price: price_minor })),
        pay: [],
        total: minor(price_minor * BigInt(product_ids.length)),
        given: minor(0n),
        way: 'courier' as const,
        name: 'Asha Namuna',
        mobile: '',
        address: '12 Hill Road',
        city: 'Pune',
        state: 'Maharashtra',
        pincode: '411001',
        place_user_id: null,
      }
      return inTransaction(db, (trx) => placeOrder(trx, context, { person_id, by_person_id: person_id, body }))
    }
    const bare: Ordering['bare'] = (product_ids) =>
      pool.query('select bench_order($1, $2)', [anyBuyer(), [...product_ids].toSorted((a, b) => Number(a - b))])
    try {
      await seed(pool)
      return { rates: await ratesOf(waysOf({ ours, bare })), is_balanced: await isBalanced(pool) }
    } finally {
      await close()
    }
  })
