import { insideOf } from './node-inside.ts'
import { paintMark } from './paint-mark.ts'
import { paintTree } from './paint-tree.ts'
import { fetchPhotos } from './photos.ts'
import type { NodeIcon, NodeState } from './tree-data.ts'
import type { Layout } from './tree-layout.ts'
import { readPalette } from './tree-palette.ts'
import type { TreePalette } from './tree-palette.ts'

export type PictureOf = {
  title: string
  layout: Layout
  icon: NodeIcon
  joinWords: string
  /** The states that are drawn, in words. */
  legend: ReadonlyArray<{ state: NodeState; label: string }>
}

const margin = 32
const head_height = 44
const foot_height = 40
/** Browsers refuse a canvas with a longer side, or with more pixels in all. */
const most_side = 8_000
const most_pixels = 32_000_000
/** Twice as sharp as the screen, if there is room. */
const sharpest = 2

/** How much larger than the drawing its picture is. */
export function pictureScale(width: number, height: number): number {
  return Math.min(sharpest, most_side / width, most_side / height, Math.sqrt(most_pixels / (width * height)))
}

/** The pictures of members that a drawing shows, ready to be painted. */
export const photosOf = ({ layout, icon }: Pick<PictureOf, 'layout' | 'icon'>) =>
  fetchPhotos(
    layout.nodes.flatMap(({ node }) => {
      const inside = insideOf(node, icon)
      return inside !== undefined && 'photo' in inside ? [inside.photo] : []
    }),
  )

/** Paints the whole drawing with its title and what its shapes mean, dark on white: for a file and for paper. */
export function paintPicture(
  canvas: HTMLCanvasElement,
  { title, layout, icon, joinWords, legend }: PictureOf,
  photos: ReadonlyMap<string, HTMLImageElement>,
): void {
  const width = Math.max(layout.width, 480) + 2 * margin
  const height = layout.height + head_height + foot_height + 2 * margin
  const scale = pictureScale(width, height)
  canvas.width = Math.ceil(width * scale)
  canvas.height = Math.ceil(height * scale)
  const context = canvas.getContext('2d')
  if (!context) return
  const palette = readPalette('light')
  const left = (width - layout.width) / 2
  paintTree(
    { context, palette, icon, joinWords, photoOf: (src) => photos.get(src) },
    {
      layout,
      view: { x: left * scale, y: (margin + head_height) * scale, scale },
      size: { width: canvas.width, height: canvas.height },
      density: 1,
      chosen: undefined,
      closable: () => false,
    },
  )
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.globalCompositeOperation = 'source-over'
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  context.font = `600 20px ${palette.font}`
  context.fillStyle = palette.strong
  context.fillText(title, margin, margin + 18, width - 2 * margin)
  paintLegend(context, palette, legend, height - margin)
}

function paintLegend(
  context: CanvasRenderingContext2D,
  palette: TreePalette,
  legend: PictureOf['legend'],
  y: number,
): void {
  context.font = `400 13px ${palette.font}`
  let x = margin
  for (const { state, label } of legend) {
    paintMark({ context, palette }, state, { x: x + 8, y: y - 5, radius: 7 })
    context.textAlign = 'left'
    context.textBaseline = 'alphabetic'
    context.fillStyle = palette.text
    context.fillText(label, x + 22, y)
    x += 22 + context.measureText(label).width + 22
  }
}

/** A canvas as a file. */
export const fileOf = (canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg'): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('The picture is too large'))), type, 0.92)
  })
