import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useThemeName } from '../theme/theme-name.ts'
import type { HowDrawn } from './node-drawing.tsx'
import { paintTree } from './paint-tree.ts'
import { photosIn } from './photos.ts'
import type { Layout } from './tree-layout.ts'
import { readPalette } from './tree-palette.ts'
import type { TreePalette } from './tree-palette.ts'
import type { Size, View } from './view-box.ts'

type Props = HowDrawn & {
  layout: Layout
  view: View
  size: Size
  chosen: string | undefined
  closable: (key: string) => boolean
}

/** A large tree, painted: one element, however many places are in sight. It says nothing to those who listen. */
export function TreeCanvas({ layout, view, size, chosen, closable, icon, joinWords }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const theme = useThemeName()
  const [palette, setPalette] = useState<TreePalette>()
  // How many pictures have come: each is painted when it is here.
  const [photos, setPhotos] = useState(0)
  useEffect(() => setPalette(readPalette(theme)), [theme])
  const density = window.devicePixelRatio
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || palette === undefined) return
    const photoOf = photosIn(() => setPhotos((count) => count + 1))
    paintTree({ context, palette, icon, joinWords, photoOf }, { layout, view, size, density, chosen, closable })
  }, [layout, view, size, density, chosen, closable, palette, icon, joinWords, photos])
  return (
    <canvas
      ref={canvas}
      className="tree-canvas"
      width={Math.round(size.width * density)}
      height={Math.round(size.height * density)}
      aria-hidden="true"
    />
  )
}
