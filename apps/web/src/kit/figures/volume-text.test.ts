import { expect, test } from 'vitest'
import { volumeLength, volumeText } from './volume-text.ts'

test.each([
  ['8400.00', '8,400'],
  ['0.00', '0'],
  ['1234567', '12,34,567'],
  ['8400.50', '8,400.50'],
  ['-500.00', '\u2212500'],
  ['none', '\u2013'],
])('volume %s is written %s', (volume, written) => {
  expect(volumeText(volume)).toBe(written)
})

test('a bar is never shorter than nothing', () => {
  expect(volumeLength('-5.00')).toBe(0)
  expect(volumeLength('8400.50')).toBe(8400.5)
})
