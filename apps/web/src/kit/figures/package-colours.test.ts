import { expect, test } from 'vitest'
import { packageColours, seriesOfColour } from './package-colours.ts'

test('each colour is one series of the look, from 1 to 6', () => {
  expect(packageColours.map(seriesOfColour)).toEqual([1, 2, 3, 4, 5, 6])
})

test.each(['', 'mauve', '#58bccd'])('"%s" is no mark', (colour) => {
  expect(seriesOfColour(colour)).toBeUndefined()
})
