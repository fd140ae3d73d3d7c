import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

/** Shorter ones are words like *Save*, which are everywhere. */
const least_letters = 8

/** The longest part of a sentence that is the same whatever is put into it. */
const fixedPart = (sentence: string): string =>
  sentence
    .split(/[{]{2}[^}]*[}]{2}/)
    .map((part) => part.trim())
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '')

/** The sentences that a difference of files takes away, without what is put into them. */
export const goneIn = (difference: string): readonly string[] =>
  difference
    .split('\n')
    .filter((line) => line.startsWith('-') && !line.startsWith('---'))
    .flatMap((line) => [...line.matchAll(/'([^']+)'|"([^"]+)"|`([^`]+)`/g)])
    .map(([, one, other, third]) => fixedPart(one ?? other ?? third ?? ''))
    .filter((part) => part.length >= least_letters)

/** Tests of the server and stories whose text has one of these sentences. */
export const readersOf = (sentences: readonly string[]): readonly string[] =>
  sentences.length === 0
    ? []
    : globSync(['apps/server/src/**/*.test.ts', 'tests/{journeys,regression}/**/*.spec.ts'], { cwd: root }).filter(
        (file) => {
          const text = readFileSync(join(root, file), 'utf8')
          return sentences.some((sentence) => text.includes(sentence))
        },
      )
