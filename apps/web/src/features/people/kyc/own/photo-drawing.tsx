import { useId } from 'react'
import type { DocumentKind } from '../document-status.tsx'
import { papers } from './papers.tsx'
import './photo-help.css'
import { frame, type PhotoLook, placeOf } from './photo-looks.ts'

/** One photo of a document, drawn: whole and clear, or spoiled in one way. The words beside it say which. */
export function PhotoDrawing({ kind, look }: { kind: DocumentKind; look: PhotoLook }) {
  const blur = useId()
  const paper = papers[kind]
  const { x, y, scale } = placeOf(paper, look)
  const isUnclear = look === 'unclear'
  return (
    <svg className="photo-drawing" viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
      <filter id={blur}>
        <feGaussianBlur stdDeviation="2.400" />
      </filter>
      <g transform={`translate(${x} ${y}) scale(${scale})`}>
        <g filter={isUnclear ? `url(#${blur})` : undefined}>
          <paper.draw />
        </g>
        {look === 'covered' && <CapAndGlasses />}
      </g>
      {isUnclear && <Glare />}
      {look === 'dark' && <rect className="photo-shade" width={frame.width} height={frame.height} />}
    </svg>
  )
}

/** On the face of papers.tsx, in its units. */
const CapAndGlasses = () => (
  <>
    <path className="paper-ink" d="M20 28 C20 4 72 4 72 28 L86 32 L20 30 Z" />
    <rect className="paper-ink" x="27" y="33" width="17" height="12" rx="4" />
    <rect className="paper-ink" x="48" y="33" width="17" height="12" rx="4" />
    <path className="paper-stroke" d="M42 37 L50 37" />
  </>
)

const rays = 'M62 13 V6 M62 39 V46 M49 26 H42 M75 26 H82 M53 17 L48 12 M71 35 L76 40 M53 35 L48 40 M71 17 L76 12'

/** A lamp or the flash, seen in the paper. */
const Glare = () => (
  <>
    <circle className="photo-glare" cx="62" cy="26" r="9.500" />
    <path className="photo-rays" d={rays} />
  </>
)
