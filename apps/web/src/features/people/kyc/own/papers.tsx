import type { ReactElement } from 'react'
import type { DocumentKind } from '../document-status.tsx'
import './papers.css'

/** What lies before the camera, drawn as a sign: `width` and `height` in its own units, from 0, 0. */
export interface Paper {
  readonly width: number
  readonly height: number
  readonly draw: () => ReactElement
}

type LineOf = readonly [x: number, y: number, width: number]

const lines = (of: readonly LineOf[]) =>
  of.map(([x, y, width]) => (
    <rect key={`${x} ${y}`} className="paper-line" x={x} y={y} width={width} height="5" rx="2.5" />
  ))

const sheet = (width: number, height: number, round: number) => (
  <rect className="paper-sheet" x="0.5" y="0.5" width={width - 1} height={height - 1} rx={round} />
)

/** An Aadhaar whose first eight digits are covered. */
export const MaskedAadhaar = () => (
  <>
    {sheet(120, 76, 7)}
    <rect className="paper-line" x="10" y="12" width="24" height="28" rx="3" />
    {lines([
      [42, 14, 50],
      [42, 25, 36],
    ])}
    <rect className="paper-ink" x="16" y="53" width="28" height="13" rx="2" />
    <rect className="paper-ink" x="48" y="53" width="28" height="13" rx="2" />
    <text className="paper-text" x="80" y="63.500">
      7058
    </text>
  </>
)

const Pan = () => (
  <>
    {sheet(120, 76, 7)}
    {lines([
      [10, 9, 46],
      [42, 28, 58],
      [42, 39, 40],
    ])}
    <circle className="paper-line" cx="102" cy="13" r="7" />
    <rect className="paper-line" x="10" y="24" width="24" height="28" rx="3" />
    <text className="paper-text" x="26" y="67">
      ABCPE1234F
    </text>
  </>
)

const Cheque = () => (
  <>
    {sheet(132, 68, 4)}
    {lines([
      [9, 9, 38],
      [9, 24, 82],
      [9, 36, 60],
    ])}
    <rect className="paper-line" x="99" y="8" width="24" height="9" rx="2" />
    <text className="paper-text" x="9" y="61">
      001234
    </text>
    <path className="paper-stroke" d="M80 60 L114 24 M92 62 L126 26" />
  </>
)

const Certificate = () => (
  <>
    {sheet(84, 108, 4)}
    <circle className="paper-line" cx="42" cy="15" r="7" />
    <text className="paper-text" x="10" y="41">
      27ABCPE
    </text>
    {lines([
      [10, 51, 26],
      [42, 51, 32],
      [10, 63, 26],
      [42, 63, 24],
      [10, 75, 26],
      [42, 75, 32],
      [10, 90, 40],
    ])}
  </>
)

const Face = () => (
  <>
    <path className="paper-line" d="M6 108 C6 82 26 74 46 74 C66 74 86 82 86 108 Z" />
    <ellipse className="paper-face" cx="46" cy="40" rx="25" ry="31" />
    <circle className="paper-ink" cx="36" cy="37" r="3" />
    <circle className="paper-ink" cx="56" cy="37" r="3" />
    <path className="paper-stroke" d="M37 54 Q46 60 55 54" />
  </>
)

export const papers: Readonly<Record<DocumentKind, Paper>> = {
  pan: { width: 120, height: 76, draw: Pan },
  aadhaar: { width: 120, height: 76, draw: MaskedAadhaar },
  bank: { width: 132, height: 68, draw: Cheque },
  gstin: { width: 84, height: 108, draw: Certificate },
  photo: { width: 92, height: 108, draw: Face },
}
