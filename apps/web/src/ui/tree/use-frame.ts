import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Size } from './view-box.ts'

const nothing: Size = { width: 0, height: 0 }

/** An element and how large it is, now and as it changes; nothing before it is first measured. */
export function useFrame(): { frame: RefObject<HTMLDivElement | null>; size: Size } {
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(nothing)
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const watch = new ResizeObserver(([entry]) => {
      // Hidden, as while it is printed, it is as large as it was: what is drawn in it stays as it is.
      if (entry && entry.contentRect.width > 0)
        setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    watch.observe(box)
    return () => watch.disconnect()
  }, [])
  return { frame, size }
}
