import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { FileStore } from '../files/file-store.ts'

/** As many points as a card printer shows of it. */
const side_px = 300

/** A person's photo as a square for a paper; undefined when there is none, or when its bytes are gone. */
export async function maybePhoto(files: FileStore, name: string | null): Promise<Buffer | undefined> {
  const stored = name === null ? undefined : await files.get({ name, is_public: true })
  if (stored === undefined) return undefined
  const square = sharp(await buffer(stored)).resize(side_px, side_px, { fit: 'cover' })
  return square.flatten({ background: 'white' }).jpeg({ quality: 88 }).toBuffer()
}
