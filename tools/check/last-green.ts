import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './root.ts'

const file = join(root, 'node_modules/.cache/last-green')

const git = (...words: readonly string[]): string => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()

/** The commit that is checked out, whatever was changed since; undefined where there is none. */
export const headCommit = (): string | undefined => {
  try {
    return git('rev-parse', 'HEAD')
  } catch {
    return undefined
  }
}

/** The commit that is checked out; undefined where there is none, or where files differ from it. */
export const cleanCommit = (): string | undefined => {
  const commit = headCommit()
  return commit !== undefined && git('status', '--porcelain', '--untracked-files=all') === '' ? commit : undefined
}

/** Notes that every test passed on a commit. */
export const noteGreen = (commit: string): void => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${commit}\n`)
}
