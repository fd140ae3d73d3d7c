import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, createDeflate, deflateSync } from 'node:zlib'
import sharp from 'sharp'

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
    .withExif({
      IFD0: { Make: 'Namuna Phone', Copyright: '<script>alert(1)</script>' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '18/1 31/1 13/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '73/1 51/1 24/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** Twelve million points with the grain of a dark room: between 2 and 10 MB. */
export const cameraPhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#2a7f62',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 90 })
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

/** A few bytes that say they are a picture of 60,000 by 60,000 points, or of so many. */
export function bombOf(png: Buffer, side = 60_000): Buffer {
  const header = Buffer.from(png.subarray(16, 29))
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', header), png.subarray(afterHeader)])
}

/** A few bytes that say they are a JPEG of so many points a side. */
export function jpegBombOf(jpeg: Buffer, side: number): Buffer {
  const copy = Buffer.from(jpeg)
  const frame = copy.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(copy[at + 1] ?? 0))
  copy.writeUInt16BE(side, frame + 5)
  copy.writeUInt16BE(side, frame + 7)
  return copy
}

/** A true picture of so many points, all alike, that packs a thousandfold: small on the wire, large in memory. */
export function packedBomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit a point, black and white.
  header.set([1, 0, 0, 0, 0], 8)
  const lines = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 })
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))])
}

/** Notes in a PNG that unpack to so many megabytes; packed piece by piece, so that whoever makes them needs no such memory. */
export async function withPackedNotes(png: Buffer, megabytes: number): Promise<Buffer> {
  const piece = Buffer.alloc(1_048_576)
  const packed = await buffer(Readable.from(Array<Buffer>(megabytes).fill(piece)).pipe(createDeflate({ level: 1 })))
  return withChunk(png, 'zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), packed]))
}
