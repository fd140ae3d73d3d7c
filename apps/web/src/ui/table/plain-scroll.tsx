import { type ReactNode, useEffect, useRef } from 'react'
import './table.css'

/** A table of figures that is pushed sideways where it has no room: by the keyboard too, so it is a stop there. */
export function PlainScroll({ label, children }: { label: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = ref.current
    if (box === null) return undefined
    const seen = new ResizeObserver(() => {
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0
      else box.removeAttribute('tabindex')
    })
    seen.observe(box)
    for (const child of box.children) seen.observe(child)
    return () => seen.disconnect()
  }, [])
  return (
    <div className="table-scroll-plain" role="group" aria-label={label} ref={ref}>
      {children}
    </div>
  )
}
