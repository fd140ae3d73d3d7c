import { expect, test } from 'vitest'
import { refusePair } from './upgrade-pair.ts'

const worth = (price_minor: bigint, bv_minor: bigint) => ({ price_minor, bv_minor })

test.each([
  ['dearer, more volume', worth(100n, 80n), worth(101n, 81n), undefined],
  ['dearer, the same volume', worth(100n, 80n), worth(101n, 80n), undefined],
  ['dearer, less volume', worth(100n, 80n), worth(101n, 79n), 'less_volume'],
  ['the same price', worth(100n, 80n), worth(100n, 90n), 'not_dearer'],
  ['cheaper', worth(100n, 80n), worth(99n, 90n), 'not_dearer'],
])('%s', (_case, from, to, refusal) => {
  expect(refusePair(from, to)).toBe(refusal)
})
