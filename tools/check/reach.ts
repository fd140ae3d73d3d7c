import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importedNouns, nounOf } from './nouns.ts'
import { root } from './root.ts'

/** A file of a feature of the server, with the features that it imports. */
export interface Importing {
  readonly file: string
  readonly noun: string
  readonly imports: readonly string[]
}

const isTest = ({ file }: Importing): boolean => file.endsWith('.test.ts')

/** All files of the server's features, tests too. */
export const readImports = (): readonly Importing[] =>
  globSync('apps/server/src/features/**/*.ts', { cwd: root }).flatMap((file) => {
    const noun = nounOf(file)
    return noun === undefined ? [] : [{ file, noun, imports: importedNouns(readFileSync(join(root, file), 'utf8')) }]
  })

/**
 * Tests of the server's features that a change of other features cannot reach: neither theirs nor of a feature that
 * imports one of them. Each makes a whole server, so by its modules every test would be reached by every change.
 */
export const outOfReach = (files: readonly Importing[], changed: ReadonlySet<string>): readonly string[] => {
  const isNear = ({ noun, imports }: Importing): boolean => changed.has(noun) || imports.some((one) => changed.has(one))
  const reached = new Set(files.filter((one) => !isTest(one) && isNear(one)).map(({ noun }) => noun))
  return files.filter((one) => isTest(one) && !isNear(one) && !reached.has(one.noun)).map(({ file }) => file)
}
