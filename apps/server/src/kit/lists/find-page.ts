import type { z } from 'zod'
import type { ListEndpoint, ListRequest, Page, RowOf, TotalsOf } from '@banyan/contract/kit/list.ts'
import { runList, type ListSource } from './list-query.ts'

/** The fields a stored row brings: a column of the name, or for money and volume one of the name and `_minor`. */
type Stored<O, K extends string> = K extends keyof O ? O[K] : `${K}_minor` extends keyof O ? O[`${K}_minor`] : never

/** A column is a field as it is, or wider: text for one of a few words, a bigint for an amount. */
type Fits<Kept, Wanted> = [Kept] extends [never]
  ? false
  : [NonNullable<Wanted>] extends [NonNullable<Kept>]
    ? null extends Kept
      ? null extends Wanted
        ? true
        : false
      : true
    : false

/** What the columns of a stored row do not bring of a row of the contract. */
type Rest<Row, O> = {
  [K in keyof Row & string as Fits<Stored<O, K>, Row[K]> extends true ? never : K]: Row[K]
}

type Fields = Readonly<Record<string, unknown>>

/** A row of the contract: what is given, else the column of the name, else that of the name and `_minor`. */
function filled(names: readonly string[], given: Fields, stored: Fields): Fields {
  const valueOf = (name: string): unknown => {
    if (Object.hasOwn(given, name)) return given[name]
    return Object.hasOwn(stored, name) ? stored[name] : stored[`${name}_minor`]
  }
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]))
}

/** One row of the contract out of a stored one, with what is no column of it. */
export const rowOf = <Row extends z.ZodObject, O extends object>(
  row: Row,
  stored: O,
  rest: Rest<z.output<Row>, O>,
): z.output<Row> => filled(Object.keys(row.shape), rest, stored as Fields) as z.output<Row>

type PageSource<L extends ListEndpoint, DB, TB extends keyof DB, O> = ListSource<L, DB, TB, O> &
  (object extends Rest<RowOf<L>, O>
    ? { readonly row?: (stored: O) => Partial<RowOf<L>> }
    : { readonly row: (stored: O) => Rest<RowOf<L>, O> & Partial<RowOf<L>> })

/** What of a stored row is no column of a list's row. */
export type RowFor<L extends ListEndpoint, O> = (stored: O) => Rest<RowOf<L>, O>

/** A page of a list as the contract answers it; `row` says of each stored row what is no column of it. */
export async function findPage<L extends ListEndpoint, DB, TB extends keyof DB, O extends object>(
  list: L,
  request: ListRequest<L>,
  source: PageSource<L, DB, TB, O>,
): Promise<Page<RowOf<L>, TotalsOf<L>>> {
  const { rows, totals, ...page } = await runList<L, DB, TB, O>(list, request, source)
  const names = Object.keys(list.row.shape)
  const restOf = source.row as ((stored: O) => Fields) | undefined
  // The answer is checked against the contract when it is written, which narrows text to words and bigints to amounts.
  const data = rows.map((stored) => filled(names, restOf?.(stored) ?? {}, stored as Fields)) as RowOf<L>[]
  const sums = Object.keys(list.totals.shape).map((name) => [name, totals[name] ?? 0n])
  return {
    ...page,
    data,
    totals: Object.fromEntries(sums) as TotalsOf<L>,
  }
}
