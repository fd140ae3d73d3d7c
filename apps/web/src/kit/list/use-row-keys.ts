import { useEffect, useEffectEvent } from 'react'
import { isDialogOpen } from '#ui/floats/is-dialog-open.ts'
import { keyMeans } from './queue.ts'

type Act = NonNullable<ReturnType<typeof keyMeans>>

/** What takes letters. */
const typed = 'input:not([type=checkbox], [type=radio]), textarea, select'

/** Lets a list, or the sheet of a row, be worked through by keys; while something is typed or asked they are letters again. */
export function useRowKeys(acts: Readonly<Partial<Record<Act, (() => void) | undefined>>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest(typed) !== null
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || isDialogOpen()) return
    const meaning = keyMeans(event.key)
    const act = meaning === undefined ? undefined : acts[meaning]
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
