import { type ReactNode, useEffect, useState } from 'react'
import { useDuePopups } from '../use-waiting.ts'

/** What the company shows over pages. What draws it comes once something is to be shown, after the page. */
export function Popups() {
  const isDue = useDuePopups() > 0
  const [draw, setDraw] = useState<(() => ReactNode) | null>(null)
  useEffect(() => {
    if (!isDue || draw !== null) return
    const fetchIt = async () => {
      const { PopupHost } = await import('./popup-host.tsx')
      setDraw(() => () => <PopupHost />)
    }
    // Without a network it is tried again when the numbers of the menu say so anew.
    void fetchIt().catch(() => {})
  }, [isDue, draw])
  return draw?.() ?? null
}
