import { expect, test } from 'vitest'
import { pairUp, partOf, type PairingRules, type WaitingGiver } from './pairing.ts'

const since = (minute: number) => new Date(Date.UTC(2026, 3, 1, 0, minute))
const rules: PairingRules = {
  min_split_minor: 1_000_00n,
  most_open_links: 5,
  mayPair: (giver, receiver) => giver !== receiver,
}
const waiting = (id: bigint, left_minor: bigint, changes: Partial<WaitingGiver> = {}): WaitingGiver => ({
  id,
  member_id: id,
  left_minor,
  is_first: false,
  since: since(Number(id)),
  unpaid_links: 0,
  ...changes,
})
const said = (pairs: ReturnType<typeof pairUp>) =>
  pairs.map(({ giver_id, receiver_id, amount_minor }) => `${giver_id}->${receiver_id} ${amount_minor / 100n}`)

test('the worked example: 8,000 and 5,000 wanted, payers of 5,000', () => {
  const wanted = [waiting(11n, 8_000_00n), waiting(12n, 5_000_00n)]
  expect(said(pairUp([waiting(1n, 5_000_00n), waiting(2n, 5_000_00n)], wanted, rules))).toEqual([
    '1->11 5000',
    '2->11 3000',
    '2->12 2000',
  ])
})

test.each([
  // Equal leftovers always meet, however small.
  [300_00n, 300_00n, 300_00n],
  [5_000_00n, 8_000_00n, 5_000_00n],
  [8_000_00n, 5_000_00n, 5_000_00n],
  // The rest of 300 could never be linked, so less is taken and both keep the least part.
  [5_000_00n, 5_300_00n, 4_000_00n],
  [5_300_00n, 5_000_00n, 4_000_00n],
  // Too little to be parted: they do not meet.
  [1_500_00n, 1_800_00n, 0n],
  [300_00n, 1_000_00n, 0n],
  [500_00n, 5_000_00n, 500_00n],
])('of %s given and %s wanted, %s go', (giving, wanted, part) => {
  expect(partOf(giving, wanted, rules.min_split_minor)).toBe(part)
})

test('who was put first is first, then who waits longest, then the lower number', () => {
  const wanted = [
    waiting(13n, 1_000_00n, { since: since(1) }),
    waiting(12n, 1_000_00n, { since: since(1) }),
    waiting(11n, 1_000_00n, { since: since(9), is_first: true }),
  ]
  expect(said(pairUp([waiting(1n, 3_000_00n)], wanted, rules))).toEqual(['1->11 1000', '1->12 1000', '1->13 1000'])
})

test('nobody pays oneself, and the next in turn is taken instead', () => {
  const own = waiting(11n, 5_000_00n, { member_id: 1n })
  expect(said(pairUp([waiting(1n, 5_000_00n)], [own, waiting(12n, 5_000_00n)], rules))).toEqual(['1->12 5000'])
})

test('a payer has no more to pay at once than the most, over all that is promised', () => {
  const wanted = [11n, 12n, 13n].map((id) => waiting(id, 1_000_00n))
  const givers = [
    waiting(1n, 2_000_00n, { unpaid_links: 3 }),
    waiting(2n, 2_000_00n, { member_id: 1n, unpaid_links: 3 }),
  ]
  expect(said(pairUp(givers, wanted, { ...rules, most_open_links: 4 }))).toEqual(['1->11 1000'])
})

test('equal queues give equal pairs, in whatever order they are handed in', () => {
  const givers = Array.from({ length: 40 }, (_, index) =>
    waiting(BigInt(index + 1), BigInt(1 + (index % 7)) * 1_000_00n),
  )
  const wanted = Array.from({ length: 40 }, (_, index) =>
    waiting(BigInt(index + 1), BigInt(1 + (index % 5)) * 1_700_00n),
  )
  const pairs = pairUp(givers, wanted, rules)
  expect(pairs.length).toBeGreaterThan(40)
  expect(pairUp(givers.toReversed(), wanted.toReversed(), rules)).toEqual(pairs)
})
