import { expect, test } from 'vitest'
import { fillIn } from './words.ts'

test('a sentence is filled in, and what is not given stays as it is', () => {
  expect(fillIn('{{from}} to {{to}} of {{total}}', { from: 1, to: 25, total: '1,248' })).toBe('1 to 25 of 1,248')
  expect(fillIn('Move {{name}} up', {})).toBe('Move {{name}} up')
})
