import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { FilterOf, ListEndpoint, ListRequest, SortOf } from '@banyan/contract/kit/list.ts'

/** Every filter and sort the contract names must be answered here, or the build fails. */
export interface ListSource<L extends ListEndpoint, DB, TB extends keyof DB, O> {
  /** Joined and scoped to what the caller may see, with its select. */
  rows: SelectQueryBuilder<DB, TB, O>
  filters: {
    [K in keyof FilterOf<L>]-?: <Q>(
      rows: SelectQueryBuilder<DB, TB, Q>,
      value: FilterOf<L>[K],
    ) => SelectQueryBuilder<DB, TB, Q>
  }
  sorts: { [K in SortOf<L>]: RawBuilder<unknown> }
  /** The last word in every ordering, so that pages never overlap. */
  tieBreak: RawBuilder<unknown>
  /** Sums over all filtered rows, as columns of the answer. */
  totals?: Readonly<Record<string, RawBuilder<unknown>>>
}

export interface Found<O> {
  rows: O[]
  total_count: number
  page_index: number
  page_size: number
  /** By the names of `totals`, each a bigint of hundredths. */
  totals: Record<string, bigint>
}

/** From here on a page is worth counting first, to see from which end it is nearer. */
const deep_rows = 10_000

/**
 * Runs a list: the page asked for, the exact count and the totals over everything filtered. A page past the middle is
 * read from the end, backwards: the last page of a million rows costs what the first does.
 */
export async function runList<L extends ListEndpoint, DB, TB extends keyof DB, O>(
  _list: L,
  request: ListRequest<L>,
  source: ListSource<L, DB, TB, O>,
): Promise<Found<O>> {
  let rows = source.rows
  for (const [name, value] of Object.entries(request.filter)) {
    if (value !== undefined) rows = source.filters[name as keyof FilterOf<L>](rows, value)
  }
  const { page_index, page_size } = request
  const { by, is_descending } = request.sort
  const read = (offset: number, limit: number, isBackwards: boolean): Promise<O[]> => {
    const isDown = is_descending !== isBackwards
    // The exact reverse of the order, nothings included.
    const direction = sql`${isDown ? sql`desc` : sql`asc`} nulls ${isBackwards ? sql`first` : sql`last`}`
    return rows
      .orderBy(sql`${source.sorts[by]} ${direction}`)
      .orderBy(sql`${source.tieBreak} ${isDown ? sql`desc` : sql`asc`}`)
      .limit(limit)
      .offset(offset)
      .execute()
  }
  const sums = Object.entries(source.totals ?? {})
  const count = async () =>
    (await rows
      .clearSelect()
      .select([
        sql<bigint>`count(*)`.as('total_count'),
        ...sums.map(([name, sum]) => sql<bigint>`coalesce(sum(${sum}), 0)::bigint`.as(`total_${name}`)),
      ])
      .executeTakeFirstOrThrow()) as unknown as Record<string, bigint>

  const offset = page_index * page_size
  const readDeep = async (counted: Promise<Record<string, bigint>>): Promise<O[]> => {
    const left = Number((await counted)['total_count']) - offset
    if (left <= 0) return []
    if (left > offset) return read(offset, page_size, false)
    return (await read(Math.max(left - page_size, 0), Math.min(left, page_size), true)).toReversed()
  }
  const counting = count()
  const [page, answer] = await Promise.all([
    offset < deep_rows ? read(offset, page_size, false) : readDeep(counting),
    counting,
  ])
  return {
    rows: page,
    total_count: Number(answer['total_count']),
    page_index,
    page_size,
    totals: Object.fromEntries(sums.map(([name]) => [name, answer[`total_${name}`] ?? 0n])),
  }
}
