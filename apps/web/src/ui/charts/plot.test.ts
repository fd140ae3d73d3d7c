import { expect, test } from 'vitest'
import { wordAt } from './plot.tsx'

test('a word is under its mark, and the last one is not beyond the edge of the drawing', () => {
  expect(wordAt(120, 300)).toBe(120)
  expect(wordAt(296, 300)).toBe(282)
})
