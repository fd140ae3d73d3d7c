import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Younger than this a directory may be of a server that is just being made. */
const young_ms = 120_000

/** Whether a process is there: what may not be asked about is. */
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const isLeftOver = async (dir: string, now_ms: number): Promise<boolean> => {
  const { mtimeMs } = await stat(dir)
  if (now_ms - mtimeMs < young_ms) return false
  const [pid = ''] = (await readFile(join(dir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return pid === '' || !isAlive(Number(pid))
}

/** Removes what runs left behind that were killed: directories whose PostgreSQL is gone, of 120 MB each. */
export const removeLeftOvers = async (parent: string, prefix: string, now_ms = Date.now()): Promise<void> => {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue
    const dir = join(parent, name)
    // Another run may remove it meanwhile.
    if (await isLeftOver(dir, now_ms).catch(() => false)) await rm(dir, { recursive: true, force: true })
  }
}
