import { z } from 'zod'
import type { Access } from './endpoint.ts'
import { rule } from '../words/rules/common.ts'
import { id } from './values.ts'

/** The page sizes of the specification's section 9. */
export const pageSizes = [10, 25, 50, 100, 500, 1000, 10000] as const
export const defaultPageSize = 25

/** A page counts so many rows and no more: past them it says "or more", and the exact number is asked for apart. */
export const most_counted_rows = 10_000

/** A list of the API: its rows, and everything that can be asked of them. */
export interface ListEndpoint<
  Row extends z.ZodObject = z.ZodObject,
  Filters extends z.ZodRawShape = z.ZodRawShape,
  Sort extends string = string,
  Totals extends z.ZodObject = z.ZodObject,
> {
  readonly path: string
  readonly summary: string
  readonly pages: Access
  readonly row: Row
  /** Query parameters; each schema reads a string. Absent means unfiltered. */
  readonly filters: Filters
  readonly sorts: readonly [Sort, ...Sort[]]
  /** The first sort, newest or largest first, unless this names another; `-name` is descending. */
  readonly defaultSort?: Sort | `-${Sort}`
  /** Sums over all filtered rows, where amounts add up. */
  readonly totals: Totals
  /** The most rows one export may hold; absent means that the list is not exported. */
  readonly exportLimit?: number
  /** A link to one row opens it, wherever it is in the list: `id` asks for that row among those the list lets through. */
  readonly isOpenedById?: boolean
  /**
   * The filter that says whose list it is: it lets other rows through instead of fewer, and whoever may not be seen answers
   * 404 as nobody does.
   */
  readonly ofMember?: string
  /** Further filters that choose one list of several, as `ofMember` does: what there is not answers 404. */
  readonly chosenBy?: readonly string[]
  /** It only grows: pages follow each other by `cursor` instead of numbers, so that rows that arrive move no other. */
  readonly isFeed?: boolean
}

export type RowOf<L extends ListEndpoint> = z.output<L['row']>
export type WireRowOf<L extends ListEndpoint> = z.input<L['row']>
export type FilterOf<L extends ListEndpoint> = { [K in keyof L['filters']]: z.output<L['filters'][K]> }
export type SortOf<L extends ListEndpoint> = L['sorts'][number]
export type TotalsOf<L extends ListEndpoint> = z.output<L['totals']>

/**
 * What is wanted of a list: a page of its rows; the exact count and the totals, without rows; or, inside one transaction,
 * all its rows page after page in their order, for an export.
 */
export type ListPart = 'page' | 'totals' | 'export'

export interface ListRequest<L extends ListEndpoint> {
  /** A page when left out. */
  part?: ListPart
  page_index: number
  page_size: number
  sort: { by: SortOf<L>; is_descending: boolean }
  filter: Partial<FilterOf<L>>
  /** The one row that is wanted, of a list that is opened by id. */
  id?: bigint | undefined
  /** Where a page of a feed begins; the first page without it. */
  cursor?: string | undefined
}

/** What a list's query answers inside. On the wire the totals travel apart from the page. */
export interface Page<Row, Totals> {
  data: Row[]
  /** Exact, unless `is_total_capped`. */
  total_count: number
  /** Whether there are more rows than `total_count` says, which then is `most_counted_rows`. */
  is_total_capped: boolean
  page_index: number
  page_size: number
  /** Of a feed: the cursors of the pages after and before this one; null where there is none. */
  next?: string | null
  previous?: string | null
  totals: Totals
}

const noTotals = z.object({})

export function listEndpoint<
  Row extends z.ZodObject,
  const Filters extends z.ZodRawShape,
  const Sort extends string,
  Totals extends z.ZodObject = typeof noTotals,
>(def: {
  path: string
  summary: string
  pages: Access
  row: Row
  filters: Filters
  sorts: readonly [Sort, ...Sort[]]
  defaultSort?: Sort | `-${Sort}`
  totals?: Totals
  exportLimit?: number
  isOpenedById?: boolean
  ofMember?: string
  chosenBy?: readonly string[]
  isFeed?: boolean
}): ListEndpoint<Row, Filters, Sort, Totals> {
  return { totals: noTotals as unknown as Totals, ...def }
}

/** Where a list is seen by one role: its address, who may ask, and what it is to them. */
export interface ListWindow {
  readonly path: string
  readonly summary: string
  readonly pages: Access
}

/**
 * One list with a window for each role that sees it: the rows, filters, sorts and totals are the same, and the server
 * lets each role see its own rows. Answers an object of lists by the names of the windows.
 */
