import { afterAll, expect, test } from 'vitest'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalStore } from '#kit/files/local-file-store.ts'
import { inPieces, openPieces, putPiece, removePieces } from './pieces.ts'

const dir = await mkdtemp(join(tmpdir(), 'banyan-pieces-'))
const files = createLocalStore(dir)
afterAll(() => rm(dir, { recursive: true, force: true }))

async function* parts() {
  for (let nth = 0; nth < 10; nth++) yield nth % 2 === 0 ? `line ${nth}\n` : Buffer.from(`line ${nth}\n`)
}

test('a file in several pieces is read back as one, and goes as one', async () => {
  let pieces = 0
  for await (const bytes of inPieces(parts(), 16)) await putPiece(files, 'a-file', pieces++, bytes)
  expect(pieces).toBe(4)
  const opened = await openPieces(files, 'a-file', pieces)
  const read = Buffer.concat(await opened!.toArray()).toString()
  expect(read).toBe(Array.from({ length: 10 }, (_, nth) => `line ${nth}\n`).join(''))
  await removePieces(files, 'a-file', pieces)
  expect(await readdir(join(dir, 'files', 'private'))).toEqual([])
  expect(await openPieces(files, 'a-file', pieces)).toBeUndefined()
})

test('a file of which a piece is missing is cut, so that no half is taken for the whole', async () => {
  await putPiece(files, 'cut', 0, Buffer.from('one'))
  const opened = await openPieces(files, 'cut', 2)
  await expect(opened!.toArray()).rejects.toThrow('missing')
})
