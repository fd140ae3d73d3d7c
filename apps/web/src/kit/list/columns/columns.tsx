import type { ReactNode } from 'react'
import type { ListEndpoint, SortOf, WireRowOf } from '@banyan/contract/kit/list.ts'
import { fieldAt, kindOf, type ValueKind, valuesOf } from '@banyan/contract/kit/value-kind.ts'
import type { CardPlace } from '#ui/table/columns.ts'
import type { WireTotals } from '../../api/api.ts'
import { cellOf, type CellKind, idBeside, isFigure, totalOf } from './cells.tsx'
import { type FieldWord, wordOfField } from './field-words.ts'

/** A field of a row as the export names it: `gross`, `left.open`, `totals.adjusted.paid`. */
export type FieldName<Row> = {
  [K in keyof Row & string]: NonNullable<Row[K]> extends readonly unknown[]
    ? K
    : NonNullable<Row[K]> extends object
      ? `${K}.${FieldName<NonNullable<Row[K]>>}`
      : K
}[keyof Row & string]

/** What a field of a row holds. */
export type FieldOf<Row, N extends string> = N extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Row
    ? FieldOf<NonNullable<Row[Head]>, Rest>
    : never
  : N extends keyof Row
    ? NonNullable<Row[N]>
    : never

/** A field of a few values, which are never shown as they travel. */
export type IsChoice<V> = V extends string ? (string extends V ? false : true) : false

/** What its values are called. */
export type Words<V> = (value: V) => string
type ChoiceWords<V> = true extends IsChoice<V> ? { readonly words: Words<V> } : { readonly words?: never }

/** Another field that a cell shows, which the export then holds too. */
type Beside<Row> = {
  [N in FieldName<Row>]: true extends IsChoice<FieldOf<Row, N>>
    ? { readonly name: N; readonly words: Words<FieldOf<Row, N>> }
    : N
}[FieldName<Row>]

export interface BesideField {
  readonly name: string
  readonly words?: Readonly<Record<string, string>> | undefined
}

/** A column as a list draws it. */
export interface ListColumn<L extends ListEndpoint> {
  readonly name: FieldName<WireRowOf<L>>
  readonly head: string
  readonly cell: (row: WireRowOf<L>) => ReactNode
  readonly sort?: SortOf<L>
  readonly align?: 'end'
  readonly total?: (totals: WireTotals<L>) => ReactNode
  /** How a sum of some of its values is drawn. */
  readonly sum?: (value: string) => ReactNode
  /** Which rows its sums add up, on the server as on the page; left out, all of them. */
  readonly isSummed?: (row: WireRowOf<L>) => boolean
  readonly card?: CardPlace
  readonly isNamedOnCard?: boolean
  readonly priority?: number
  readonly isExtra?: boolean
  readonly also?: readonly BesideField[]
  /** What its values are called, for the export and the filter of the same name. */
  readonly words?: Readonly<Record<string, string>>
}

interface Look<Row> {
  /** Drawn so instead of by its schema: `code` can be copied, `person` shows the id of `..._user_id` beside the name. */
  readonly as?: CellKind | 'volume' | 'number'
  /** Drawn by the page. */
  readonly cell?: (row: Row) => ReactNode
  readonly align?: 'end'
  /** Which rows the sum of a day adds up, as the server's totals do; left out, all of them. */
  readonly isSummed?: (row: Row) => boolean
  /** Where it goes when the row is a card on a phone. */
  readonly card?: CardPlace
  /** Says its head before it on a card; left out, a plain count does, for nothing else says what it counts. */
  readonly isNamedOnCard?: boolean
  /** How soon it leaves a table that is too narrow: the highest first, 0 never. Left out, its place decides. */
  readonly priority?: number
  /** Hidden until the person chooses it. */
  readonly isExtra?: boolean
  readonly also?: readonly Beside<Row>[]
}

type LookOf<Row, N extends string> = Look<Row> &
  ChoiceWords<FieldOf<Row, N>> &
  (FieldWord<N> extends never ? { readonly head: string } : { readonly head?: string })

/**
 * The columns of a list in their order. A bare `true` is drawn by its schema under the field's word; what differs is
 * written. A name the rows do not have, a choice without words and a field without a word do not compile. `false` is left
 * out.
 */
export type Columns<L extends ListEndpoint> = {
  readonly [N in FieldName<WireRowOf<L>>]?:
    | LookOf<WireRowOf<L>, N>
    | (object extends LookOf<WireRowOf<L>, N> ? true : never)
    | false
}

type AnyLook<L extends ListEndpoint> = Omit<Look<WireRowOf<L>>, 'also'> & {
  readonly head?: string
  readonly words?: Words<string>
  readonly also?: readonly (string | { readonly name: string; readonly words: Words<string> })[]
}

/** Every value of a choice with what it is called. */
const calledBy = (list: ListEndpoint, name: string, words: Words<string>): Record<string, string> =>
  Object.fromEntries(valuesOf(fieldAt(list.row.shape, name) ?? list.row).map((value) => [value, words(value)]))

function besideOf<L extends ListEndpoint>(list: L, name: string, { as, also = [] }: AnyLook<L>): BesideField[] {
  const named = also.map((field) =>
    typeof field === 'string' ? { name: field } : { name: field.name, words: calledBy(list, field.name, field.words) },
  )
  return as === 'person' ? [{ name: idBeside(name) }, ...named] : named
}

/** The columns of a list as it draws them. */
export const columnsFrom = <L extends ListEndpoint>(list: L, columns: Columns<L>): readonly ListColumn<L>[] =>
  Object.entries<AnyLook<L> | boolean | undefined>(columns as Record<string, AnyLook<L> | boolean>).flatMap(
    ([name, look]) =>
      look === undefined || look === false
        ? []
        : [columnFrom(list, name as FieldName<WireRowOf<L>>, look === true ? {} : look)],
  )

function columnFrom<L extends ListEndpoint>(list: L, name: FieldName<WireRowOf<L>>, look: AnyLook<L>): ListColumn<L> {
  const { as, cell, card, priority, isExtra, words } = look
  const kind: ValueKind | CellKind = as ?? kindOf(fieldAt(list.row.shape, name) ?? list.row)
  const align = look.align ?? (cell === undefined && isFigure(kind) ? 'end' : undefined)
  const also = besideOf(list, name, look)
  return {
    name,
    head: look.head ?? wordOfField(name),
    cell: cell ?? ((row) => cellOf(kind, row, name, words)),
    ...(list.sorts.includes(name) && { sort: name }),
    ...(align && { align }),
    ...(cell === undefined &&
      name in list.totals.shape && {
        total: (totals: WireTotals<L>) => totalOf(kind, (totals as Readonly<Record<string, unknown>>)[name]),
        sum: (value: string) => totalOf(kind, value),
      }),
    ...(look.isSummed && { isSummed: look.isSummed }),
    ...(card && { card }),
    ...((look.isNamedOnCard ?? (card === 'figure' && kind === 'number')) && { isNamedOnCard: true }),
    ...(priority !== undefined && { priority }),
    ...(isExtra === true && { isExtra }),
    ...(also.length > 0 && { also }),
    ...(words && { words: calledBy(list, name, words) }),
  }
}
