import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useThemeName } from '../theme/theme-name.ts'
import { coverOf, isCovered, paintedBox } from './canvas-cover.ts'
import type { Painted } from './canvas-cover.ts'
import type { HowDrawn } from './node-drawing.tsx'
import { paintTree } from './paint-tree.ts'
import { photosIn } from './photos.ts'
import type { Layout } from './tree-layout.ts'
import { readPalette } from './tree-palette.ts'
import type { TreePalette } from './tree-palette.ts'
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
  const [palette, setPalette] = useState<TreePalette>()
  // How many pictures have come: each is painted when it is here.
  const [photos, setPhotos] = useState(0)
  useEffect(() => setPalette(readPalette(theme)), [theme])
  const density = window.devicePixelRatio
  const box = paintedBox(size)

  const place = useEffectEvent(() => {
    if (!canvas.current || !painted.current) return
    canvas.current.style.transform = coverOf(painted.current, view, density)
  })
  const paint = useEffectEvent(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || palette === undefined) return
    painted.current = { view, size }
    const photoOf = photosIn(() => setPhotos((count) => count + 1))
    const painter = { context, palette, icon, joinWords, photoOf }
    const moved = { ...view, x: view.x + box.left, y: view.y + box.top }
    const closable = (key: string) => opened.has(key) || key === chosen
    paintTree(painter, { layout, view: moved, size: box, density, chosen, closable })
    place()
  })
  useLayoutEffect(() => paint(), [layout, size, density, chosen, opened, palette, icon, joinWords, photos])
  useLayoutEffect(() => {
    if (painted.current === undefined) return
    if (!isCovered(painted.current, view)) return paint()
    place()
    if (painted.current.view.scale === view.scale) return
    const timer = setTimeout(() => paint(), rest_ms)
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
