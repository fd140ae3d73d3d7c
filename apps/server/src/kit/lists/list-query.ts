import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import {
  most_counted_rows,
  type FilterOf,
  type ListEndpoint,
  type ListRequest,
  type SortOf,
} from '@banyan/contract/kit/list.ts'
import type { Database, Transaction } from '../database/database.ts'
import { countRows, countUpTo } from './count-rows.ts'
import { fieldOf, type Field } from './filters.ts'
import { readFeed, type FeedOrder } from './feed.ts'
import { pageInPlace } from './page-in-place.ts'
import { nextRows, openRows } from './row-cursor.ts'

/** Every filter and sort the contract names must be answered here, or the build fails. */
export interface ListSource<L extends ListEndpoint, DB, TB extends keyof DB, O> {
  db: Database | Transaction
  /**
   * Joined and scoped to what the caller may see, with its select. What is only shown is best joined from the left by a
   * key: counting and finding a page then leave it out.
   */
  rows: SelectQueryBuilder<DB, TB, O>
  filters: {
    [K in keyof FilterOf<L>]-?: <Q>(
      rows: SelectQueryBuilder<DB, TB, Q>,
      value: FilterOf<L>[K],
    ) => SelectQueryBuilder<DB, TB, Q>
  }
  sorts: { [K in SortOf<L>]: Field }
  /** The key of a row: the last word in every ordering, so that pages never overlap. */
  tieBreak: Field | readonly Field[]
  /** Sums over all filtered rows, as columns of the answer. */
  totals?: Readonly<Record<string, Field>>
  /** What is asked for finds few rows and is dear to find: a page that is not full says how many, and they are counted only where it is. */
  isNarrow?: boolean
  /** Conditions of which each row meets one, where an index has the order of each and none that of all. */
  parts?: readonly RawBuilder<boolean>[]
}

export interface Found<O> {
  rows: O[]
  total_count: number
  is_total_capped: boolean
  page_index: number
  page_size: number
  /** Of a feed: the cursors of the pages after and before. */
  next?: string | null
  previous?: string | null
  /** By the names of `totals`, each a bigint of hundredths; none unless the request is for them. */
  totals: Record<string, bigint>
}

/** Whether rows may have nothing in the field a list is sorted by; a sort that is no field may. */
const mayBeNothing = (list: ListEndpoint, by: string): boolean =>
  (list.row.shape as Readonly<Record<string, z.ZodType>>)[by]?.safeParse(null).success ?? true

const keysOf = (tieBreak: Field | readonly Field[]): readonly RawBuilder<unknown>[] =>
  ([tieBreak].flat() as readonly Field[]).map(fieldOf)

/** One way through the filtered rows, from either end. */
function orderOf<L extends ListEndpoint, DB, TB extends keyof DB, O>(
  list: L,
  filtered: SelectQueryBuilder<DB, TB, O>,
  { by, is_descending }: ListRequest<L>['sort'],
  { rows, sorts, tieBreak, parts = [] }: ListSource<L, DB, TB, O>,
) {
  const keys = keysOf(tieBreak)
  const isByKey = sorts[by] === tieBreak
  const ordered = <Q>(query: SelectQueryBuilder<DB, TB, Q>, isBackwards: boolean) => {
    const isDown = is_descending !== isBackwards
    // Nothings come last, and first on the way back. Where there are none, one index serves both ways.
    const isLast = mayBeNothing(list, by) ? !isBackwards : isDown
    const direction = sql`${isDown ? sql`desc` : sql`asc`} nulls ${isLast ? sql`last` : sql`first`}`
    // A list by its key has the order of the key's own index, which says nothing of nothings.
    const begun = isByKey ? query : query.orderBy(sql`${fieldOf(sorts[by])} ${direction}`)
    return keys.reduce((sorted, key) => sorted.orderBy(sql`${key} ${isDown ? sql`desc` : sql`asc`}`), begun)
  }
  const read = (offset: number, limit: number, isBackwards = false): Promise<O[]> => {
    const find = <Q>(query: SelectQueryBuilder<DB, TB, Q>) => ordered(query, isBackwards).limit(limit).offset(offset)
    const findFirst = <Q>(query: SelectQueryBuilder<DB, TB, Q>) => ordered(query, isBackwards).limit(offset + limit)
    const page = pageInPlace({ rows, filtered, keys, isFar: offset > 0, find, parts, findFirst })
    return ordered(page, isBackwards).execute()
  }
  return { read, all: () => ordered(filtered, false) }
}

type Counted = Pick<Found<unknown>, 'total_count' | 'is_total_capped'>

