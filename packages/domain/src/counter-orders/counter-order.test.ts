import { expect, test } from 'vitest'
import { addVolumes } from '../orders/order-volume.ts'
import {
  codeFault,
  most_codes_of_buyer,
  most_codes_to_buyer,
  most_open_codes,
  most_wrong_tries,
  volumesAtCounter,
} from './counter-order.ts'

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

test.each([
  [0, 0, 0, 0, undefined],
  [most_open_codes - 1, most_codes_of_buyer - 1, most_codes_to_buyer - 1, most_wrong_tries - 1, undefined],
  [most_open_codes, 0, 0, 0, 'too_many_open'],
  [0, most_codes_of_buyer, 0, 0, 'too_many_of_buyer'],
  [0, most_codes_to_buyer, most_codes_to_buyer, 0, 'too_many_to_buyer'],
  [0, 0, 0, most_wrong_tries, 'too_many_wrong'],
])('%i codes open, %i sent to the buyer, %i of them from here, %i wrong: %s', (open, all, from_here, wrong, fault) => {
  const sent = { open_of_seller: open, lately_of_buyer: all, lately_to_buyer: from_here, wrong_of_seller: wrong }
  expect(codeFault(sent)).toBe(fault)
})
