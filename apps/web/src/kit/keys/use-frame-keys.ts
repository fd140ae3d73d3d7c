import { useEffectEvent, useLayoutEffect } from 'react'
import { isDialogOpen } from '#ui/floats/is-dialog-open.ts'
import { isTyping } from './is-typing.ts'
import { frameKeys } from './keys.ts'

/** Ctrl+K, or Cmd+K where that is the habit, opens the search wherever one is; ? opens the list of all shortcuts. */
export function useFrameKeys(acts: Readonly<Record<keyof typeof frameKeys, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isSearch =
      event.key.toLowerCase() === frameKeys.search &&
      (event.ctrlKey || event.metaKey) &&
      !event.altKey &&
      !event.shiftKey
    const isShortcuts = event.key === frameKeys.shortcuts && !isTyping(event) && !isDialogOpen()
    if (!isSearch && !isShortcuts) return
    event.preventDefault()
    acts[isSearch ? 'search' : 'shortcuts']()
  })
  // Before the page is drawn: whoever sees it may press.
  useLayoutEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
