import { parseArgs } from 'node:util'
import { most_counted_rows } from '@banyan/contract/kit/list.ts'
import { franchiseStockLists } from '@banyan/contract/stock/franchise-stock.ts'
import { listOwnStockEntries, listStockEntries } from '@banyan/contract/stock/passbook.ts'
import { findShopProducts } from '../apps/server/src/features/trade/orders/queries/shop.ts'
import { findProducts } from '../apps/server/src/features/trade/products/queries/products.ts'
import { findFranchiseStock } from '../apps/server/src/features/trade/stock/franchise-stock-queries.ts'
import { findEntries, findFranchiseEntries } from '../apps/server/src/features/trade/stock/passbook-queries.ts'
import { findStockProducts } from '../apps/server/src/features/trade/stock/queries.ts'
import type { Actor } from '../apps/server/src/kit/context.ts'
import type { Database } from '../apps/server/src/kit/database/database.ts'
import { median, msOf, rounded, say } from './figures.ts'
import { onPostgres } from './on-postgres.ts'
import { addGoods, first_franchise_id } from './stock-goods.ts'

/**
 * Stock of ten thousand products at a hundred places after five million moves: the list of products, the shop, what a franchise
 * has, what all of them have, the passbook of the company, of a franchise and of all, each also for one product or a word. Every
 * list against a bare SELECT of the rows of its page by their keys, and a bare count of what it counts, in turns; its sums against
 * bare sums. `--products 1000 --places 20 --moves 200000` for less.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    places: { type: 'string', default: '100' },
    moves: { type: 'string', default: '5000000' },
  },
})
const [products, places, moves] = [Number(values.products), Number(values.places), Number(values.moves)]
const page_size = 25
const rounds = 31
const most = 6
/** What takes seconds is measured less often. */
const longest_ms = 20_000

const today = '2026-06-01'
const zone = 'Asia/Kolkata'
const one_code = `P-${Math.ceil(products / 2)}`
const few = 'tea no77'

type Act = () => Promise<unknown>

/** Medians of acts that take turns, so that a slow moment slows all of them. */
async function mediansOf(acts: readonly Act[]): Promise<number[]> {
  const figures = acts.map((): number[] => [])
  const enough_ms = performance.now() + longest_ms
  for (let round = 0; round < rounds && (round < 5 || performance.now() < enough_ms); round++)
    for (const [at, act] of acts.entries()) figures[at]!.push(await msOf(act))
  return figures.map((one) => rounded(median(one), 2))
}

/** Whatever a list answers: rows of its page, or its sums. */
interface Looked {
  readonly name: string
  read(part: 'page' | 'totals'): Promise<{ readonly data: readonly object[] }>
  /** A bare SELECT of these rows by their keys. */
  readonly rows: string
  /** Where a bare SELECT counts, and sums up, what the list does. */
  readonly from: string
  /** What is summed up; absent where the list sums up nothing. */
  readonly sums?: string
}

const holdings = `select * from stock_holding where (place_id, product_id) in (
  select place.id, product.id from unnest($1::text[], $2::text[]) as shown (user_id, code)
  join person on person.user_id = shown.user_id join stock_place place on place.owner_person_id = person.id join product using (code))`
const entries = 'select * from stock_entry where id = any($1::bigint[])'

const column = (rows: readonly object[], name: string) =>
  rows.map((row) => String((row as Readonly<Record<string, unknown>>)[name]))

const actorOf = (person_id: bigint, user_type: Actor['user_type']) => ({ person_id, user_type }) as unknown as Actor
const [admin, depot] = [actorOf(1n, 'Admin'), actorOf(first_franchise_id, 'Franchise')]
const shown = { document: '', came_in: null, went_out: null }

