import { useSyncExternalStore } from 'react'
import { Icon } from '../basics/icon.tsx'
import { useReducedMotion } from '../theme/use-media.ts'
import { useUiWords } from '../words.ts'
import './scroll-to-top.css'

const threshold_px = 400

function subscribe(moved: () => void) {
  window.addEventListener('scroll', moved, { passive: true })
  return () => window.removeEventListener('scroll', moved)
}

/** Back to the top; there only below 400 px. */
export function ScrollToTop() {
  const words = useUiWords().shell
  const isSmooth = !useReducedMotion()
  const isBelow = useSyncExternalStore(subscribe, () => window.scrollY > threshold_px)
  return (
    <button
      type="button"
      className="scroll-top"
      data-shown={isBelow}
      tabIndex={isBelow ? 0 : -1}
      aria-hidden={!isBelow}
      aria-label={words.to_top}
      onClick={() => window.scrollTo({ top: 0, behavior: isSmooth ? 'smooth' : 'auto' })}
    >
      <Icon name="arrow_upward" />
    </button>
  )
}
