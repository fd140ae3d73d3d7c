import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Holds the number of the process whose directory it is. */
const owner = 'owner.pid'

export const ownDirectory = (dir: string): Promise<void> => writeFile(join(dir, owner), String(process.pid))

/** Whether a process is there: what may not be asked about is. */
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** A directory of which nobody says whose it is may be one that is just being made. */
const isLeftOver = async (dir: string): Promise<boolean> => {
  const pid = Number(await readFile(join(dir, owner), 'utf8').catch(() => ''))
  return pid > 0 && !isAlive(pid)
}

/** Removes what runs left behind that were killed: directories whose process is gone, of 120 MB each. */
export const removeLeftOvers = async (parent: string, prefix: string): Promise<void> => {
  for (const name of await readdir(parent)) {
    const dir = join(parent, name)
    if (name.startsWith(prefix) && (await isLeftOver(dir))) await rm(dir, { recursive: true, force: true })
  }
}
