import type { ReactNode } from 'react'
import type { z } from 'zod'
import { fieldAt, kindOf, type ValueKind } from '@banyan/contract/kit/value-kind.ts'
import { Fact } from '#ui/surfaces/facts.tsx'
import { cellOf, type CellKind } from './cells.tsx'
import type { FieldName, FieldOf, IsChoice } from './columns.tsx'
import { type FieldWord, wordOfField } from './field-words.ts'
import { valueAt } from './value-at.ts'

interface Look {
  readonly head?: string
  /** Drawn so instead of by its schema. `prose` takes the whole width, and is left out where there is none. */
  readonly as?: CellKind
  readonly note?: ReactNode
  readonly end?: ReactNode
  readonly isWide?: boolean
  readonly isStrong?: boolean
  /** Left out where the field holds nothing. */
  readonly isOptional?: boolean
}

/** Drawn by the sheet where the field holds something, or said in its place whatever it holds. */
interface Own<V> {
  readonly cell?: (value: V) => ReactNode
  readonly value?: ReactNode
}
type ChoiceOwn<V> = { readonly cell: (value: V) => ReactNode } | { readonly cell?: never; readonly value: ReactNode }

type LookOf<Row, N extends string> = Look &
  (FieldWord<N> extends never ? { readonly head: string } : unknown) &
  (true extends IsChoice<FieldOf<Row, N>> ? ChoiceOwn<FieldOf<Row, N>> : Own<FieldOf<Row, N>>)

/** The fields of a row that a sheet says, in their order: a bare `true` is drawn by its schema under the field's word. */
type FactsBy<Row> = {
  readonly [N in FieldName<Row>]?: LookOf<Row, N> | (object extends LookOf<Row, N> ? true : never) | false
}

type AnyLook = Look & Own<unknown>

/** A row as facts of its sheet. A name it does not have, a choice without words and a field without a word do not compile. */
export function factsOf<S extends z.ZodRawShape>(
  shape: S,
  row: z.input<z.ZodObject<S>>,
  facts: FactsBy<z.input<z.ZodObject<S>>>,
): ReactNode
export function factsOf(shape: z.ZodRawShape, row: object, facts: Record<string, AnyLook | boolean | undefined>) {
  return Object.entries(facts).map(([name, look = false]) => {
    if (look === false) return null
    const { head = wordOfField(name), as, note, end, isWide = as === 'prose', ...own } = look === true ? {} : look
    const value = valueAt(row, name)
    const isNothing = value === null || value === undefined || value === ''
    if (isNothing && (own.isOptional ?? as === 'prose')) return null
    const field = fieldAt(shape, name)
    const kind = as ?? (field === undefined ? 'text' : kindOf(field))
    const drawn = own.cell === undefined ? drawnAs(kind, row, name) : isNothing ? '' : own.cell(value)
    const shown = own.value === undefined ? drawn : own.value
    return (
      <Fact key={name} label={head} note={note} end={end} isWide={isWide}>
        {own.isStrong === true ? <strong>{shown}</strong> : shown}
      </Fact>
    )
  })
}

/** As a list does; but money has its symbol, which a list has in its head. */
const drawnAs = (kind: ValueKind | CellKind, row: object, name: string): ReactNode =>
  cellOf(kind === 'money' ? 'amount' : kind === 'prose' ? 'text' : kind, row, name)
