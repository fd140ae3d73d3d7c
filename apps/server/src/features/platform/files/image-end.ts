/** Where a PNG ends: after its IEND chunk. Undefined when it is cut off. */
export function endOfPng(png: Buffer): number | undefined {
  for (const { type, end } of pngChunks(png)) if (type === 'IEND') return end
  return undefined
}

/** An animated PNG says so before its first picture. */
export function isAnimatedPng(png: Buffer): boolean {
  for (const { type } of pngChunks(png)) {
    if (type === 'acTL') return true
    if (type === 'IDAT') return false
  }
  return false
}

function* pngChunks(png: Buffer): Generator<{ type: string; end: number }> {
  for (let at = 8; at + 12 <= png.length;) {
    const end = at + 12 + png.readUInt32BE(at)
    if (end > png.length) return
    yield { type: png.toString('latin1', at + 4, at + 8), end }
    at = end
  }
}

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, temporary: 0x01 } as const
const standsAlone = (code: number): boolean => code === marker.temporary || (code >= 0xd0 && code <= marker.start)

/** Where a JPEG ends: after its EOI marker. Undefined when it is cut off, or no sequence of segments. */
export function endOfJpeg(jpeg: Buffer): number | undefined {
  let at = 2
  while (at + 2 <= jpeg.length) {
    if (jpeg[at] !== 0xff) return undefined
    const code = jpeg[at + 1] ?? 0
    if (code === 0xff) at += 1
    else if (code === marker.end) return at + 2
    else if (standsAlone(code)) at += 2
    else {
      if (at + 4 > jpeg.length) return undefined
      at += 2 + jpeg.readUInt16BE(at + 2)
      if (code === marker.scan) at = endOfScan(jpeg, at)
    }
  }
  return undefined
}

/** Inside a scan 0xff is data when 0x00 follows, or a restart. */
function endOfScan(jpeg: Buffer, from: number): number {
  for (let at = from; ; at += 2) {
    at = jpeg.indexOf(0xff, at)
    if (at < 0) return jpeg.length
    const next = jpeg[at + 1]
    if (next === undefined) return jpeg.length
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7)
    if (!isData) return at
  }
}

/**
 * What cameras write behind a picture: more pictures (MPF), a second of film (motion photo), Samsung's notes. All of it
 * is left behind when the picture is made new; anything else there is no work of a camera.
 */
export function isCameraTail(tail: Buffer): boolean {
  const from = tail.findIndex((byte) => byte !== 0)
  const isPicture = tail[from] === 0xff && tail[from + 1] === 0xd8
  const isFilm = tail.toString('latin1', 4, 8) === 'ftyp'
  const isSamsungs = tail.toString('latin1', tail.length - 4) === 'SEFT'
  return isPicture || isFilm || isSamsungs
}
