import { useEffect, useState } from 'react'
import './codes.css'

type Props = { text: string; label: string; size_px?: number | undefined }

/** A QR of a text, ink on white in both themes: cameras want it so. Its maker is loaded only when one is drawn. */
export function QrCode({ text, label, size_px = 192 }: Props) {
  const [drawn, setDrawn] = useState<{ text: string; side: number; path: string }>()
  useEffect(() => {
    let isGone = false
    void import('./qr-path.ts').then(({ qrPath }) => {
      if (!isGone) setDrawn({ text, ...qrPath(text) })
    })
    return () => {
      isGone = true
    }
  }, [text])
  const isReady = drawn?.text === text
  return (
    <svg
      className="qr"
      width={size_px}
      height={size_px}
      viewBox={isReady ? `-2 -2 ${drawn.side + 4} ${drawn.side + 4}` : '0 0 1 1'}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      {isReady && <path d={drawn.path} />}
    </svg>
  )
}
