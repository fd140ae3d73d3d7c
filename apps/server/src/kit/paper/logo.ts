import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { FileStore } from '../files/file-store.ts'

/** As many points as a printer can show of it. */
const side_px = 256

/** The last logo made ready: a company has one at a time, and a new one has a new name. */
let kept: { readonly name: string; readonly bytes: Buffer } | undefined

/**
 * The company's logo for its papers, small and without anything to look through. Undefined when there is none, or when
 * its bytes are gone: a paper without a logo is still a paper.
 */
export async function maybeLogo(files: FileStore, name: string | null): Promise<Buffer | undefined> {
  if (name === null || kept?.name === name) return name === null ? undefined : kept?.bytes
  const stored = await files.get({ name, is_public: true })
  if (stored === undefined) return undefined
  const small = sharp(await buffer(stored)).resize(side_px, side_px, { fit: 'inside', withoutEnlargement: true })
  const bytes = await small.flatten({ background: 'white' }).png().toBuffer()
  kept = { name, bytes }
  return bytes
}
