import { expect, test } from 'vitest'
import { isSold, pinKinds } from './pin-status.ts'
import { pinTerms } from './pin-terms.ts'

test.each([
  ['paid', 118_000n, 100_000n],
  ['free', 0n, 0n],
  ['leader', 0n, 0n],
] as const)('a %s pin costs %s and moves %s', (kind, price_minor, bv_minor) => {
  expect(pinTerms(kind, { price_minor: 118_000n, bv_minor: 100_000n })).toEqual({ price_minor, bv_minor })
})

test('an upgrade pin costs and moves the difference, and is sold like a paid one', () => {
  const [from, to] = [
    { price_minor: 118_000n, bv_minor: 100_000n },
    { price_minor: 590_000n, bv_minor: 450_000n },
  ]
  expect(pinTerms('upgrade', to, from)).toEqual({ price_minor: 472_000n, bv_minor: 350_000n })
  expect(pinKinds.filter(isSold)).toEqual(['paid', 'upgrade'])
})
