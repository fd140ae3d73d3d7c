/** A4, in points of 1/72 inch. */
const [short_side, long_side] = [595, 842]
const margin = 28

type Picture = {
  /** As a JPEG, which a PDF holds as it is. */
  jpeg: Uint8Array
  width: number
  height: number
  title: string
}

/** A text of a PDF in UTF-16, so that a title may be in any script. */
const pdfText = (text: string): string =>
  `<FEFF${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}>`

/** A PDF of one sheet of A4, upright or on its side, with one picture as large as the sheet holds (ISO 32000-1). */
export function picturePdf({ jpeg, width, height, title }: Picture): Uint8Array<ArrayBuffer> {
  const [page_width, page_height] = width > height ? [long_side, short_side] : [short_side, long_side]
  const scale = Math.min((page_width - 2 * margin) / width, (page_height - 2 * margin) / height)
  const [drawn_width, drawn_height] = [width * scale, height * scale]
  const left = (page_width - drawn_width) / 2
  // A sheet is counted from its foot: the picture begins at its head.
  const bottom = page_height - margin - drawn_height
  const draw = `q ${drawn_width.toFixed(2)} 0 0 ${drawn_height.toFixed(2)} ${left.toFixed(2)} ${bottom.toFixed(2)} cm /Tree Do Q`
  const encoder = new TextEncoder()
  const parts: Uint8Array[] = []
  let length = 0
  const write = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part
    parts.push(bytes)
    length += bytes.length
  }
  const starts: number[] = []
  const object = (...body: Array<string | Uint8Array>) => {
    starts.push(length)
    write(`${starts.length} 0 obj\n`)
    for (const part of body) write(part)
    write('\nendobj\n')
  }
  write('%PDF-1.7\n')
  object('<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >> >>')
  object('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')
  object(
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page_width} ${page_height}] /Contents 4 0 R`,
    ' /Resources << /XObject << /Tree 5 0 R >> >> >>',
  )
  object(`<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`)
  object(
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB`,
    ` /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
    jpeg,
    '\nendstream',
  )
  object(`<< /Title ${pdfText(title)} >>`)
  const table = length
  const lines = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`)
  write(`xref\n0 ${starts.length + 1}\n0000000000 65535 f \n${lines.join('')}`)
  write(`trailer\n<< /Size ${starts.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
