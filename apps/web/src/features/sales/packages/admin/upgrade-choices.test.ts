import { expect, test } from 'vitest'
import { isVolumeOver, whyNotUpgrade } from './upgrade-choices.ts'

const growth = { price: '2360.00', bv: '2000.00' }

test.each([
  [{ price: '1180', bv: '1000' }, undefined],
  [{ price: '2360', bv: '1000' }, 'not_dearer'],
  [{ price: '1180', bv: '2000.01' }, 'less_volume'],
  [{ price: '11x', bv: '5000' }, undefined],
  [{ price: '5000' }, undefined],
] as const)('%j to Growth: %s', (typed, why) => {
  expect(whyNotUpgrade(typed, growth)).toBe(why)
})

test.each([
  ['1000.01', '1000.00', true],
  ['1000', '1000.00', false],
  ['', '1000.00', false],
  ['1000', undefined, false],
])('%s BV on a taxable value of %s', (bv, taxable, isOver) => {
  expect(isVolumeOver(bv, taxable)).toBe(isOver)
})
