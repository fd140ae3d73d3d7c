import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

/** Tests that cost more than seconds: those in a browser, of every call, and with processes of their own. */
const heavy = [
  'tests/journeys/**/*.spec.ts',
  'tests/regression/**/*.spec.ts',
  'tests/screens/setup-wizard.spec.ts',
  'apps/server/src/every-call/*.test.ts',
  'apps/server/src/every-call/rings/*.test.ts',
  'apps/server/src/boot/start.test.ts',
  'apps/server/src/**/*-crash.test.ts',
  'apps/server/src/**/crash-safety.test.ts',
  'tools/banyan-command.test.ts',
  'tools/user-commands.test.ts',
]

export const heavyFiles = (): readonly string[] => globSync(heavy, { cwd: root }).toSorted()

/** What a heavy test guards: nouns of features, or `what is shared` alone, which no single feature can break. */
export interface Guard {
  readonly file: string
  readonly nouns: readonly string[]
}

/** What says that any feature may break a test, and what says that only shared code may. */
export const every_feature = 'every feature'
export const what_is_shared = 'what is shared'

/** Reads the line `// Guards: pins, members` at the top of a file; empty where there is none. */
export const guardedIn = (text: string): readonly string[] => {
  const [, said = ''] = /^\/\/ Guards: (.+)$/m.exec(text.split('\n', 3).join('\n')) ?? []
  return said.split(', ').filter((noun) => noun !== '')
}

export const readGuards = (): readonly Guard[] =>
  heavyFiles().map((file) => ({ file, nouns: guardedIn(readFileSync(join(root, file), 'utf8')) }))
