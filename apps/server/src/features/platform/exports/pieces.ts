import { Readable } from 'node:stream'
import type { FileStore } from '#kit/files/file-store.ts'

/** So much is held while it is written: small enough for memory, large enough for a store that is far away. */
export const piece_bytes = 8 * 1_048_576

const pieceOf = (file_name: string, nth: number) => ({ name: `${file_name}.${nth}`, is_public: false })

export const putPiece = (files: FileStore, file_name: string, nth: number, bytes: Buffer): Promise<void> =>
  files.put(pieceOf(file_name, nth), bytes)

/** Takes away what there is of a file, also a piece that was only begun. */
export async function removePieces(files: FileStore, file_name: string, pieces: number): Promise<void> {
  for (let nth = 0; nth < pieces; nth++) await files.remove(pieceOf(file_name, nth))
}

/** The whole file, one piece after the other; undefined when it is not there. */
export async function openPieces(files: FileStore, file_name: string, pieces: number): Promise<Readable | undefined> {
  const first = await files.get(pieceOf(file_name, 0))
  if (first === undefined) return undefined
  async function* all(opened: Readable) {
    yield* opened
    for (let nth = 1; nth < pieces; nth++) {
      const piece = await files.get(pieceOf(file_name, nth))
      if (piece === undefined) throw new Error(`piece ${nth} of an export is missing`)
      yield* piece
    }
  }
  return Readable.from(all(first), { objectMode: false })
}

/** What comes in small parts, in buffers of `piece_bytes` and a rest. */
export async function* inPieces(parts: AsyncIterable<string | Uint8Array>, most = piece_bytes): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let bytes = 0
  for await (const part of parts) {
    const added = typeof part === 'string' ? Buffer.from(part) : part
    held.push(added)
    bytes += added.length
    if (bytes < most) continue
    yield Buffer.concat(held)
    held = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(held)
}
