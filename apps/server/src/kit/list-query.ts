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

/** Runs a list: the page asked for, the exact count and the totals over everything filtered. */
export async function runList<L extends ListEndpoint, DB, TB extends keyof DB, O>(
  _list: L,
  request: ListRequest<L>,
  source: ListSource<L, DB, TB, O>,
): Promise<Found<O>> {
  let rows = source.rows
  for (const [name, value] of Object.entries(request.filter)) {
    if (value !== undefined) rows = source.filters[name as keyof FilterOf<L>](rows, value)
  }
  const direction = request.sort.is_descending ? sql`desc nulls last` : sql`asc nulls last`
  const sums = Object.entries(source.totals ?? {})
  const [page, counted] = await Promise.all([
    rows
      .orderBy(sql`${source.sorts[request.sort.by]} ${direction}`)
      .orderBy(sql`${source.tieBreak} ${request.sort.is_descending ? sql`desc` : sql`asc`}`)
      .limit(request.page_size)
      .offset(request.page_index * request.page_size)
      .execute(),
    rows
      .clearSelect()
      .select([
        sql<bigint>`count(*)`.as('total_count'),
        ...sums.map(([name, sum]) => sql<bigint>`coalesce(sum(${sum}), 0)::bigint`.as(`total_${name}`)),
      ])
      .executeTakeFirstOrThrow(),
  ])
  const answer = counted as unknown as Record<string, bigint>
  return {
    rows: page,
    total_count: Number(answer['total_count']),
    page_index: request.page_index,
    page_size: request.page_size,
    totals: Object.fromEntries(sums.map(([name]) => [name, answer[`total_${name}`] ?? 0n])),
  }
}
