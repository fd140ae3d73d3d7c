import { useEffectEvent, useLayoutEffect } from 'react'
import { isDialogOpen } from '#ui/floats/is-dialog-open.ts'
import { isTyping } from '../../keys/is-typing.ts'
import { type RowKey, rowKeyOf } from '../../keys/keys.ts'

/** Lets a list, or the sheet of a row, be worked through by keys; while something is typed or asked they are letters again. */
export function useRowKeys(acts: Readonly<Partial<Record<RowKey, (() => void) | undefined>>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event) || isDialogOpen()) return
    const meaning = rowKeyOf(event.key)
    const act = meaning === undefined ? undefined : acts[meaning]
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  // Before the rows are drawn: whoever sees them may press.
  useLayoutEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
