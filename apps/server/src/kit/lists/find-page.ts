import type { z } from 'zod'
import type { ListEndpoint, ListRequest, Page, RowOf, TotalsOf } from '@banyan/contract/kit/list.ts'
import { kindOf } from '@banyan/contract/kit/value-kind.ts'
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

/** What of a stored row is no column of a list's row, or is said otherwise. */
export type RowFor<L extends ListEndpoint, O> = (stored: O) => Rest<RowOf<L>, O> & Partial<RowOf<L>>

/** The same after one more reading for all rows of a page. */
export type PresentFor<L extends ListEndpoint, O> = (stored: readonly O[]) => Promise<RowFor<L, O>>

/** What of rows is no column: said of each by itself, or after one more reading for all rows of a page. */
type Presented<L extends ListEndpoint, O> =
  | { readonly row: RowFor<L, O>; readonly present?: never }
  | { readonly present: PresentFor<L, O>; readonly row?: never }

type PageSource<L extends ListEndpoint, DB, TB extends keyof DB, O> = ListSource<L, DB, TB, O> &
  (Presented<L, O> | (object extends Rest<RowOf<L>, O> ? { readonly row?: never; readonly present?: never } : never))

/** How each row of a page is said, once what they need together is read; no rows need nothing. */
async function rowsSaid<O>(
  { row, present }: { row?: (stored: O) => object; present?: (stored: readonly O[]) => Promise<(stored: O) => object> },
  rows: readonly O[],
): Promise<readonly Fields[]> {
  const say = rows.length > 0 && present !== undefined ? await present(rows) : (row ?? (() => ({})))
  return rows.map((stored) => say(stored) as Fields)
}

/** Sums as the contract writes them: amounts as they are, counts as numbers. */
const sumsOf = ({ shape }: z.ZodObject, sums: Readonly<Record<string, bigint>>) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => {
      const sum = sums[name] ?? 0n
      return [name, kindOf(schema as z.ZodType) === 'number' ? Number(sum) : sum]
    }),
  )

/**
 * A page of a list as the contract answers it: the one way to write a list. `row` says of each stored row what is no
 * column of it; `present` reads first, once for the rows of the page, what that needs from elsewhere.
 */
export async function findPage<L extends ListEndpoint, DB, TB extends keyof DB, O extends object>(
  list: L,
  request: ListRequest<L>,
  source: PageSource<L, DB, TB, O>,
): Promise<Page<RowOf<L>, TotalsOf<L>>> {
  const { rows, totals, ...page } = await runList<L, DB, TB, O>(list, request, source)
  const names = Object.keys(list.row.shape)
  const said = await rowsSaid(source as Parameters<typeof rowsSaid<O>>[0], rows)
  // The answer is checked against the contract when it is written, which narrows text to words and bigints to amounts.
  const data = rows.map((stored, at) => filled(names, said[at] ?? {}, stored as Fields)) as RowOf<L>[]
  return {
    ...page,
    data,
    totals: sumsOf(list.totals, totals) as TotalsOf<L>,
  }
}
