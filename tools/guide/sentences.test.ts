import { expect, test } from 'vitest'
import { hasTest } from './has-test.ts'
import { sentencesOf } from './sentences.ts'

const paper = `# Guide

## First

\`\`\`
npm start
\`\`\`

needs Node 20 (or later). Open \`http://x.y/z.html\`: it is there.
**Unsure** means so.

![A picture](a.png)

| what | limit |
| --- | --- |
| a call | 5 s. No more |

1. **Two admins.** Add one. [The other](b.md) too.
- One more.
`

test('a paper says its sentences, its rows and its code, by its headings', () => {
  expect([...sentencesOf(paper)]).toEqual([
    ['Guide', []],
    [
      'First',
      [
        'npm start',
        'needs Node 20 (or later).',
        'Open `http://x.y/z.html`: it is there.',
        '**Unsure** means so.',
        'a call: 5 s. No more',
        'Add one.',
        '[The other](b.md) too.',
        'One more.',
      ],
    ],
  ])
})

test.each([
  ["test('a sum', () => {", true],
  ["describe('a sum', () => {", true],
  ["test.each(cases)('a sum', (one) => {", true],
  ["test.each([\n  [1, 2],\n])(\n  'a sum',\n  (one) => {", true],
  ["test('a sum of two', () => {", false],
  ["// test: 'a sum'", false],
  ["expect(said).toBe('a sum')", false],
  ["const cases = ['a sum', 'another']", false],
])('in %j is a test “a sum”: %s', (source, isThere) => {
  expect(hasTest(source, 'a sum')).toBe(isThere)
})
