import { expect, test } from 'vitest'
import { circleIn } from './no-circles.ts'

const imports = (files: Readonly<Record<string, readonly string[]>>) => new Map(Object.entries(files))

test('files that share what they need make no circle', () => {
  expect(
    circleIn(imports({ start: ['kit', 'react'], page: ['kit', 'react'], kit: ['react'], react: [] })),
  ).toBeUndefined()
})

test('a circle is found wherever it begins, and without the files that only lead to it', () => {
  expect(circleIn(imports({ page: ['kit'], kit: ['words'], words: ['kit'] }))).toEqual(['kit', 'words', 'kit'])
})

test('a file outside the build ends a path', () => {
  expect(circleIn(imports({ page: ['https://elsewhere'] }))).toBeUndefined()
})
