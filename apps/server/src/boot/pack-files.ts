import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const text = /\.(?:js|css|svg|json|txt|webmanifest)$/

/** Below this an answer fits into one packet anyway. */
const least_bytes = 1_024

const asBrotli = (bytes: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })

const asGzip = (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })

async function packOne(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < least_bytes) return
  const [br, gz] = await Promise.all([asBrotli(bytes), asGzip(bytes)])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

/**
 * Puts a brotli and a gzip file beside every text file of a built site, packed as hard as either can: it is done once,
 * and the server sends them as they are. Node does it in its own threads, so all files are begun at once.
 */
export async function packFiles(dir: string): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && text.test(entry.name))
  await Promise.all(files.map((entry) => packOne(join(entry.parentPath, entry.name))))
}
