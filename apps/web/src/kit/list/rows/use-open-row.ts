import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import type { ListEndpoint, WireRowOf } from '@banyan/contract/kit/list.ts'
import { callList } from '../../api/api.ts'
import { idOf, type Place, placeIn } from './queue.ts'
import { focusRow } from './row-focus.ts'

export interface OpenRow<R> {
  /** The row whose sheet is open; it stays while the list behind it is asked for anew. */
  readonly row: R | undefined
  /** The rows of the page behind it. */
  readonly rows: readonly R[]
  /** Where it is among the rows of the page; undefined when it is not one of them. */
  readonly place: Place | undefined
  /** The address at which the sheet of a row is open. */
  readonly hrefOf: (row: R) => string
  readonly go: (id: string | undefined) => void
}

/**
 * Which row of a list has its sheet open is in the address, beside the list's own filters. A row that is not on the page
 * is asked for by its id, among those the list gives this reader.
 */
export function useOpenRow<L extends ListEndpoint>(
  list: L,
  rows: readonly WireRowOf<L>[] | undefined,
): OpenRow<WireRowOf<L>> {
  const [search, setSearch] = useSearchParams()
  const open = list.isOpenedById ? search.get('open') : null
  const onPage = rows?.find((row) => idOf(row) === open)
  const far = useQuery({
    queryKey: ['list', list.path, 'open', open],
    enabled: open !== null && rows !== undefined && onPage === undefined && isId(list, open),
    queryFn: ({ signal }) => callList(list, new URLSearchParams({ id: open ?? '', page_size: '1' }), { signal }),
  })
  const found = onPage ?? far.data?.data[0]
  const [last, setLast] = useState(found)
  if (found !== undefined && found !== last) setLast(found)
  // A row that was decided may fall out of the filtered list while its sheet is still read.
  const row = open === null ? undefined : (found ?? (last !== undefined && idOf(last) === open ? last : undefined))
  const place = rows === undefined || open === null ? undefined : placeIn(rows, open)
  useFocusBack(open, place)
  const searchWith = (id: string | undefined) => {
    const next = new URLSearchParams(search)
    if (id === undefined) next.delete('open')
    else next.set('open', id)
    return next
  }
  return {
    row,
    rows: rows ?? [],
    place,
    hrefOf: (of) => `?${searchWith(idOf(of)).toString()}`,
    // The way back leads to the list, not to a sheet that was closed.
    go: (id) => setSearch(searchWith(id), { replace: open !== null, preventScrollReset: true }),
  }
}

const isId = ({ row }: ListEndpoint, open: string | null): boolean =>
  (row.shape as Readonly<Record<string, z.ZodType>>)['id']?.safeParse(open).success === true

const linkTo = (id: string): HTMLAnchorElement | undefined =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href*="open="]')].find(
    ({ href }) => new URL(href).searchParams.get('open') === id,
  )

/**
 * When the sheet closes, the row it was about last has the focus, also when it was reached by J and K; a row that has left
 * the list meanwhile leaves it to the one that took its place.
 */
function useFocusBack(open: string | null, place: Place | undefined): void {
  const before = useRef({ open, at: 0 })
  useEffect(() => {
    const { open: closed, at } = before.current
    before.current = { open, at: open === null ? 0 : (place?.at ?? at) }
    if (open !== null || closed === null) return
    const link = linkTo(closed)
    if (link === undefined) focusRow(document.body, at)
    else link.focus()
  }, [open, place?.at])
}
