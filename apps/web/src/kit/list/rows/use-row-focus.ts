import { type RefObject, useEffect, useRef } from 'react'
import { floats } from '#ui/floats/floats.ts'
import { focusRow, type RowPlace, rowAround } from './row-focus.ts'
import { useRowKeys } from './use-row-keys.ts'

/** The sheet of a row keeps the focus while the address says that it is open, and gives it back itself (`useOpenRow`). */
const isSheetOpen = (): boolean => new URLSearchParams(window.location.search).has('open')

/** Nothing on the page has the focus: what had it is gone. */
const isLost = (): boolean => {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.id === 'content'
}

/** The row of a list that is being worked on; a menu, a sheet or a question over the list does not end that. */
function useLastRow(list: RefObject<HTMLElement | null>): RefObject<RowPlace | undefined> {
  const last = useRef<RowPlace>(undefined)
  useEffect(() => {
    const ended = new AbortController()
    // A press on nothing leaves the row as well as one on something else.
    const note = ({ target }: Event) => {
      if (!(target instanceof Element) || list.current === null || target.closest(floats) !== null) return
      last.current = rowAround(list.current, target)
    }
    for (const event of ['focusin', 'pointerdown']) document.addEventListener(event, note, { signal: ended.signal })
    return () => ended.abort()
  }, [list])
  return last
}

/**
 * Keeps the place of those who go by keyboard: when the row that is being worked on has left the list, the row that took
 * its place has the focus. J and K go from row to row, in the list that was worked in or in the first of the page.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, keys: readonly string[] | undefined): void {
  const last = useLastRow(list)
  const drawn = keys?.join('\n')
  useEffect(() => {
    const gone = last.current
    if (gone === undefined || drawn === undefined || drawn.split('\n').includes(gone.key)) return undefined
    const goOn = () => {
      if (list.current === null || last.current !== gone || !isLost()) return
      if (!isSheetOpen()) focusRow(list.current, gone.at)
    }
    goOn()
    // What is still open over the list gives the focus back when it closes: to nothing, if that was in the row.
    const ended = new AbortController()
    document.addEventListener('focusout', () => setTimeout(goOn), { signal: ended.signal })
    return () => ended.abort()
  }, [drawn, last, list])

  const step = (from: number, by: number) => {
    const isMeant = last.current !== undefined || document.querySelector('[data-list]') === list.current
    if (list.current === null || !isMeant || document.querySelector(floats) !== null) return
    focusRow(list.current, Math.max(0, (last.current?.at ?? from) + by))
  }
  useRowKeys({ next: () => step(-1, 1), previous: () => step(1, -1) })
}
