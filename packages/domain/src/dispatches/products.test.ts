import { expect, test } from 'vitest'
import { productLine, productsBeyond } from './products.ts'

const kit = (quantity: number, name = 'Starter kit') => ({ name, hsn: '3004', quantity })

test.each([
  ['more of the same: the difference', [kit(3)], [kit(1)], [kit(2)]],
  ['as many of the same: nothing', [kit(2)], [kit(2)], []],
  ['fewer of the same: nothing', [kit(1)], [kit(2)], []],
  ['the same under another spelling', [kit(2, 'starter KIT ')], [kit(1)], [kit(1, 'starter KIT ')]],
  ['something else: all of it', [kit(2, 'Growth kit')], [kit(2)], [kit(2, 'Growth kit')]],
  ['what came once is taken off once', [kit(1), kit(2)], [kit(2)], [kit(1)]],
  ['nothing came before', [kit(2)], [], [kit(2)]],
  ['nothing comes', [], [kit(2)], []],
])('an upgrade adds %s', (_what, larger, smaller, added) => {
  expect(productsBeyond(larger, smaller)).toEqual(added)
})

test('a line says how many of what', () => {
  expect(productLine(kit(2))).toBe('2 × Starter kit')
})
