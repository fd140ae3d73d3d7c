import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'

/** The one order of a feed: an instant and the key, or the key alone where that is the order in which rows came. */
export interface FeedOrder {
  readonly instant: RawBuilder<unknown> | undefined
  readonly key: RawBuilder<unknown>
  readonly is_descending: boolean
}

export interface FeedPage<O> {
  readonly rows: O[]
  readonly next: string | null
  readonly previous: string | null
}

type Placed<O> = O & { feed_place: string }

/** Instants travel as whole microseconds, which is all that PostgreSQL keeps of them. */
const microsOf = (instant: RawBuilder<unknown>) => sql`(extract(epoch from ${instant}) * 1000000)::bigint`

/** Where a row is in the order, in the form in which a cursor says it. */
const placeOf = ({ instant, key }: FeedOrder): RawBuilder<string> =>
  instant === undefined ? sql<string>`${key}::text` : sql<string>`${microsOf(instant)} || '-' || ${key}`

/** The rows on one side of a place. */
function beyond(place: string, isDown: boolean, { instant, key }: FeedOrder): RawBuilder<boolean> {
  const numbers = place.split('-').map(BigInt)
  const side = isDown ? sql`<` : sql`>`
  const id = numbers.at(-1)
  if (instant === undefined || numbers.length === 1) return sql<boolean>`${key} ${side} ${id}`
  const at = sql`timestamptz 'epoch' + ${numbers[0]}::bigint * interval '1 microsecond'`
  return sql<boolean>`(${instant}, ${key}) ${side} (${at}, ${id})`
}

/**
 * A page of a feed after the place a cursor names, `a` and a place, or before it, `b` and a place. Rows that arrive
 * meanwhile move no row to another page. A page before that reaches the beginning is the first page.
 */
export async function readFeed<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  { cursor, page_size }: { readonly cursor?: string | undefined; readonly page_size: number },
  order: FeedOrder,
): Promise<FeedPage<O>> {
  const isBack = cursor?.startsWith('b') ?? false
  const isDown = order.is_descending !== isBack
  const direction = isDown ? sql`desc` : sql`asc`
  const scoped = cursor === undefined ? rows : rows.where(beyond(cursor.slice(1), isDown, order))
  const by = order.instant === undefined ? [order.key] : [order.instant, order.key]
  const found = (await by
    .reduce(
      (sorted, field) => sorted.orderBy(sql`${field} ${direction}`),
      scoped.select(placeOf(order).as('feed_place')),
    )
    .limit(page_size + 1)
    .execute()) as Placed<O>[]
  const hasMore = found.length > page_size
  if (isBack && !hasMore) return readFeed(rows, { page_size }, order)
  const page = isBack ? found.slice(0, page_size).toReversed() : found.slice(0, page_size)
  const to = (side: 'a' | 'b', row: Placed<O> | undefined) => (row === undefined ? null : `${side}${row.feed_place}`)
  return {
    rows: page,
    next: isBack || hasMore ? to('a', page.at(-1)) : null,
    previous: cursor === undefined ? null : to('b', page[0]),
  }
}
