import { expect, test } from 'vitest'
import { pseudo, pseudoTree } from './pseudo.ts'

test('a sentence is accented and longer, and its holes stay', () => {
  expect(pseudo('Item {{no}} of {{count}}')).toBe('[ÍÍtéém {{no}} óóf {{count}}]')
  expect(pseudoTree({ one: 'At', deep: { two: 'Yes' } })).toEqual({
    one: '[Át]'.replace('Á', 'ÁÁ'),
    deep: { two: '[Ýééš]' },
  })
})
