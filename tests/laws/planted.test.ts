import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('every planted fault still fits the code that it is planted in', () => {
  const patches = globSync('tests/planted/*/*.patch', { cwd: root }).toSorted()
  expect(patches.length).toBe(40)
  const fits = (patch: string): boolean => {
    try {
      execFileSync('git', ['apply', '--check', patch], { cwd: root, stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  }
  expect(patches.filter((patch) => !fits(patch))).toEqual([])
})
