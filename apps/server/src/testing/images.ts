import sharp from 'sharp'
import { crc32 } from 'node:zlib'

type Size = { width?: number; height?: number }

const blank = ({ width = 64, height = 48 }: Size = {}, background = '#2a7f62') =>
  sharp({ create: { width, height, channels: 3, background } })

/** A plain picture of one colour. */
export const pngOf = (size?: Size): Promise<Buffer> => blank(size).png().toBuffer()
export const jpegOf = (size?: Size): Promise<Buffer> => blank(size).jpeg().toBuffer()
export const gifOf = (): Promise<Buffer> => blank().gif().toBuffer()
export const webpOf = (): Promise<Buffer> => blank().webp().toBuffer()

/** As a phone makes it: lying on its side, and knowing where and with what it was taken. */
export const phonePhoto = (): Promise<Buffer> =>
  blank({ width: 120, height: 60 })
    .jpeg()
    .withExif({ IFD0: { Make: 'Namuna Phone', Copyright: '<script>alert(1)</script>' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

const afterHeader = 33

/** A PNG with one more chunk right after its header. */
export const withChunk = (png: Buffer, type: string, data: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, afterHeader), chunk(type, data), png.subarray(afterHeader)])

/** A few bytes that say they are a picture of 60,000 by 60,000 points. */
export function bombOf(png: Buffer): Buffer {
  const header = Buffer.from(png.subarray(16, 29))
  header.writeUInt32BE(60_000, 0)
  header.writeUInt32BE(60_000, 4)
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', header), png.subarray(afterHeader)])
}
