import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import type { Tally } from './tally.ts'

/** All files of tests, by their names: those that are not committed yet, too, and none that is deleted. */
const filesOfTests = (): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => /[.](?:test|spec)[.]tsx?$/.test(file) && existsSync(join(root, file)))

/**
 * Files of tests of which no report says anything: they lie where no runner looks, or a report was empty. A file that
 * could not be read is a failure already.
 */
export const missedBy = (tallies: readonly Tally[], files: readonly string[] = filesOfTests()): readonly string[] => {
  const ran = new Set(tallies.flatMap(({ times }) => times.map(({ file }) => file)))
  const isKnown = (file: string) =>
    ran.has(file) || tallies.some(({ faults }) => faults.some(({ name }) => name.startsWith(file)))
  return files.filter((file) => !isKnown(file))
}
