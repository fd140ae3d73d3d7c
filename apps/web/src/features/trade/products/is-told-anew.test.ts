import { expect, test } from 'vitest'
import { isToldAnew } from './is-told-anew.ts'

const tea = {
  code: 'TEA-1',
  name: 'Namuna tea',
  category_id: '1',
  description: 'Leaf tea',
  unit: 'NOS',
  hsn: '0902',
  has_lots: false,
  has_expiry: false,
  reorder_level: 0,
  most_per_order: null,
  most_per_month: null,
  is_returnable: true,
  image_ids: ['7'],
} as const
const before = { ...tea, image_ids: [...tea.image_ids] }

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
  expect(isToldAnew(before, typed)).toBe(isAnew)
})

test('the end of returns is asked once: what cannot be returned stays so', () => {
  expect(isToldAnew({ ...before, is_returnable: false }, { is_returnable: false })).toBe(false)
})
