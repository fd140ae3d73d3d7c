import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartFault } from '#kit/start-fault.ts'
import { keepLastAssets } from './keep-last-assets.ts'
import { packFiles } from './pack-files.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const web = join(root, 'apps/web')

/** The pages as the browser gets them. */
export const webDir = join(web, 'dist')

const stampFile = join(webDir, '.built-from')
const sources = ['apps/web', 'packages/contract/src', 'packages/domain/src', 'package-lock.json', 'tsconfig.base.json']

const isSource = (path: string): boolean =>
  !/(^|\/)(dist[^/]*|node_modules|\.vite)(\/|$)/.test(path) && !/\.test\.tsx?$/.test(path)

const listFiles = async (source: string): Promise<string[]> => {
  const path = join(root, source)
  if (!existsSync(path)) return []
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (entries === undefined) return [path]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => isSource(relative(root, file)))
}

/** One hash over everything the pages are made from: equal hashes, equal pages, whatever the files' dates say. */
const hashSources = async (): Promise<string> => {
  const hash = createHash('sha256')
  for (const file of (await Promise.all(sources.map(listFiles))).flat().sort()) {
    hash
      .update(relative(root, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0')
  }
  return hash.digest('hex')
}

const runVite = (outDir: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    const child = spawn(process.execPath, [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'], {
      cwd: web,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const endChild = () => child.kill()
    process.once('exit', endChild)
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('exit', endChild)
      if (code === 0) resolve()
      else reject(new StartFault(`The web pages could not be built:\n${output.trim().slice(-2_000)}`))
    })
  })

/**
 * Builds the web pages if their sources changed since the last build, calling `onBuild` before the wait.
 * They are built beside, packed and swapped in, so a running server never serves half of them.
 */
export const buildWeb = async (onBuild: () => void): Promise<void> => {
  const wanted = await hashSources()
  const built = await readFile(stampFile, 'utf8').catch(() => '')
  if (built === wanted) return
  onBuild()
  const draft = join(root, `node_modules/.cache/web-new-${process.pid}`)
  const old = join(root, `node_modules/.cache/web-old-${process.pid}`)
  try {
    await mkdir(dirname(draft), { recursive: true })
    await runVite(draft)
    await packFiles(draft)
    await keepLastAssets({ last: webDir, next: draft })
    await writeFile(join(draft, '.built-from'), wanted)
    if (existsSync(webDir)) await rename(webDir, old)
    await rename(draft, webDir)
  } finally {
    await Promise.all([draft, old].map((dir) => rm(dir, { recursive: true, force: true })))
  }
}
