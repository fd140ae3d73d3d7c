import { useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import type { ThemeName } from './theme-choice.ts'
import { ThemeNameProvider } from './theme-name.ts'
import { useDesk, usePrinting } from './use-media.ts'

type Props = {
  theme: ThemeName
  /** The company's hue, 0 to 359; the stylesheet's own when the company chose none. */
  hue?: number | undefined
  children: ReactNode
}

/** Puts the look on the page. It knows no session: which theme and hue come by props. */
export function ThemeProvider({ theme: chosen, hue, children }: Props) {
  const isDesk = useDesk()
  // Paper is white, whatever the screen is.
  const theme = usePrinting() ? 'light' : chosen

  useLayoutEffect(() => {
    const root = document.documentElement
    if (root.dataset['theme'] === theme) return
    root.dataset['switching'] = ''
    root.dataset['theme'] = theme
    const painted = requestAnimationFrame(() => delete root.dataset['switching'])
    return () => cancelAnimationFrame(painted)
  }, [theme])

  useLayoutEffect(() => {
    document.documentElement.dataset['density'] = isDesk ? 'cosy' : 'comfortable'
  }, [isDesk])

  useLayoutEffect(() => {
    if (hue !== undefined) document.documentElement.style.setProperty('--company-hue', String(hue))
  }, [hue])

  return <ThemeNameProvider value={theme}>{children}</ThemeNameProvider>
}
