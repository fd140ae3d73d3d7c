import { type RefObject, useEffect } from 'react'

/** Says on a box that scrolls sideways where there is more to see: `data-more` is `start`, `end`, `start end` or empty. */
export function useEdges(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const say = () => {
      const hasStart = box.scrollLeft > 0
      const hasEnd = box.scrollLeft + box.clientWidth < box.scrollWidth - 1
      box.dataset['more'] = [...(hasStart ? ['start'] : []), ...(hasEnd ? ['end'] : [])].join(' ')
    }
    const seen = new ResizeObserver(say)
    seen.observe(box)
    const watchInside = () => {
      for (const child of box.children) seen.observe(child)
      say()
    }
    watchInside()
    // What comes later, such as a filter that is set, makes it wider too.
    const added = new MutationObserver(watchInside)
    added.observe(box, { childList: true })
    box.addEventListener('scroll', say, { passive: true })
    return () => {
      seen.disconnect()
      added.disconnect()
      box.removeEventListener('scroll', say)
    }
  }, [scroller])
}
