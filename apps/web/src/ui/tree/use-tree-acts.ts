import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react'
import { usePhone } from '../theme/use-media.ts'
import { hitAt } from './in-sight.ts'
import type { Hit } from './in-sight.ts'
import { isCut, isUntaken, walkTree } from './tree-data.ts'
import type { TreeNode } from './tree-data.ts'
import { detailAt } from './tree-detail.ts'
import type { Layout, Placed } from './tree-layout.ts'
import type { PanZoom } from './use-pan-zoom.ts'
import { usePointed } from './use-pointed.ts'
import type { useUnfolding } from './use-unfolding.ts'
import { onDrawing } from './view-box.ts'

/** Closes and opens what is below the member of a card; nothing where there is nobody below. */
export type CardFold = { isOpen: boolean; toggle: () => void } | undefined

type Acting = {
  frame: RefObject<HTMLDivElement | null>
  root: TreeNode
  /** What is drawn, as a tree and in its places. */
  drawn: TreeNode
  layout: Layout
  isPainted: boolean
  moving: PanZoom
  unfolding: ReturnType<typeof useUnfolding>
  /** The key of the place that is chosen. */
  chosen: string | undefined
  onChoose: (key: string | undefined) => void
  onOpen: (key: string) => void
  onJoin?: ((key: string) => void) | undefined
}

const keyOf = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest('[data-key]')?.getAttribute('data-key') ?? null) : null

const isMember = ({ node }: Placed): boolean => node.state !== 'folded' && !isUntaken(node)
const isOpen = ({ node }: Placed): boolean => (node.children ?? []).length > 0

/** What presses, keys and the pointer do to a tree, which of its places has the keyboard, and whose card is shown. */
export function useTreeActs({ frame, root, drawn, layout, isPainted, moving, chosen, ...acts }: Acting) {
  const { onChoose, onOpen, onJoin } = acts
  const { unfolding, open, close, unfold } = acts.unfolding
  const { handlers, view, isDragging, wasDragged, show, hold } = moving
  const isPhone = usePhone()
  const { pointed, over, keep, point } = usePointed()
  const [at, setAt] = useState<string>()
  const [isOver, setOver] = useState(false)
  const isWalking = useRef(false)
  const hasFocus = useRef(false)
  const focusable = [at, chosen].find((key) => key !== undefined && layout.byKey.has(key)) ?? root.key
  const closable = (key: string) => key !== root.key && (unfolding.opened.has(key) || key === chosen)

  // The place may be drawn only now that the view has moved to it.
  useEffect(() => {
    if (!isWalking.current) return
    isWalking.current = false
    frame.current?.querySelector<SVGGElement>(`[data-key="${CSS.escape(focusable)}"]`)?.focus({ preventScroll: true })
  }, [focusable, frame])

  // Painted in place of elements, or the other way, the place of the keyboard is a new element.
  useEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return
    const drawing = frame.current?.querySelector(isPainted ? '.tree-painted' : '.tree-drawing')
    drawing?.querySelector<SVGGElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }, [isPainted, frame])

  const toggle = (placed: Placed) => {
    hold(placed.node.key)
    // Its card would lie over what opens.
    point(undefined)
    if (isOpen(placed)) close(placed.node.key)
    else if (isCut(placed.node)) open(placed.node.key)
  }
  const press = (placed: Placed) => {
    const { key, state } = placed.node
    if (state === 'folded') {
      const above = layout.branches.find(({ to }) => to === placed)?.from.node.key ?? root.key
      hold(above)
      unfold(key, above)
    } else if (isUntaken(placed.node)) onJoin?.(key)
    else if (key === chosen) onOpen(key)
    else onChoose(key)
  }
  const hitBy = (event: PointerEvent | MouseEvent): Hit | undefined => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const spot = onDrawing(view, { x: event.clientX - left, y: event.clientY - top })
    const hit = hitAt(layout, spot, closable)
    return hit && detailAt(view.scale) !== 'words' ? { ...hit, isHandle: false } : hit
  }
  const click = (event: MouseEvent) => {
    if (wasDragged()) return
    // A press by a screen reader comes without a point.
    const named = layout.byKey.get(keyOf(event.target) ?? '')
    const hit = hitBy(event) ?? (named && { at: named, isHandle: false })
    if (!hit) return
    setAt(hit.at.node.key)
    if (hit.isHandle) toggle(hit.at)
    else press(hit.at)
  }
  const type = (event: KeyboardEvent) => {
    // A painted place was pressed by the mouse: the keyboard goes on from there.
    const placed = layout.byKey.get(keyOf(event.target) ?? focusable)
    if (!placed) return
    if (event.key === 'Escape') {
      point(undefined)
      return onChoose(undefined)
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return press(placed)
    }
    const opens = (event.key === '+' || event.key === 'ArrowDown') && isCut(placed.node)
    const closes = event.key === '-' && isOpen(placed) && placed.node.state !== 'folded'
    if (opens || closes) {
      event.preventDefault()
      return toggle(placed)
    }
    const next = layout.byKey.get(walkTree(drawn, placed.node.key, event.key) ?? '')
    if (!next) return
    event.preventDefault()
    show(next)
    isWalking.current = true
    setAt(next.node.key)
  }
  const look = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || isDragging) return
    const hit = hitBy(event)
    over(hit !== undefined && isMember(hit.at) ? hit.at.node.key : undefined)
    setOver(hit !== undefined)
  }
  const focus = ({ target }: { target: EventTarget }) => {
    if (!(target instanceof Element)) return
    const key = target.getAttribute('data-key') ?? ''
    hasFocus.current = true
    setAt(key)
    const placed = layout.byKey.get(key)
    if (!isPhone && placed !== undefined && isMember(placed) && target.matches(':focus-visible')) point(key)
  }
  const foldOf = (placed: Placed): CardFold =>
    (isOpen(placed) && placed.node.key !== root.key) || isCut(placed.node)
      ? { isOpen: isOpen(placed), toggle: () => toggle(placed) }
      : undefined

  const picked = layout.byKey.get(chosen ?? '')
  return {
    focusable,
    closable,
    foldOf,
    /** Whether the pointer is over a place. */
    isOver,
    picked,
    // A phone has no pointer that rests, and its sheet would open under the thumb.
    shown: picked ?? (isPhone || isDragging ? undefined : layout.byKey.get(pointed ?? '')),
    /** The card stays while the pointer is on it. */
    onCard: { onEnter: keep, onLeave: () => over(undefined) },
    handlers: {
      ...handlers,
      onPointerMove: (event: PointerEvent) => {
        handlers.onPointerMove(event)
        look(event)
      },
      onPointerLeave: () => over(undefined),
      onClick: click,
      onKeyDown: type,
      onFocus: focus,
      onBlur: () => {
        hasFocus.current = false
        point(undefined)
      },
    },
  }
}
