import { expect, test } from 'vitest'
import { codeFault, most_codes_of_buyer, most_codes_to_buyer, most_open_codes, most_wrong_tries } from './buyer-code.ts'

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
