import type { ReactNode } from 'react'
import { Button } from '#ui/basics/button.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import './plan.css'

interface Props<Row> {
  legend: string
  note?: string
  rows: readonly Row[]
  /** The fields of one row; `set` puts another row in its place. */
  fields: (row: Row, at: number, set: (row: Row) => void) => ReactNode
  /** What a new row begins with. */
  begins: (last: Row | undefined) => Row
  /** `remove` names a row by its place, from 1 on. */
  words: { readonly add: string; readonly remove: (place: number) => string }
  /** `last`: only the last row, and one always stays. */
  removes?: 'last' | 'any'
  /** What is wrong with the rows as a whole. */
  error?: string | undefined
  onChange: (rows: readonly Row[]) => void
}

/** Rows that are known by their place: a new one comes at the end. */
export function GrowingRows<Row>(props: Props<Row>) {
  const { legend, note, rows, fields, begins, words, removes = 'last', error, onChange } = props
  return (
    <fieldset className="stack loose">
      <legend className="group-legend">{legend}</legend>
      {note !== undefined && <p className="small quiet">{note}</p>}
      {rows.map((row, at) => (
        // A row has no name of its own: its place is what it is known by.
        <div className="plan-row" key={at}>
          {fields(row, at, (changed) => onChange(rows.toSpliced(at, 1, changed)))}
          {(removes === 'any' || (at > 0 && at === rows.length - 1)) && (
            <IconButton icon="delete" label={words.remove(at + 1)} onClick={() => onChange(rows.toSpliced(at, 1))} />
          )}
        </div>
      ))}
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <div>
        <Button icon="add" onClick={() => onChange([...rows, begins(rows.at(-1))])}>
          {words.add}
        </Button>
      </div>
    </fieldset>
  )
}
