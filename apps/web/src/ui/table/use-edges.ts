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
    for (const child of box.children) seen.observe(child)
    box.addEventListener('scroll', say, { passive: true })
    return () => {
      seen.disconnect()
      box.removeEventListener('scroll', say)
    }
  }, [scroller])
}
