import type { ListEndpoint, ListRequest, RowOf, TotalsOf } from '@banyan/contract/kit/list.ts'
import type { Asking } from '../context.ts'
import type { ListAnswer } from './read-batches.ts'

/** The rows of a list that were found in memory, by a number for each row. */
export interface KnownRows<L extends ListEndpoint> {
  readonly total_count: number
  /** The numbers of some rows, from a place of the list's order on; fewer at its end. */
  slice(first: number, count: number): ArrayLike<number>
  totals(): TotalsOf<L> | Promise<TotalsOf<L>>
  /** The rows of some numbers in their order, as the contract says them; the context is that of the moment of asking. */
  rows(context: Asking, numbers: ArrayLike<number>): Promise<RowOf<L>[]>
}

/**
 * Answers a list whose rows are known in memory: which rows there are, their order and their number come from there, and
 * only the rows of a page are read from the tables. An export keeps a number for each of its rows and reads them batch by
 * batch in its transaction.
 */
export function answerKnown<L extends ListEndpoint>(
  find: (context: Asking, request: ListRequest<L>) => Promise<KnownRows<L>>,
): ListAnswer<L> {
  /** By the transaction of each export that is under way. */
  const exported = new WeakMap<object, { readonly known: KnownRows<L>; readonly numbers: Int32Array }>()

  const beginExport = async (context: Asking, request: ListRequest<L>) => {
    const known = await find(context, request)
    const begun = { known, numbers: Int32Array.from(known.slice(0, known.total_count)) }
    exported.set(context.db, begun)
    return begun
  }

  return async (context, request) => {
    const { part = 'page', page_index, page_size } = request
    const first = page_index * page_size
    const page = { data: [], is_total_capped: false, page_index, page_size, totals: {} as TotalsOf<L> }
    if (part === 'export') {
      const { known, numbers } = page_index === 0 ? await beginExport(context, request) : exported.get(context.db)!
      const data = await known.rows(context, numbers.subarray(first, first + page_size))
      return { ...page, data, total_count: known.total_count }
    }
    const known = await find(context, request)
    const { total_count } = known
    if (part === 'totals') return { ...page, total_count, totals: await known.totals() }
    return { ...page, total_count, data: await known.rows(context, known.slice(first, page_size)) }
  }
}