async function countCapped<DB, TB extends keyof DB, O>(
  db: Database | Transaction,
  rows: SelectQueryBuilder<DB, TB, O>,
): Promise<Counted> {
  const counted = await countUpTo(db, rows, most_counted_rows + 1)
  return { total_count: Math.min(counted, most_counted_rows), is_total_capped: counted > most_counted_rows }
}

/** The order of a feed: its sort is its key, or an instant that every row has, before its key. */
function feedOrderOf<L extends ListEndpoint, DB, TB extends keyof DB, O>(
  { by, is_descending }: ListRequest<L>['sort'],
  { sorts, tieBreak }: ListSource<L, DB, TB, O>,
): FeedOrder {
  const [key] = keysOf(tieBreak)
  if (key === undefined) throw new Error('a list without a key')
  return { instant: sorts[by] === tieBreak ? undefined : fieldOf(sorts[by]), key, is_descending }
}

/** How many rows there are, where the last page says it; undefined where more may follow, or the page lies behind the last. */
const countedBy = (found: number, offset: number, page_size: number): Counted | undefined =>
  found < page_size && (found > 0 || offset === 0) ? { total_count: offset + found, is_total_capped: false } : undefined

/**
 * A page, and how many rows there are: up to `most_counted_rows` exactly, so that no page costs more than its rows. A
 * page that lies further back is read from the end it is nearer to, for which all rows are counted.
 */
async function readPage<O>(
  { page_index, page_size, isNarrow }: { page_index: number; page_size: number; isNarrow: boolean },
  read: (offset: number, limit: number, isBackwards?: boolean) => Promise<O[]>,
  count: { readonly all: () => Promise<number>; readonly capped: () => Promise<Counted> },
): Promise<Pick<Found<O>, 'rows' | 'total_count' | 'is_total_capped'>> {
  const offset = page_index * page_size
  if (offset < most_counted_rows && isNarrow) {
    const rows = await read(offset, page_size)
    return { rows, ...(countedBy(rows.length, offset, page_size) ?? (await count.capped())) }
  }
  if (offset < most_counted_rows) {
    const [rows, counted] = await Promise.all([read(offset, page_size), count.capped()])
    return { rows, ...counted }
  }
  const total_count = await count.all()
  const left = total_count - offset
  const readDeep = async (): Promise<O[]> => {
    if (left <= 0) return []
    if (left > offset) return read(offset, page_size)
    return (await read(Math.max(left - page_size, 0), Math.min(left, page_size), true)).toReversed()
  }
  return { rows: await readDeep(), total_count, is_total_capped: false }
}

const sumsOf = (totals: Readonly<Record<string, Field>> = {}): Record<string, RawBuilder<unknown>> =>
  Object.fromEntries(Object.entries(totals).map(([name, field]) => [name, fieldOf(field)]))

/** The one row that is asked for by its key, of those that may be seen. */
const oneOf = <DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  id: bigint | undefined,
  keys: readonly RawBuilder<unknown>[],
) => (id === undefined ? rows : rows.where(sql<boolean>`(${sql.join(keys)}) = (${id})`))

/** Runs a list, or the part of it that is asked for. */
export async function runList<L extends ListEndpoint, DB, TB extends keyof DB, O>(
  list: L,
  request: ListRequest<L>,
  source: ListSource<L, DB, TB, O>,
): Promise<Found<O>> {
  const given = Object.entries(request.filter).filter(([, value]) => value !== undefined) as [
    keyof FilterOf<L>,
    FilterOf<L>[keyof FilterOf<L>],
  ][]
  const rows = given.reduce(
    (left, [name, value]) => source.filters[name](left, value),
    oneOf(source.rows, request.id, keysOf(source.tieBreak)),
  )
  const { page_index, page_size, part = 'page' } = request
  const shown = { page_index, page_size, total_count: 0, is_total_capped: false, rows: [], totals: {} }
  if (part === 'totals') return { ...shown, ...(await countRows(rows, sumsOf(source.totals))) }
  if (list.isFeed && part === 'page') {
    const order = feedOrderOf(request.sort, source)
    const [page, counted] = await Promise.all([readFeed(rows, request, order), countCapped(source.db, rows)])
    return { ...shown, ...page, ...counted }
  }
  const { read, all } = orderOf(list, rows, request.sort, source)
  if (part === 'export') {
    if (page_index === 0) await openRows(source.db, all())
    return { ...shown, rows: await nextRows<O>(source.db, page_size) }
  }
  const count = {
    all: async () => (await countRows(rows)).total_count,
    capped: () => countCapped(source.db, rows),
  }
  // A row that is asked for by its key is one.
  const isNarrow = request.id !== undefined || source.isNarrow === true
  return { ...shown, ...(await readPage({ page_index, page_size, isNarrow }, read, count)) }
}
