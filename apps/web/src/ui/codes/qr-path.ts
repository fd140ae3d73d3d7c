import { create } from 'qrcode'

/** A QR's dark modules as one svg path, and how many modules a side has. */
export function qrPath(text: string): { side: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) path += `M${column} ${row}h1v1h-1z`
    }
  }
  return { side: modules.size, path }
}
