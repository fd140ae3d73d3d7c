import type { ReactNode } from 'react'
import type { ListEndpoint, SortOf, WireRowOf } from '@banyan/contract/kit/list.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Code } from '#ui/figures/code.tsx'
import { Count } from '#ui/figures/count.tsx'
import { DateText, DateTime } from '#ui/figures/date-text.tsx'
import type { CardPlace } from '#ui/table/columns.ts'
import type { WireTotals } from '../api/api.ts'
import { valueAt } from './value-at.ts'

/** A field of a row as the export names it: `gross`, `left.open`, `totals.adjusted.paid`. */
export type FieldName<Row> = {
  [K in keyof Row & string]: NonNullable<Row[K]> extends readonly unknown[]
    ? K
    : NonNullable<Row[K]> extends object
      ? `${K}.${FieldName<NonNullable<Row[K]>>}`
      : K
}[keyof Row & string]

export interface ListColumn<L extends ListEndpoint> {
  readonly name: FieldName<WireRowOf<L>>
  readonly head: string
  readonly cell: (row: WireRowOf<L>) => ReactNode
  readonly sort?: SortOf<L>
  readonly align?: 'end'
  readonly total?: (totals: WireTotals<L>) => ReactNode
  /** Where it goes when the row is a card on a phone. */
  readonly card?: CardPlace
  /** How soon it leaves a table that is too narrow: the highest first, 0 never. Left out, its place decides. */
  readonly priority?: number
  /** Hidden until the person chooses it. */
  readonly isExtra?: boolean
  /** Other fields its cell shows, which the export then holds too. */
  readonly also?: readonly FieldName<WireRowOf<L>>[]
  /** What its values are called, for the export; a filter of the same name says it too. */
  readonly words?: Readonly<Record<string, string>>
}

type More<L extends ListEndpoint> = Pick<ListColumn<L>, 'card' | 'priority' | 'isExtra' | 'also' | 'words'>

/** What the values of a column are called, by the sentence that says one. */
export const wordsFor = <V extends string>(values: readonly V[], say: (value: V) => string): Record<string, string> =>
  Object.fromEntries(values.map((value) => [value, say(value)]))

/**
 * Makes the columns of a list. A name that the rows do not have does not compile; the order the contract can sort by and
 * the totals it answers are taken from it.
 */
export function columnsOf<L extends ListEndpoint>(list: L) {
  type Row = WireRowOf<L>
  type Name = FieldName<Row>
  const base = (name: Name, head: string, more: More<L>) => ({
    name,
    head,
    ...(list.sorts.includes(name) ? { sort: name as SortOf<L> } : {}),
    ...more,
  })
  const textAt = (row: Row, name: Name) => (valueAt(row, name) ?? null) as string | null
  const amountOf = (value: unknown) => <Amount value={(value ?? null) as string | null} hasSymbol={false} />
  const hasTotal = (name: Name) => name in list.totals.shape

  return {
    /** A cell drawn by the page. */
    of: (
      name: Name,
      head: string,
      cell: (row: Row) => ReactNode,
      more: More<L> & { align?: 'end' } = {},
    ): ListColumn<L> => ({
      ...base(name, head, more),
      cell,
    }),
    text: (name: Name, head: string, more: More<L> = {}): ListColumn<L> => ({
      ...base(name, head, more),
      cell: (row) => textAt(row, name) ?? '\u2013',
    }),
    /** An id, a pin, a receipt number; it can be copied. */
    code: (name: Name, head: string, more: More<L> = {}): ListColumn<L> => ({
      ...base(name, head, more),
      cell: (row) => {
        const value = textAt(row, name)
        return value === null ? '\u2013' : <Code isCopyable>{value}</Code>
      },
    }),
    money: (name: Name, head: string, more: More<L> = {}): ListColumn<L> => ({
      ...base(name, head, more),
      align: 'end',
      cell: (row) => amountOf(valueAt(row, name)),
      ...(hasTotal(name) ? { total: (totals) => amountOf((totals as Record<string, unknown>)[name]) } : {}),
    }),
    count: (name: Name, head: string, more: More<L> = {}): ListColumn<L> => ({
      ...base(name, head, more),
      align: 'end',
      cell: (row) => <Count value={valueAt(row, name) as number} />,
    }),
    day: (name: Name, head: string, more: More<L> = {}): ListColumn<L> => ({
      ...base(name, head, more),
      cell: (row) => <DateText value={textAt(row, name)} />,
    }),
    time: (name: Name, head: string, more: More<L> = {}): ListColumn<L> => ({
      ...base(name, head, more),
      cell: (row) => <DateTime value={textAt(row, name)} />,
    }),
    /** A name with its id beside it. */
    person: (name: Name, id: Name, head: string, more: More<L> = {}): ListColumn<L> => ({
      ...base(name, head, more),
      also: [id],
      cell: (row) =>
        textAt(row, id) === null ? '\u2013' : <PersonCell name={textAt(row, name)} id={textAt(row, id)} />,
    }),
  }
}

const PersonCell = ({ name, id }: { name: string | null; id: string | null }) => (
  <>
    {name} <span className="dim fig">{id}</span>
  </>
)
