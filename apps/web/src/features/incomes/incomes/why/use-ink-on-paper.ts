import { useEffect } from 'react'

/** Prints a page of the screen as paper wants it: in the light theme, whatever theme is on screen. */
export function useInkOnPaper(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    let onScreen = dataset['theme']
    const toPaper = () => {
      onScreen = dataset['theme']
      dataset['theme'] = 'light'
    }
    const toScreen = () => {
      dataset['theme'] = onScreen
    }
    window.addEventListener('beforeprint', toPaper)
    window.addEventListener('afterprint', toScreen)
    return () => {
      window.removeEventListener('beforeprint', toPaper)
      window.removeEventListener('afterprint', toScreen)
    }
  }, [])
}
