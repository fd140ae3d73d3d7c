import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import type { UploadPurpose } from '@banyan/contract/files/files.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import { type Refusal, refuseField } from '#kit/http/refusal.ts'
import { endOfJpeg, endOfPng, isAnimatedPng, isCameraTail } from './image-end.ts'

// One thread for an image, and nothing remembered of it: uploads never take the machine from everybody else.
sharp.concurrency(1)
sharp.cache(false)

/** 40 million points: more than phones take, and 160 MB while it is being made new. */
const most_pixels = 40_000_000

export interface NewImage {
  readonly bytes: Buffer
  readonly mime: 'image/jpeg' | 'image/png'
  readonly extension: 'jpg' | 'png'
  readonly width: number
  readonly height: number
  readonly sha256: Buffer
}

const refuse = (words: Said): Refusal => refuseField('file', words)
const isDamaged = (): Refusal => refuse(said('company.image_damaged'))

const isPng = (bytes: Buffer): boolean =>
  bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
const isJpeg = (bytes: Buffer): boolean => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))

/** What the first bytes say must be what the name says, and nothing else may hide behind the image. */
function assertOneImage(bytes: Buffer, name: string): void {
  const named = /\.png$/i.test(name) ? 'png' : 'jpg'
  const found = isPng(bytes) ? 'png' : isJpeg(bytes) ? 'jpg' : undefined
  if (found === undefined) throw refuse(said('company.image_type'))
  if (found !== named) throw refuse(said('company.image_misnamed', { found, named }))
  const end = found === 'png' ? endOfPng(bytes) : endOfJpeg(bytes)
  if (end === undefined) throw isDamaged()
  if (found === 'png' && isAnimatedPng(bytes)) throw refuse(said('company.image_moves'))
  const tail = bytes.subarray(end)
  if (tail.some((byte) => byte !== 0) && !(found === 'jpg' && isCameraTail(tail)))
    throw refuse(said('company.image_and_more'))
}

const jpeg = { quality: 82, mozjpeg: true } as const

/** How the picture is kept, by what it is for. Without withMetadata() nothing of the old file's metadata goes along. */
const kept: Readonly<Record<UploadPurpose, (image: Sharp) => Sharp>> = {
  photo: (image) =>
    image.resize(512, 512, { fit: 'cover', withoutEnlargement: true }).flatten({ background: 'white' }).jpeg(jpeg),
  logo: (image) => image.resize(512, 512, { fit: 'inside', withoutEnlargement: true }).png({ compressionLevel: 9 }),
  kyc: (image) => documentOf(image),
  certificate: (image) => documentOf(image),
  slip: (image) => documentOf(image),
  package: (image) =>
    image.resize(800, 800, { fit: 'inside', withoutEnlargement: true }).flatten({ background: 'white' }).jpeg(jpeg),
  donation: (image) => documentOf(image),
  adjustment: (image) => documentOf(image),
  news: (image) =>
    image.resize(1600, 1600, { fit: 'inside', withoutEnlargement: true }).flatten({ background: 'white' }).jpeg(jpeg),
  support: (image) => documentOf(image),
  company_paper: (image) => documentOf(image),
  return: (image) => documentOf(image),
  product: (image) =>
    image.resize(1200, 1200, { fit: 'inside', withoutEnlargement: true }).flatten({ background: 'white' }).jpeg(jpeg),
}

const documentOf = (image: Sharp): Sharp =>
  image.resize(2000, 2000, { fit: 'inside', withoutEnlargement: true }).flatten({ background: 'white' }).jpeg(jpeg)

/**
 * Makes an image new from its points alone: turned as the camera held it, without metadata, of a bounded size.
 * Refuses with 400 naming `file` whatever is not exactly one sound PNG or JPEG of its name's type.
 */
export async function reEncode(bytes: Buffer, name: string, purpose: UploadPurpose): Promise<NewImage> {
  assertOneImage(bytes, name)
  // Only what the header says, whatever that is: so a picture that is too large is told so.
  const header = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
  const { width, height, pages } = await header.metadata().catch(() => {
    throw isDamaged()
  })
  if (width * height > most_pixels) throw refuse(said('company.image_large'))
  if ((pages ?? 1) > 1) throw refuse(said('company.image_moves'))
  const image = sharp(bytes, { limitInputPixels: most_pixels, failOn: 'error', sequentialRead: true })
  const { data, info } = await kept[purpose](image.autoOrient())
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw isDamaged()
    })
  const type = info.format === 'png' ? ({ mime: 'image/png', extension: 'png' } as const) : jpegType
  return { bytes: data, ...type, width: info.width, height: info.height, sha256: sha256Of(data) }
}

const jpegType = { mime: 'image/jpeg', extension: 'jpg' } as const
const sha256Of = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()
