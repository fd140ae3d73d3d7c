import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useThemeName } from '../theme/theme-name.ts'
import { coverOf, isCovered, paintedBox } from './canvas-cover.ts'
import type { Painted } from './canvas-cover.ts'
import type { HowDrawn } from './node-drawing.tsx'
import { paintTree } from './paint-tree.ts'
import { photosIn } from './photos.ts'
import type { Layout } from './tree-layout.ts'
import { readPalette } from './tree-palette.ts'
import type { Size, View } from './view-box.ts'

type Props = Pick<HowDrawn, 'icon' | 'joinWords'> & {
  layout: Layout
  view: View
  size: Size
  chosen: string | undefined
  /** Whose levels below were opened, and may be closed. */
  opened: ReadonlySet<string>
}

/** Enlarged, the picture of before is shown larger until the fingers rest; then it is painted sharp. */
const rest_ms = 90

/**
 * A large tree, painted: one element, however many places are in sight. More is painted than is in sight, so that a
 * move only shifts the picture. It says nothing to those who listen.
 */
export function TreeCanvas({ layout, view, size, chosen, opened, icon, joinWords }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const painted = useRef<Painted>(undefined)
  const theme = useThemeName()
  const palette = useMemo(() => readPalette(theme), [theme])
  // How many pictures have come: each is painted when it is here.
  const [photos, setPhotos] = useState(0)
  const density = window.devicePixelRatio
  const box = paintedBox(size)
  const content = useMemo(
    () => ({ layout, size, density, chosen, opened, palette, icon, joinWords, photos }),
    [layout, size, density, chosen, opened, palette, icon, joinWords, photos],
  )

  const place = useEffectEvent((at: View) => {
    if (!canvas.current || !painted.current) return
    canvas.current.style.transform = coverOf(painted.current, at, density)
  })
  const paint = useEffectEvent((shown: Omit<typeof content, 'photos'>) => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    painted.current = { view, size: shown.size }
    const photoOf = photosIn(() => setPhotos((count) => count + 1))
    const painter = { context, palette: shown.palette, icon: shown.icon, joinWords: shown.joinWords, photoOf }
    paintTree(painter, {
      layout: shown.layout,
      view: { ...view, x: view.x + box.left, y: view.y + box.top },
      size: box,
      density: shown.density,
      chosen: shown.chosen,
      closable: (key) => shown.opened.has(key) || key === shown.chosen,
    })
    place(view)
  })
  const move = useEffectEvent((to: View) => {
    if (painted.current === undefined) return undefined
    if (!isCovered(painted.current, to)) {
      paint(content)
      return undefined
    }
    place(to)
    return painted.current.view.scale === to.scale ? undefined : setTimeout(() => paint(content), rest_ms)
  })
  useLayoutEffect(() => paint(content), [content])
  useLayoutEffect(() => {
    const timer = move(view)
    return () => clearTimeout(timer)
  }, [view])
  return (
    <canvas
      ref={canvas}
      className="tree-canvas"
      style={{ width: box.width, height: box.height }}
      width={Math.round(box.width * density)}
      height={Math.round(box.height * density)}
      aria-hidden="true"
    />
  )
}
