import { expect, test } from 'vitest'
import type { TreeNode } from './tree-data.ts'
import { linesOf } from './tree-lines.ts'

const node = (key: string, more: Partial<TreeNode> = {}): TreeNode => ({ key, state: 'active', ...more })
const root = node('a', {
  children: [node('b', { below: 7 }), node('c', { in_line: 4, children: [node('d')] })],
  more: 9,
  below: 21,
})
const told = (closed: string[]) =>
  linesOf(root, new Set(closed)).map((line) => [
    '-'.repeat(line.level),
    line.kind === 'place' ? line.key : `${line.wanted.kind} ${line.count}`,
    ...(line.kind === 'place' && line.mayOpen ? [line.isOpen ? 'open' : 'closed'] : []),
  ])

test('a window as lines: each place before what is below it, with what is folded where it is', () => {
  expect(told([])).toEqual([
    ['-', 'a', 'open'],
    ['--', 'b', 'closed'],
    ['--', 'line 4'],
    ['--', 'c', 'open'],
    ['---', 'd'],
    ['--', 'more 9'],
  ])
})

test('what is closed is left out', () => {
  expect(told(['c']).map((line) => line.join(' '))).toContain('-- c closed')
  expect(told(['a'])).toEqual([['-', 'a', 'closed']])
})
