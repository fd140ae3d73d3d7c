import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** How wide an svg is drawn, in pixels, so that its words keep their size; `guess` until it is known. */
export function useWidth(guess: number): [box: RefObject<SVGSVGElement | null>, width: number] {
  const box = useRef<SVGSVGElement>(null)
  const [width, setWidth] = useState(guess)
  useLayoutEffect(() => {
    const drawn = box.current
    if (!drawn) return
    setWidth(drawn.clientWidth)
    const watch = new ResizeObserver(() => setWidth(drawn.clientWidth))
    watch.observe(drawn)
    return () => watch.disconnect()
  }, [])
  return [box, width]
}
