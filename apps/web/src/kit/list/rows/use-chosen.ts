import { type ReactNode, useState } from 'react'
import { most_rows_at_once } from '@banyan/contract/kit/bulk.ts'
import { toast } from '#ui/floats/toast.ts'
import { text } from '../../text.ts'
import { atMost, type ChosenRows, chosenWith } from './chosen-rows.ts'

/** The rows of a list that are selected, on whatever page they stand. */
export interface Chosen<Row> {
  readonly rows: readonly Row[]
  /** Lets all others go: those that an act refused stay selected. */
  readonly keep: (keys: readonly string[]) => void
}

export interface ListBulk<Row> {
  /** What a row is called: a pin's number. */
  readonly nameOf: (row: Row) => string
  /** The bar with the acts. It is always drawn, so that what an act answered outlives the selection. */
  readonly bar: (chosen: Chosen<Row>) => ReactNode
}

/** The row's own id where it has one; else all it says, which no other row of the list says too. */
export const keyOfRow = (row: object): string => ('id' in row ? String(row.id) : JSON.stringify(row))

/** What is selected stays while one turns pages and orders the list, and is gone when other rows are asked for. */
export function useChosen<Row extends object>(inSight: readonly Row[] | undefined, filterKey: string) {
  const [kept, setKept] = useState({ filterKey, chosen: new Map() as ChosenRows<Row> })
  if (kept.filterKey !== filterKey) setKept({ filterKey, chosen: new Map() })
  const { chosen } = kept
  const choose = (next: ChosenRows<Row>) => setKept({ filterKey, chosen: next })

  const seen = new Map((inSight ?? []).map((row) => [keyOfRow(row), row]))

  const pick = (picked: ReadonlySet<string>) => {
    const next = chosenWith(chosen, picked, seen)
    if (next.size > most_rows_at_once)
      toast.show({ severity: 'info', summary: text('bulk.most', { count: most_rows_at_once }), key: 'bulk-most' })
    choose(atMost(next, most_rows_at_once))
  }
  return {
    picked: new Set(chosen.keys()),
    pick,
    // What is in sight is taken as it is now: an act may have changed it.
    rows: [...chosen].map(([key, row]) => seen.get(key) ?? row),
    keep: (keys: readonly string[]) => choose(chosenWith(chosen, new Set(keys), new Map())),
  }
}