export function windows<
  Row extends z.ZodObject,
  const Filters extends z.ZodRawShape,
  const Sort extends string,
  const Names extends string,
  Totals extends z.ZodObject = typeof noTotals,
>(
  shape: Omit<Parameters<typeof listEndpoint<Row, Filters, Sort, Totals>>[0], keyof ListWindow>,
  seen: Readonly<Record<Names, ListWindow>>,
): Readonly<Record<Names, ListEndpoint<Row, Filters, Sort, Totals>>> {
  const lists = Object.entries<ListWindow>(seen).map(([name, window]) => [name, listEndpoint({ ...shape, ...window })])
  return Object.fromEntries(lists) as Record<Names, ListEndpoint<Row, Filters, Sort, Totals>>
}

/** The filters that say which list it is, and do not narrow it. */
export const choosing = ({ ofMember, chosenBy = [] }: ListEndpoint): readonly string[] =>
  ofMember === undefined ? chosenBy : [ofMember, ...chosenBy]

/** How a list is ordered when nobody asks. */
export const defaultSortOf = (list: ListEndpoint): string => list.defaultSort ?? `-${list.sorts[0]}`

const page_index = z.coerce
  .number(rule('number'))
  .int()
  .min(0, rule('page_index'))
  .max(1_000_000, rule('page_unknown'))
  .default(0)

const page_size = z.coerce
  .number(rule('number'))
  .int()
  .min(1, rule('page_size_least'))
  .max(10_000, rule('page_size_most', { most: 10_000 }))
  .default(defaultPageSize)

/** Which rows of many are asked for: pages count from 0. */
export const paging = { page_index, page_size }

/** Opaque to whoever asks: `next` or `previous` of a page they were given. */
const cursor = z.string(rule('page_unknown')).regex(/^[ab](\d{1,16}-)?\d{1,18}$/, rule('page_unknown'))

/** One schema for both ends: the browser's address bar and the server's query string. */
export function listQuery<L extends ListEndpoint>(list: L) {
  const sorts = list.sorts.flatMap((name) => [name, `-${name}`]) as [string, ...string[]]
  return z.strictObject({
    ...((list.isFeed ? { cursor: cursor.optional() } : { page_index }) as { page_index: typeof page_index }),
    page_size,
    sort: z.enum(sorts, rule('sort')).default(defaultSortOf(list)),
    ...(Object.fromEntries(
      Object.entries(list.filters).map(([name, schema]) => [name, (schema as z.ZodType).optional()]),
    ) as z.ZodRawShape),
    ...((list.isOpenedById ? { id: id.optional() } : {}) as z.ZodRawShape),
  })
}

/** The parsed query of `listQuery` as the request a query function takes. */
export function listRequestOf<L extends ListEndpoint>(
  parsed: z.output<ReturnType<typeof listQuery<L>>>,
): ListRequest<L> {
  const {
    page_index = 0,
    page_size,
    sort,
    id: one,
    cursor: from,
    ...filter
  } = parsed as Omit<typeof parsed, 'page_index'> & { page_index?: number; id?: bigint; cursor?: string }
  return {
    page_index,
    page_size,
    sort: { by: sort.replace(/^-/, ''), is_descending: sort.startsWith('-') },
    filter: filter,
    ...(one !== undefined && { id: one }),
    ...(from !== undefined && { cursor: from }),
  }
}

/** The schema of a page of a list. */
export function pageOf<L extends ListEndpoint>(list: L) {
  return z.object({
    data: z.array(list.row),
    total_count: z.number().int(),
    is_total_capped: z.boolean(),
    page_index: z.number().int(),
    page_size: z.number().int(),
    ...((list.isFeed ? { next: z.string().nullable(), previous: z.string().nullable() } : {}) as z.ZodRawShape),
  })
}

/** Where the exact count and the totals of a list are asked for. */
export const totalsPathOf = (list: ListEndpoint): string => `${list.path}.totals`

/** What may be asked of the totals of a list: its filters. */
export const totalsQuery = <L extends ListEndpoint>(list: L) =>
  listQuery({ ...list, isOpenedById: false, isFeed: false }).omit({ page_index: true, page_size: true, sort: true })

/** The schema of the exact count and the totals over all filtered rows. */
export const totalsOf = <L extends ListEndpoint>(list: L) =>
  z.object({ total_count: z.number().int(), totals: list.totals })

/** Whether amounts of a list add up to something. */
export const hasTotals = (list: ListEndpoint): boolean => Object.keys(list.totals.shape).length > 0