function listsOf(db: Database): readonly Looked[] {
  const asked = <S extends string>(by: S, part: 'page' | 'totals', is_descending = false) => ({
    page_index: 0,
    page_size,
    part,
    sort: { by, is_descending },
  })
  const catalogue = (words?: string): Looked => ({
    name: words === undefined ? 'products' : 'products, by words',
    read: (part) => findProducts(db, { ...asked('name', part), filter: words === undefined ? {} : { words } }, today),
    rows: 'select * from product where code = any($1::text[])',
    from: words === undefined ? 'product' : `product where position('${words}' in lower(name)) > 0`,
  })
  const shop = (words?: string): Looked => ({
    name: words === undefined ? 'shop' : 'shop, by words',
    read: (part) =>
      findShopProducts(db, { ...asked('name', part), filter: words === undefined ? {} : { words } }, today),
    rows: 'select * from product where code = any($1::text[])',
    from: words === undefined ? 'product' : `product where position('${words}' in lower(name)) > 0`,
  })
  const stock = (actor: Actor, words?: string): Looked => {
    const list = actor === admin ? franchiseStockLists.admin : franchiseStockLists.franchise
    const whose = actor === admin ? 'is not null' : `= ${first_franchise_id}`
    return {
      name: `stock of ${actor === admin ? 'all' : 'one'}${words === undefined ? '' : ', by words'}`,
      read: (part) =>
        findFranchiseStock(
          db,
          list,
          { ...asked('code', part), filter: words === undefined ? {} : { words } },
          { actor, today },
        ),
      rows: holdings,
      from: `stock_holding join stock_place place on place.id = place_id and owner_person_id ${whose}${
        words === undefined
          ? ''
          : ` join product on product.id = product_id where position('${words}' in lower(product.name)) > 0`
      }`,
      sums: 'sum(quantity)',
    }
  }
  const company: Looked['read'] = (part) =>
    findEntries(
      db,
      listStockEntries,
      { ...asked('at', part, true), filter: {} },
      { owner: null, zone, row: () => shown },
    )
  const ofProduct: Looked['read'] = (part) =>
    findEntries(
      db,
      listStockEntries,
      { ...asked('at', part, true), filter: { code: one_code } },
      { owner: null, zone, row: () => shown },
    )
  const own: Looked['read'] = (part) =>
    findEntries(
      db,
      listOwnStockEntries,
      { ...asked('at', part, true), filter: {} },
      { owner: first_franchise_id, zone, row: () => shown },
    )
  const all: Looked['read'] = (part) =>
    findFranchiseEntries(db, { ...asked('at', part, true), filter: {} }, { zone, row: () => shown })
  const passbook = (name: string, read: Looked['read'], where: string): Looked => ({
    name: `passbook of ${name}`,
    read,
    rows: entries,
    from: `stock_entry where ${where}`,
    sums: 'sum(greatest(quantity, 0)), sum(greatest(-quantity, 0))',
  })
  const placeOf = (owner: string) => `(select id from stock_place where kind = 'store' and owner_person_id ${owner})`
  const one = `product_id = (select id from product where code = '${one_code}')`
  return [
    catalogue(),
    catalogue(few),
    shop(),
    shop(few),
    stock(depot),
    stock(depot, few),
    stock(admin),
    passbook('the company', company, `place_id = ${placeOf('is null')}`),
    passbook('one product', ofProduct, `place_id = ${placeOf('is null')} and ${one}`),
    passbook('one franchise', own, `place_id = ${placeOf(`= ${first_franchise_id}`)}`),
    passbook('all franchises', all, `place_id <> ${placeOf('is null')}`),
  ]
}

await onPostgres(async ({ db, pool }) => {
  const adding_s = Math.round((await msOf(() => addGoods(pool, { products, places, moves }))) / 1000)
  const measured: { name: string; rows: number; ms: number; bare_ms: number; ratio: number }[] = []
  const measure = async (name: string, rows: number, acts: readonly [ours: Act, bare: Act]) => {
    const [ms, bare_ms] = (await mediansOf(acts)) as [number, number]
    measured.push({ name, rows, ms, bare_ms, ratio: rounded(ms / bare_ms, 2) })
  }
  for (const { name, read, rows, from, sums } of listsOf(db)) {
    const { data } = await read('page')
    if (data.length === 0) throw new Error(`${name} finds nothing`)
    const keys =
      rows === holdings
        ? [column(data, 'user_id'), column(data, 'code')]
        : [column(data, rows === entries ? 'id' : 'code')]
    // As a page does it: both at the same time, and no more counted than a page counts.
    const counted = `select count(*) from (select from ${from} limit ${most_counted_rows + 1}) counted`
    const bare = () => Promise.all([pool.query(rows, keys), pool.query(counted)])
    await measure(name, data.length, [() => read('page'), bare])
    if (sums === undefined) continue
    await measure(`sums of ${name}`, 1, [
      () => read('totals'),
      () => pool.query(`select count(*), ${sums} from ${from}`),
    ])
  }
  const typed = await findStockProducts(db, 'tea no7')
  const ids = typed.map(({ id }) => id)
  const bare = () => pool.query('select * from product where id = any($1)', [ids])
  await measure('typed', ids.length, [() => findStockProducts(db, 'tea no7'), bare])

  for (const line of measured) console.error(Object.values(line).join('\t'))
  const worst = Math.max(...measured.map(({ ratio }) => ratio))
  say({ name: 'stock', ratio: worst, target: most, ok: worst <= most, products, places, moves, adding_s, measured })
})
