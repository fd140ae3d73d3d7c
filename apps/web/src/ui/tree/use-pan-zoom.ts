import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PointerEvent, RefObject } from 'react'
import { fitView, showPoint, startView, zoomView } from './view-box.ts'
import type { Size, View } from './view-box.ts'

type Frame = {
  frame: RefObject<HTMLDivElement | null>
  size: Size
  /** What of the frame’s height is free of buttons that lie over its foot. */
  free: Size
}

export type PanZoom = {
  view: View
  isDragging: boolean
  zoomBy: (factor: number) => void
  fit: () => void
  show: (point: { x: number; y: number }) => void
  handlers: {
    onPointerDown: (event: PointerEvent) => void
    onPointerMove: (event: PointerEvent) => void
    onPointerUp: (event: PointerEvent) => void
    onPointerCancel: (event: PointerEvent) => void
  }
}

/** Moving a drawing under a frame: by a finger or a mouse, with two fingers or a wheel with Ctrl, and by buttons. */
export function usePanZoom(drawing: Size & { top_x: number }, { frame, size, free }: Frame): PanZoom {
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const [moved, setMoved] = useState<View>()
  const [isDragging, setDragging] = useState(false)
  const view = moved ?? startView(drawing, free, drawing.top_x)
  const middle = { x: size.width / 2, y: size.height / 2 }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    setMoved(zoomView(view, event.deltaY < 0 ? 1.1 : 1 / 1.1, { x: event.offsetX, y: event.offsetY }))
  })
  useEffect(() => {
    const box = frame.current
    const turn = (event: WheelEvent) => onWheel(event)
    // React listens to wheels passively, and a passive listener cannot keep the page from zooming.
    box?.addEventListener('wheel', turn, { passive: false })
    return () => box?.removeEventListener('wheel', turn)
  }, [frame])

  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    if (fingers.current.size === 0) setDragging(false)
  }
  return {
    view,
    isDragging,
    zoomBy: (factor) => setMoved(zoomView(view, factor, middle)),
    fit: () => setMoved(fitView(drawing, free)),
    show: (point) => setMoved(showPoint(view, point, size)),
    handlers: {
      onPointerDown: (event) => fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY }),
      onPointerMove: (event) => {
        const before = fingers.current.get(event.pointerId)
        if (!before) return
        const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
        const now = { x: event.clientX, y: event.clientY }
        const far = Math.hypot(now.x - before.x, now.y - before.y)
        if (!isDragging && far < 4) return
        if (!isDragging) {
          event.currentTarget.setPointerCapture(event.pointerId)
          setDragging(true)
        }
        fingers.current.set(event.pointerId, now)
        if (other) {
          const pinch =
            Math.hypot(now.x - other.x, now.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y)
          setMoved(zoomView(view, pinch, middle))
        } else {
          setMoved({ ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y })
        }
      },
      onPointerUp: lift,
      onPointerCancel: lift,
    },
  }
}
