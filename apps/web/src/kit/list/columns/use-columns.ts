import { useState } from 'react'
import type { ListEndpoint } from '@banyan/contract/kit/list.ts'
import type { ListColumn } from './columns.tsx'

const keyOf = (list: ListEndpoint) => `columns:${list.path}`

/** The columns chosen earlier on this device, without those the list no longer has; nothing if none was chosen. */
export function keptColumns(text: string | null, names: readonly string[]): readonly string[] | undefined {
  if (text === null) return undefined
  const kept = text.split(',').filter((name) => names.includes(name))
  return kept.length === 0 ? undefined : kept
}

/** Which columns of a list are shown, in what order; kept for each list on this device. */
export function useColumns<L extends ListEndpoint>(list: L, columns: readonly ListColumn<L>[]) {
  const names = columns.map((column): string => column.name)
  const usual = columns.filter((column) => column.isExtra !== true).map((column): string => column.name)
  const [chosen, setChosen] = useState(() => keptColumns(localStorage.getItem(keyOf(list)), names))
  const [isOpen, setOpen] = useState(false)
  const shown = chosen ?? usual
  const byName = new Map(columns.map((column) => [column.name as string, column]))

  return {
    all: columns,
    shown,
    /** Whether the person has chosen them; else they are the list's usual ones. */
    isChosen: chosen !== undefined,
    isOpen,
    toggle: () => setOpen((before) => !before),
    choose: (next: readonly string[]) => {
      localStorage.setItem(keyOf(list), next.join(','))
      setChosen(next)
    },
    /** Back to the usual ones. */
    reset: () => {
      localStorage.removeItem(keyOf(list))
      setChosen(undefined)
    },
    /** The columns that are shown, in their order. */
    inSight: shown.flatMap((name) => byName.get(name) ?? []),
  }
}

export type ColumnState<L extends ListEndpoint> = Omit<ReturnType<typeof useColumns<L>>, 'all' | 'inSight'> & {
  all: readonly ListColumn<L>[]
  inSight: readonly ListColumn<L>[]
}
