import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from '@banyan/contract/catalogue/catalogue.ts'
import { choose, type Choice } from './choose.ts'
import { readGuards } from './guards.ts'
import { pagesOf } from './pages-of.ts'
import { isWords } from './nouns.ts'
import { outOfReach, readImports } from './reach.ts'
import { goneIn, readersOf } from './readers.ts'
import { root } from './root.ts'

const git = (...words: readonly string[]): readonly string[] =>
  execFileSync('git', [...words, '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((line) => line !== '')

/** Files that differ from the last commit, new ones and those that are gone, too. */
const changedFiles = (): readonly string[] => [
  ...git('diff', '--name-only', '--no-renames', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
]

/** What was changed in files, line by line. */
const differenceOf = (files: readonly string[]): string =>
  execFileSync('git', ['diff', '--unified=0', '--no-renames', 'HEAD', '--', ...files], { cwd: root, encoding: 'utf8' })

/** What of the heavy tests the files changed since the last commit ask for, and the addresses of their pages. */
export interface Changed extends Choice {
  readonly paths: readonly string[]
  /** Files that were changed and are still there. */
  readonly files: readonly string[]
  /** Tests that read a sentence which is gone. */
  readonly readers: readonly string[]
  /** Tests of the server's features that no changed feature reaches. */
  readonly unreached: readonly string[]
}

export const findChanged = (): Changed => {
  const files = changedFiles()
  const readers = files.some(isWords) ? readersOf(goneIn(differenceOf(files.filter(isWords)))) : []
  // Who reads a sentence that is gone runs as if it had been changed itself.
  const touched = [...files, ...readers]
  const choice = choose(touched, readGuards())
  const keys = new Set(pagesOf(choice.nouns))
  return {
    ...choice,
    paths: pages.filter(({ key }) => keys.has(key)).map(({ path }) => path),
    files: files.filter((file) => existsSync(join(root, file))),
    readers,
    unreached:
      choice.everything_for === undefined
        ? outOfReach(readImports(), choice.nouns).filter((file) => !touched.includes(file))
        : [],
  }
}

/** What was chosen and what was left out, for whoever reads the run. */
export const sayChanged = ({ everything_for, files, nouns, chosen, left_out, paths, unreached }: Changed): string =>
  everything_for === undefined
    ? [
        ...(files.length === 0 ? ['No file differs from the last commit.'] : []),
        `Changed: ${[...nouns].join(', ') || 'no feature'}. Beside the tests that import what changed:`,
        `${chosen.length} heavy tests run${chosen.map((file) => `\n  ${file}`).join('')}`,
        `${paths.length} pages are walked${paths.map((path) => `\n  ${path}`).join('')}`,
        `${unreached.length} files of tests of other features of the server are left out`,
        `${left_out.length} heavy tests are left out${left_out.map((file) => `\n  ${file}`).join('')}`,
        'Each step is printed when it ends.',
      ].join('\n')
    : `Changed: ${everything_for} is shared, so everything runs.`
