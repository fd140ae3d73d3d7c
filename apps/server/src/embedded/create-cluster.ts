import { spawn } from 'node:child_process'
import { mkdir, readdir, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { isFull } from '#kit/files/file-faults.ts'
import { StartFault } from '#kit/start-fault.ts'
import type { Binaries } from './binaries.ts'
import { cannotRun, type RunAs } from './run-as.ts'

export const databaseUser = 'banyan'

const draftPrefix = 'pg.new-'

export const saysFull = (output: string): boolean => /No space left on device|Disk quota exceeded/.test(output)

export const fullDisk = (data_dir: string, consequence: string): StartFault =>
  new StartFault(`The disk that holds ${data_dir} is full. Free at least 200 MB and start again; ${consequence}.`)

const removeDrafts = async (data_dir: string): Promise<void> => {
  const drafts = (await readdir(data_dir)).filter((name) => name.startsWith(draftPrefix))
  await Promise.all(drafts.map((name) => rm(join(data_dir, name), { recursive: true, force: true })))
}

const initdb = (
  binaries: Binaries,
  runAs: RunAs,
  dir: string,
  isDurable: boolean,
): Promise<{ code: number; output: string }> => {
  const flags = [
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-instructions',
    ...(isDurable ? [] : ['--no-sync']),
  ]
  const [program, ...words] = [...runAs.prefix, binaries.initdb, '-D', dir, '-U', databaseUser, ...flags]
  return new Promise((resolve, reject) => {
    const child = spawn(program ?? binaries.initdb, words, {
      ...runAs.identity,
      env: { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** A database with its first tables takes 50 MB; what follows should not run out on the first day either. */
const roomNeeded_bytes = 200_000_000

/** Throws a StartFault when a new database would not find room, before anything is written. */
export const checkRoom = async (data_dir: string): Promise<void> => {
  const { bavail, bsize } = await statfs(data_dir)
  if (bavail * bsize < roomNeeded_bytes) throw fullDisk(data_dir, 'nothing was left behind')
}

/**
 * Makes the database's files at DATA_DIR/pg. They are made beside and renamed into place when whole,
 * so a full disk or a kill in the middle leaves nothing that looks like a database.
 */
export const createCluster = async (
  data_dir: string,
  { binaries, runAs, isDurable }: { binaries: Binaries; runAs: RunAs; isDurable: boolean },
): Promise<void> => {
  await removeDrafts(data_dir)
  const draft = join(data_dir, `${draftPrefix}${process.pid}`)
  try {
    await mkdir(draft, { mode: 0o700 })
    await runAs.own(draft)
    const { code, output } = await initdb(binaries, runAs, draft, isDurable)
    if (saysFull(output)) throw fullDisk(data_dir, 'nothing was left behind')
    if (code !== 0) throw cannotRun(output.trim().split('\n').slice(-3).join('\n'))
    await rename(draft, join(data_dir, 'pg'))
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw isFull(error) ? fullDisk(data_dir, 'nothing was left behind') : error
  }
}
