import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const readPackages = (path) => {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

/** A list of npm's `os` or `cpu` names what is meant, or, with a `!`, what is not. */
const suits = (list = [], value) => {
  if (list.includes(`!${value}`)) return false
  return list.includes(value) || list.every((one) => one.startsWith('!'))
}

const isOfThisMachine = ({ os, cpu }) => suits(os, process.platform) && suits(cpu, process.arch)

/** What npm may leave out: packages for other machines, those it could not build, and, when only running, development's. */
const mayLack = (entry, kind) =>
  entry.optional === true || entry.devOptional === true || (kind === 'run' && entry.dev === true)

/**
 * npm writes node_modules/.package-lock.json as the last act of an install, so what it lists is whole.
 * The same versions there as in package-lock.json mean that there is nothing to do, whoever installed them.
 */
const isInstalled = (kind) => {
  const installed = readPackages('node_modules/.package-lock.json')
  if (!Object.values(installed).every(isOfThisMachine)) return false
  const wanted = Object.entries(readPackages('package-lock.json'))
  return wanted
    .filter(([path, entry]) => path.includes('node_modules/') && entry.link !== true)
    .every(([path, entry]) => {
      const found = installed[path]
      return found === undefined ? mayLack(entry, kind) : found.version === entry.version
    })
}

/**
 * Installs what is missing: `run` is enough to start, `full` also to test. npm's words go to standard error,
 * so commands whose output is data stay clean. Throws when npm fails.
 */
export const install = (kind) => {
  if (isInstalled(kind)) return
  console.error(kind === 'full' ? 'Installing everything for development ...' : 'Installing Banyan ...')
  const words = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(kind === 'run' ? ['--omit=dev'] : [])]
  const { status, error } = spawnSync('npm', words, {
    cwd: root,
    stdio: ['ignore', process.stderr, process.stderr],
    shell: process.platform === 'win32',
  })
  if (error !== undefined || status !== 0) {
    throw new Error(`npm ci failed${error === undefined ? '' : ` (${error.message})`}; its reason stands above.`)
  }
}
