import { expect, test } from 'vitest'
import { isToldAnew } from './told-anew.ts'

const tea = {
  code: 'TEA-1',
  name: 'Namuna tea',
  category_id: '1',
  description: 'Leaf tea',
  unit: 'NOS',
  hsn: '0902',
  is_returnable: true,
  image_ids: ['7'],
}

test.each([
  [{ name: 'Namuna coffee' }, true],
  [{ hsn: '0901' }, true],
  [{ category_id: '2' }, true],
  [{ description: 'Pay here' }, true],
  [{ image_ids: ['7', '8'] }, true],
  [{ is_returnable: false }, true],
  [{ description: '' }, false],
  [{ image_ids: [] }, false],
  [{ reorder_level: 5, most_per_order: 2 }, false],
  [{}, false],
])('another admin agrees to what buyers are told anew: %j, %s', (typed, isAnew) => {
  expect(isToldAnew(tea, { ...tea, ...typed })).toBe(isAnew)
})

test('the end of returns is asked once: what cannot be returned stays so', () => {
  const ended = { ...tea, is_returnable: false }
  expect(isToldAnew(ended, ended)).toBe(false)
})

test('the first pictures of a product that came from a file are one admin’s', () => {
  expect(isToldAnew({ ...tea, image_ids: [] }, tea)).toBe(false)
})
