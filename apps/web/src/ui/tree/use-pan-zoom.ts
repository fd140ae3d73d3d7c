import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PointerEvent, RefObject } from 'react'
import type { Layout } from './tree-layout.ts'
import { fitView, leastScale, onFrame, showPoint, startView, zoomView } from './view-box.ts'
import type { Point, Size, View } from './view-box.ts'
import { holdPlace } from './hold-place.ts'
import type { Held } from './hold-place.ts'

type Frame = {
  frame: RefObject<HTMLDivElement | null>
  size: Size
  /** What of the frame’s height is free of buttons that lie over its foot. */
  free: Size
}

export type PanZoom = {
  view: View
  isDragging: boolean
  /** Whether the press that ends now moved the drawing: then it is no press on what is under it. */
  wasDragged: () => boolean
  zoomBy: (factor: number) => void
  fit: () => void
  show: (point: Point) => void
  /** Keeps a place where it is while the drawing around it changes, and its children in sight. */
  hold: (key: string) => void
  handlers: {
    onPointerDown: (event: PointerEvent) => void
    onPointerMove: (event: PointerEvent) => void
    onPointerUp: (event: PointerEvent) => void
    onPointerCancel: (event: PointerEvent) => void
  }
}

type Moved = { view: View; held?: Held | undefined }

const inFrame = (event: PointerEvent | WheelEvent, box: Element): Point => {
  const { left, top } = box.getBoundingClientRect()
  return { x: event.clientX - left, y: event.clientY - top }
}

/** Moving a drawing under a frame: by a finger or a mouse, with two fingers or a wheel with Ctrl, and by buttons. */
export function usePanZoom(layout: Layout, { frame, size, free }: Frame): PanZoom {
  const fingers = useRef(new Map<number, Point>())
  const dragged = useRef(false)
  const [moved, setMoved] = useState<Moved>()
  const [isDragging, setDragging] = useState(false)
  const viewOf = (now: Moved | undefined): View =>
    now === undefined ? startView(layout, free, layout.top_x) : holdPlace(now.view, now.held, layout, free)
  const view = viewOf(moved)
  const smallest = leastScale(layout, free)
  // Two fingers move between two frames: each goes on from where the other left the view.
  const move = (change: (now: View) => View) => setMoved((now) => ({ view: change(viewOf(now)) }))
  const middle = { x: size.width / 2, y: size.height / 2 }

  const onWheel = useEffectEvent((event: WheelEvent, box: Element) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const about = inFrame(event, box)
    move((now) => zoomView(now, event.deltaY < 0 ? 1.1 : 1 / 1.1, about, smallest))
  })
  useEffect(() => {
    const box = frame.current
    const turn = (event: WheelEvent) => box && onWheel(event, box)
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
    wasDragged: () => dragged.current,
    zoomBy: (factor) => move((now) => zoomView(now, factor, middle, smallest)),
    fit: () => move(() => fitView(layout, free)),
    show: (point) => move((now) => showPoint(now, point, free)),
    hold: (key) => {
      const at = layout.byKey.get(key)
      if (at) setMoved({ view, held: { key, ...onFrame(view, at) } })
    },
    handlers: {
      onPointerDown: (event) => {
        // The first finger of a gesture: whatever was left of the one before has ended out of sight.
        if (event.isPrimary) {
          fingers.current.clear()
          dragged.current = false
        }
        fingers.current.set(event.pointerId, inFrame(event, event.currentTarget))
      },
      onPointerMove: (event) => {
        const before = fingers.current.get(event.pointerId)
        if (!before) return
        const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
        const now = inFrame(event, event.currentTarget)
        const far = Math.hypot(now.x - before.x, now.y - before.y)
        if (!isDragging && far < 4) return
        // Of every finger: the place it began on may be drawn anew meanwhile, and would take its end with it.
        if (!event.currentTarget.hasPointerCapture(event.pointerId))
          event.currentTarget.setPointerCapture(event.pointerId)
        if (!isDragging) {
          dragged.current = true
          setDragging(true)
        }
        fingers.current.set(event.pointerId, now)
        const by = { x: now.x - before.x, y: now.y - before.y }
        if (other === undefined) return move((last) => ({ ...last, x: last.x + by.x, y: last.y + by.y }))
        const spread = (one: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
        // What is between the fingers stays between them.
        const between = { x: (before.x + other.x) / 2, y: (before.y + other.y) / 2 }
        move((last) => {
          const zoomed = zoomView(last, spread(now) / spread(before), between, smallest)
          return { ...zoomed, x: zoomed.x + by.x / 2, y: zoomed.y + by.y / 2 }
        })
      },
      onPointerUp: lift,
      onPointerCancel: lift,
    },
  }
}
