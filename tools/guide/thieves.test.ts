import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { hasTest } from './has-test.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const security = read('docs/security.md')
/** The cells of the table of a section: its head, and its rows. */
function tableOf(title: string): readonly [head: readonly string[], rows: readonly (readonly string[])[]] {
  const [, section = ''] = security.split(`\n## ${title}\n`)
  const [head = [], , ...rows] = section
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  return [head, rows]
}
const [head, rules] = tableOf('Stories of thieves')
const [, tricks] = tableOf('Thieves of goods')

test('each rule is tried in five ways', () => {
  expect(head).toEqual(['rule', 'other order', 'other role', 'two tabs', 'midnight', 'halves below a limit'])
  expect(rules).toHaveLength(11)
  expect(rules.filter((cells) => cells.length !== head.length || cells.includes(''))).toEqual([])
})

test('twenty-five tricks with goods are tried', () => {
  expect(tricks).toHaveLength(25)
  expect(tricks.filter((cells) => cells.length !== 2 || cells.includes(''))).toEqual([])
})

test('every story that is named is there', () => {
  const sources = globSync('apps/server/src/**/*.test.ts', { cwd: root }).map(read)
  const stories = rules.flatMap(([, ...titles]) => titles)
  const ofGoods = tricks.flatMap(([, titles = '']) => titles.split('<br>'))
  const missing = [...new Set([...stories, ...ofGoods])].filter(
    (title) => !sources.some((source) => source.includes(title) && hasTest(source, title)),
  )
  expect(missing).toEqual([])
})
