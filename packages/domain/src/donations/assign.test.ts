import { expect, test } from 'vitest'
import { refuseAssign } from './assign.ts'

const rules = { min_split_minor: 1_000_00n, most_open_links: 2 }
const of = (amount: bigint, giver: bigint, receiver: bigint) => ({
  amount_minor: amount * 100n,
  giver_left_minor: giver * 100n,
  receiver_left_minor: receiver * 100n,
  unpaid_links: 0,
  mayPair: true,
})

test.each([
  ['the whole of both', of(5_000n, 5_000n, 5_000n), undefined],
  ['the whole of the smaller', of(5_000n, 5_000n, 8_000n), undefined],
  ['a part that leaves parts', of(2_000n, 5_000n, 8_000n), undefined],
  ['one person', { ...of(5_000n, 5_000n, 5_000n), mayPair: false }, 'same_person'],
  ['one link too many', { ...of(5_000n, 5_000n, 5_000n), unpaid_links: 2 }, 'too_many_unpaid'],
  ['more than is promised', of(6_000n, 5_000n, 8_000n), 'more_than_left'],
  ['more than is wanted', of(6_000n, 8_000n, 5_000n), 'more_than_left'],
  ['less than the least part', of(500n, 5_000n, 5_000n), 'part_too_small'],
  ['a part that leaves too little', of(4_500n, 5_000n, 5_000n), 'part_too_small'],
  ['all of a rest that is small already', of(500n, 500n, 5_000n), undefined],
  ['what would never meet otherwise, by the whole of the smaller', of(1_500n, 1_500n, 2_000n), undefined],
  ['what would never meet otherwise, but less of it', of(1_200n, 1_500n, 2_000n), 'part_too_small'],
] as const)('linked by hand: %s', (_, byHand, refusal) => {
  expect(refuseAssign(byHand, rules)).toBe(refusal)
})
