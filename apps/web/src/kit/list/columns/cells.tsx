import type { ReactNode } from 'react'
import type { ValueKind } from '@banyan/contract/kit/value-kind.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Code } from '#ui/figures/code.tsx'
import { Count } from '#ui/figures/count.tsx'
import { DateText, DateTime } from '#ui/figures/date-text.tsx'
import { Volume } from '../../figures/volume.tsx'
import { text } from '../../text.ts'
import { valueAt } from './value-at.ts'
import './name.css'

/**
 * How a field can be drawn where its schema does not say it: an id, words that wrap, a name, a name with its id, a day,
 * money that comes in, money that comes in or goes out, money with its symbol.
 */
export type CellKind = 'code' | 'prose' | 'name' | 'person' | 'day' | 'money_in' | 'money_signed' | 'amount'

type Kind = ValueKind | CellKind

const none = '\u2013'

/** Numbers are aligned at the end. */
export const isFigure = (kind: Kind): boolean =>
  ['money', 'money_in', 'money_signed', 'amount', 'volume', 'number'].includes(kind)

/** The field with the id of the person that a field names: `owner_name` and `owner_user_id`. */
export const idBeside = (name: string): string => name.replace(/name$/, 'user_id')

type Drawn = (value: unknown, words: ((value: string) => string) | undefined) => ReactNode

const string = (value: unknown) => (value ?? null) as string | null
const written = (value: unknown) => string(value) || none
const day: Drawn = (value) => <DateText value={string(value)} />
const figure: Drawn = (value) => <Count value={value as number | null} />
const money: Drawn = (value) => <Amount value={string(value)} hasSymbol={false} />

const drawn: Record<Exclude<Kind, 'person'>, Drawn> = {
  money,
  money_in: (value) => <Amount value={string(value)} flow={flowOf(String(value))} hasSymbol={false} />,
  money_signed: (value) => <Amount value={string(value)} flow="signed" hasSymbol={false} />,
  amount: (value) => <Amount value={string(value)} />,
  volume: (value) => (value === null ? none : <Volume value={value as string} />),
  number: figure,
  instant: (value) => <DateTime value={string(value)} />,
  day,
  flag: (value) => text(value === true ? 'kit.list.yes' : 'kit.list.no'),
  choice: (value, words) => (value === null || words === undefined ? none : words(value as string)),
  texts: (value) => (value as readonly string[]).join(', ') || none,
  text: written,
  code: (value) => (string(value) ? <Code isCopyable>{String(value)}</Code> : none),
  name: (value) => (string(value) ? <Name of={String(value)} /> : none),
  prose: (value) => <span className="cell-words">{written(value)}</span>,
}

/** Green where something comes in; what is below zero is red, as everywhere. */
export const flowOf = (amount: string): 'in' | 'plain' => (amount.startsWith('-') ? 'plain' : 'in')

/** A field of a row as it is drawn. */
export function cellOf(kind: Kind, row: object, name: string, words?: (value: string) => string): ReactNode {
  if (kind !== 'person') return drawn[kind](valueAt(row, name) ?? null, words)
  return <Person name={string(valueAt(row, name))} user_id={string(valueAt(row, idBeside(name)))} />
}

/** The sum under a column. */
export const totalOf = (kind: Kind, value: unknown): ReactNode =>
  kind === 'volume' || kind === 'number' ? drawn[kind](value, undefined) : money(value, undefined)

/** A name with its id beside it. */
export function Person({ name, user_id }: { name: string | null; user_id: string | null }) {
  if (user_id === null) return none
  return (
    <>
      {name !== null && <Name of={name} />} <span className="dim fig">{user_id}</span>
    </>
  )
}

/** A name in a table: a long one leaves room for the other columns, and is whole where the mouse rests on it. */
export const Name = ({ of }: { of: string }) => (
  <span className="cell-name" title={of}>
    {of}
  </span>
)
