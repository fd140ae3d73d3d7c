import { createHash } from 'node:crypto'
import { mkdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartFault } from '#kit/start-fault.ts'

/** The kernel's limit on a socket's path, less the closing zero byte; macOS allows 104 with it. */
const longestPath = process.platform === 'darwin' ? 103 : 107

/**
 * Where the database's socket is: in the data directory, or, when that path is too long for a socket,
 * in a directory of ours under the system's temporary one whose name follows from the data directory's.
 */
export const socketDir = async (data_dir: string): Promise<string> => {
  if (Buffer.byteLength(join(data_dir, '.s.PGSQL.5432.lock')) <= longestPath) return data_dir
  const name = `banyan-${createHash('sha256').update(data_dir).digest('hex').slice(0, 16)}`
  const dir = join(tmpdir(), name)
  await mkdir(dir, { recursive: true, mode: 0o700 })
  // A directory under /tmp that someone else made first could hand our connections to them.
  const { uid, mode } = await stat(dir)
  if (uid !== process.getuid?.() || (mode & 0o077) !== 0) {
    throw new StartFault(`${dir} belongs to someone else. Remove it, or choose a shorter DATA_DIR.`)
  }
  return dir
}
