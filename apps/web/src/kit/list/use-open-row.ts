import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { dialogStore } from '#ui/floats/dialogs.ts'
import { keyMeans, type Place, placeIn } from './queue.ts'

interface OpenRow<R> {
  /** The row whose sheet is open; it stays while the list behind it is asked for anew. */
  readonly row: R | undefined
  readonly place: Place | undefined
  /** The address at which the sheet of a row is open. */
  readonly hrefOf: (row: { id: string }) => string
  readonly go: (id: string | undefined) => void
}

/** Which row of a list has its sheet open stands in the address, beside the list's own filters. */
export function useOpenRow<R extends { id: string }>(rows: readonly R[] | undefined): OpenRow<R> {
  const [search, setSearch] = useSearchParams()
  const open = search.get('open')
  const found = rows?.find(({ id }) => id === open)
  const [last, setLast] = useState(found)
  if (found !== undefined && found !== last) setLast(found)
  // A row that was decided may fall out of the filtered list while its sheet is still read.
  const row = open === null ? undefined : (found ?? (last?.id === open ? last : undefined))
  const searchWith = (id: string | undefined) => {
    const next = new URLSearchParams(search)
    if (id === undefined) next.delete('open')
    else next.set('open', id)
    return next
  }
  return {
    row,
    place: rows === undefined || open === null ? undefined : placeIn(rows, open),
    hrefOf: ({ id }) => `?${searchWith(id).toString()}`,
    go: (id) => setSearch(searchWith(id), { replace: open !== null && id !== undefined, preventScrollReset: true }),
  }
}

type Act = NonNullable<ReturnType<typeof keyMeans>>

/** Lets the sheet of a row be worked through by keys; while something is typed or asked they are letters again. */
export function useRowKeys(isOn: boolean, acts: Readonly<Partial<Record<Act, (() => void) | undefined>>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select') !== null
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || dialogStore.snapshot() !== undefined) return
    const meaning = keyMeans(event.key)
    const act = meaning === undefined ? undefined : acts[meaning]
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!isOn) return
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isOn])
}
