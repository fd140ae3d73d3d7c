import { expect, test } from 'vitest'
import { placeText } from './place-text.ts'

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [11, '11th'],
  [12, '12th'],
  [21, '21st'],
  [112, '112th'],
])('place %i is %s', (place, words) => {
  expect(placeText(place)).toBe(words)
})
