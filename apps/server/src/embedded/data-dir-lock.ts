import { link, mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isForbidden, isFull, isMissing, isTaken } from '#kit/files/file-faults.ts'
import { StartFault } from '#kit/start-fault.ts'
import { processStart } from './process-start.ts'

export interface DataDirLock {
  release(): Promise<void>
}

interface Holder {
  readonly pid: number
  readonly started: string
}

const lockPath = (data_dir: string): string => join(data_dir, 'banyan.lock')

const parseHolder = (text: string): Holder | undefined => {
  try {
    const { pid, started } = JSON.parse(text) as Partial<Holder>
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : undefined
  } catch {
    return undefined
  }
}

const readLock = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })

const isAlive = (holder: Holder | undefined): holder is Holder =>
  holder !== undefined && processStart(holder.pid) === holder.started

/** The process that holds the directory, or undefined when none does or the one that did is gone. */
export const maybeLockHolder = async (data_dir: string): Promise<Holder | undefined> => {
  const holder = parseHolder((await readLock(lockPath(data_dir))) ?? '')
  return isAlive(holder) ? holder : undefined
}

const refuse = (data_dir: string, holder: Holder | undefined): StartFault =>
  new StartFault(
    `Another Banyan${holder === undefined ? '' : ` (process ${holder.pid})`} is using the data directory ${data_dir}.\n` +
      'Stop that one first, or give this one a directory of its own with DATA_DIR.',
  )

/**
 * Takes a dead holder's lock out of the way. It is moved aside before it is judged a second time,
 * so of two servers that both found it stale only one moves it, and a fresh lock moved by mistake is put back.
 */
const clearStale = async (path: string, seen: string): Promise<void> => {
  const aside = `${path}.stale-${process.pid}`
  try {
    await rename(path, aside)
  } catch (error) {
    if (isMissing(error)) return
    throw error
  }
  const moved = await readFile(aside, 'utf8')
  if (moved !== seen) await link(aside, path).catch(() => undefined)
  await rm(aside, { force: true })
}

const explain = (error: unknown, data_dir: string): unknown => {
  if (isFull(error)) {
    return new StartFault(
      `The disk that holds ${data_dir} is full. Free some space and start again; nothing was changed.`,
    )
  }
  if (isForbidden(error)) {
    return new StartFault(
      `${data_dir} cannot be written by this user. Change its owner, or choose another with DATA_DIR.`,
    )
  }
  if (isTaken(error)) return new StartFault(`${data_dir} is a file; DATA_DIR must name a directory.`)
  return error
}

const tryLink = async (draft: string, path: string): Promise<boolean> => {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

const take = async (data_dir: string, path: string, draft: string): Promise<void> => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (await tryLink(draft, path)) return
    const seen = await readLock(path)
    if (seen === undefined) continue
    const holder = parseHolder(seen)
    if (isAlive(holder)) throw refuse(data_dir, holder)
    await clearStale(path, seen)
  }
  throw refuse(data_dir, undefined)
}

/**
 * Claims the data directory for this process, making it (mode 0700) when it is missing.
 * The lock appears whole, by a link to a finished draft. Throws a StartFault when another process holds it.
 */
export const lockDataDir = async (data_dir: string): Promise<DataDirLock> => {
  const path = lockPath(data_dir)
  const draft = `${path}.${process.pid}`
  const mine = JSON.stringify({ pid: process.pid, started: processStart(process.pid) ?? '' })
  let isNew = false
  try {
    isNew = (await mkdir(data_dir, { recursive: true, mode: 0o700 })) !== undefined
    try {
      await writeFile(draft, mine, { mode: 0o600 })
      await take(data_dir, path, draft)
    } finally {
      await rm(draft, { force: true })
    }
  } catch (error) {
    if (isNew) await rmdir(data_dir).catch(() => undefined)
    throw explain(error, data_dir)
  }
  return {
    release: async () => {
      if ((await readLock(path)) === mine) await rm(path, { force: true })
      // A directory made for a start that came to nothing goes with it; one that holds anything stays.
      if (isNew) await rmdir(data_dir).catch(() => undefined)
    },
  }
}
