import type { DocumentKind } from '../document-status.tsx'
import type { Paper } from './papers.tsx'

/** What makes the company ask for another photo. */
export type SpoiledLook = 'cut' | 'unclear' | 'dark' | 'covered'
export type PhotoLook = 'good' | SpoiledLook

/** What spoils the photos of a kind of document most often. */
export const spoiledLooks = (kind: DocumentKind): readonly SpoiledLook[] =>
  kind === 'photo' ? ['cut', 'covered', 'dark'] : ['cut', 'unclear', 'dark']

/** The picture that a camera makes, in the units of its drawing. */
export const frame = { width: 96, height: 72 } as const

/** How much of the frame a good photo fills, and how much of a paper is outside of one that is cut off. */
const filled = 0.78
const lost = { width: 0.42, height: 0.28 }

type Size = Pick<Paper, 'width' | 'height'>

/** Where a paper lies in the frame: in the middle and whole, or larger and with a corner outside. */
export function placeOf({ width, height }: Size, look: PhotoLook): { x: number; y: number; scale: number } {
  const fits = filled * Math.min(frame.width / width, frame.height / height)
  if (look !== 'cut') return { x: (frame.width - width * fits) / 2, y: (frame.height - height * fits) / 2, scale: fits }
  const scale = fits * 1.4
  return { x: -lost.width * width * scale, y: frame.height - (1 - lost.height) * height * scale, scale }
}
