import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { hasTest } from './has-test.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const [, section = ''] = /^## Stories of thieves\n(.*?)^## /ms.exec(read('docs/security.md')) ?? []
const [head = [], , ...rules] = section
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

test('each rule is tried in five ways', () => {
  expect(head).toEqual(['rule', 'other order', 'other role', 'two tabs', 'midnight', 'halves below a limit'])
  expect(rules).toHaveLength(11)
  expect(rules.filter((cells) => cells.length !== head.length || cells.includes(''))).toEqual([])
})

test('every story that is named is there', () => {
  const sources = globSync('apps/server/src/**/*.test.ts', { cwd: root }).map(read)
  const titles = new Set(rules.flatMap(([, ...stories]) => stories))
  const missing = [...titles].filter(
    (title) => !sources.some((source) => source.includes(title) && hasTest(source, title)),
  )
  expect(missing).toEqual([])
})
