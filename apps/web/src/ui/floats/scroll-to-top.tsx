import { useSyncExternalStore } from 'react'
import { Icon } from '../basics/icon.tsx'
import { useReducedMotion } from '../theme/use-media.ts'
import { useUiWords } from '../words.ts'
import './scroll-to-top.css'

const threshold_px = 400

/** Long tables scroll in a frame of their own, beside the page itself. */
const frames = () => document.querySelectorAll('.table-scroll')

/** What an element scrolls does not bubble, so it is caught on its way down. */
function subscribe(moved: () => void) {
  const options = { passive: true, capture: true }
  window.addEventListener('scroll', moved, options)
  return () => window.removeEventListener('scroll', moved, options)
}

const isScrolled = (): boolean =>
  window.scrollY > threshold_px || [...frames()].some(({ scrollTop }) => scrollTop > threshold_px)

/** Whether it would lie over a button that sends a form, which on a phone is as wide as the page. */
function isOverAct(): boolean {
  const own = document.querySelector('.scroll-top')?.getBoundingClientRect()
  if (own === undefined) return false
  return [...document.querySelectorAll('.form-acts > .btn')].some((act) => {
    const { top, right, bottom, left } = act.getBoundingClientRect()
    return top < own.bottom && bottom > own.top && left < own.right && right > own.left
  })
}

const isInUse = (): boolean => isScrolled() && !isOverAct()

/** Back to the top, of the page and of the tables on it; there only below 400 px. */
export function ScrollToTop() {
  const words = useUiWords().shell
  const isSmooth = !useReducedMotion()
  const isBelow = useSyncExternalStore(subscribe, isInUse)
  const toTop = () => {
    for (const scrolled of [window, ...frames()]) scrolled.scrollTo({ top: 0, behavior: isSmooth ? 'smooth' : 'auto' })
  }
  return (
    <button
      type="button"
      className="scroll-top"
      data-shown={isBelow}
      tabIndex={isBelow ? 0 : -1}
      aria-hidden={!isBelow}
      aria-label={words.to_top}
      onClick={toTop}
    >
      <Icon name="arrow_upward" />
    </button>
  )
}
