import { expect, test } from 'vitest'
import { judgeReceived } from './judge-received.ts'

const tea = { code: ' tea-1', batch: '', expires_on: null, quantity: 10, cost: '600.00' }
const prices = [{ code: 'TEA-1', price: '100.00', is_priced: true }]

test.each([
  ['as far as the limit goes', [tea], '1000.00', true],
  ['above it, at what members pay', [tea], '999.99', false],
  ['above it, at what they cost', [{ ...tea, cost: '1000.01' }], '1000.00', false],
  ['without a price', [tea, { ...tea, code: 'BARE-1' }], '99999.00', false],
])('goods are entered alone %s', (_what, lines, left, isAlone) => {
  expect(judgeReceived(lines, { left, prices }).isAlone).toBe(isAlone)
})

test('all lines together cost what the invoice says', () => {
  expect(judgeReceived([tea, tea], { left: '0.00', prices }).total).toBe('1200.00')
})
