import { expect, test } from 'vitest'
import { addVolumes } from '../orders/order-volume.ts'
import { volumesAtCounter } from './counter-order.ts'

const bound = { round_off_digits: 2, max_payout_percent: '60', plan_percent: '20' }
const line = { quantity: 2, received_minor: 10_000n, bv_minor: 4_000n, commission_minor: 500n }

test.each([
  ['the BV of all pieces', {}, { amount_minor: 10_000n, bv_minor: 8_000n }],
  ['no more than what was received bears', { received_minor: 1_000n }, { amount_minor: 1_000n, bv_minor: 500n }],
  ['nothing for goods that nothing was received for', { received_minor: 0n }, { amount_minor: 0n, bv_minor: 0n }],
])('a sale over the counter counts with %s', (_what, change, volume) => {
  expect(volumesAtCounter([{ ...line, ...change }], bound)).toEqual([volume])
})

test('without a plan goods that nothing was received for bring no BV either', () => {
  const lines = [line, { ...line, received_minor: 0n }]
  expect(addVolumes(volumesAtCounter(lines, { ...bound, plan_percent: null })).bv_minor).toBe(8_000n)
})
