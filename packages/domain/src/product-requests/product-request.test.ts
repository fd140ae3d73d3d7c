import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movesFor } from '../lives/life.ts'
import { partiesOfProductRequest, productRequestLife, productRequestStates } from './product-request.ts'
import {
  answerFault,
  isOwed,
  piecesOnTheWay,
  piecesOwed,
  receivedFault,
  takeFrom,
  valueOf,
  type RequestLine,
} from './request-lines.ts'
import { holdRequest, refundRequest, releaseRequest, sellRequest } from './request-postings.ts'
import { requestPrice } from './request-price.ts'

const [child, parent, other, office] = [1n, 2n, 3n, 9n]
const admin = { person_id: office, is_admin: true }
const franchise = (person_id: bigint) => ({ person_id, is_admin: false })

test.each([
  ['the franchise that asks', null, franchise(child), ['receiver']],
  ['the parent that is asked', parent, franchise(parent), ['sender']],
  ['the parent, of what the company is asked', null, franchise(parent), undefined],
  ['another franchise', parent, franchise(other), undefined],
  ['an admin, of what the company is asked', null, admin, ['sender']],
  ['an admin, of what a parent is asked', parent, admin, []],
])('%s', (_who, sender_person_id, who, parties) => {
  expect(partiesOfProductRequest({ person_id: child, sender_person_id }, who)).toEqual(parties)
})

test.each([
  ['requested', ['approve', 'reject'], ['cancel']],
  ['approved', ['reject', 'dispatch'], []],
  ['dispatched', [], ['receive']],
  ['received', ['refund', 'resend'], []],
  ['settled', [], []],
  ['rejected', [], []],
  ['cancelled', [], []],
] as const)('%s', (state, sender, receiver) => {
  expect(movesFor(productRequestLife, { state }, ['sender'])).toEqual(sender)
  expect(movesFor(productRequestLife, { state }, ['receiver'])).toEqual(receiver)
  expect(productRequestStates).toContain(state)
})

const asked: RequestLine = {
  quantity: 5,
  approved: 0,
  sent: 0,
  arrived: 0,
  damaged: 0,
  lost: 0,
  refunded: 0,
  price_minor: 900_00n,
}

test('five asked for, four agreed to, three arrive and one is missing', () => {
  const sent = { ...asked, approved: 4, sent: 4 }
  expect(piecesOnTheWay(sent)).toBe(4)
  const received = { ...sent, arrived: 3 }
  expect([piecesOnTheWay(received), piecesOwed(received), isOwed([received])]).toEqual([1, 1, true])
  const settled = { ...received, lost: 1, refunded: 1 }
  expect([piecesOnTheWay(settled), piecesOwed(settled), isOwed([settled])]).toEqual([0, 0, false])
})

test('what is sent again for a missing and a damaged piece is owed until it arrives', () => {
  const received = { ...asked, approved: 4, sent: 4, arrived: 2, damaged: 1 }
  expect([piecesOnTheWay(received), piecesOwed(received)]).toEqual([1, 2])
  const resent = { ...received, lost: 1, sent: 6 }
  expect([piecesOnTheWay(resent), piecesOwed(resent)]).toEqual([2, 2])
  expect(piecesOwed({ ...resent, arrived: 4 })).toBe(0)
})

test.each([
  [undefined, 'missing'],
  [0, undefined],
  [5, undefined],
  [6, 'more_than_asked'],
])('an answer of %s', (answer, fault) => {
  expect(answerFault(asked, answer)).toBe(fault)
})

test.each([
  [undefined, 'missing'],
  [{ arrived: 3, damaged: 1 }, undefined],
  [{ arrived: 0, damaged: 0 }, undefined],
  [{ arrived: 4, damaged: 1 }, 'more_than_sent'],
])('received %o of four', (received, fault) => {
  expect(receivedFault({ ...asked, approved: 4, sent: 4 }, received)).toBe(fault)
})

test('pieces are taken from lots in their order', () => {
  const lots = [
    { lot_id: 1n, quantity: 2, received_minor: 500n },
    { lot_id: 2n, quantity: 3, received_minor: 100n },
  ]
  expect(takeFrom(lots, 3)).toEqual({
    taken: [
      { lot_id: 1n, quantity: 2, received_minor: 500n },
      { lot_id: 2n, quantity: 1, received_minor: 33n },
    ],
    left: [{ lot_id: 2n, quantity: 2, received_minor: 67n }],
  })
  expect(takeFrom(lots, 0)).toEqual({ taken: [], left: lots })
  expect(() => takeFrom(lots, 6)).toThrow('1 pieces less')
})

test('who owes pays the member price', () => {
  const prices = { member_price_minor: 1_000n, franchise_price_minor: 900n }
  expect([requestPrice(prices, false), requestPrice(prices, true)]).toEqual([900n, 1_000n])
})

test('what is held is what is agreed to and what goes back, to the paisa; and what is sold and refunded stays in the books', () => {
  const line = fc.record({
    price_minor: fc.bigInt(1n, 10n ** 9n),
    quantity: fc.integer({ min: 1, max: 10_000 }),
    part: fc.integer({ min: 0, max: 10_000 }),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), fc.bigInt(0n, 99n), (lines, rate) => {
      const approved = (one: (typeof lines)[number]) => Math.min(one.part, one.quantity)
      const [all, kept] = [valueOf(lines, (one) => one.quantity), valueOf(lines, approved)]
      const gst_minor = (kept * rate) / (100n + rate)
      const sum = { taxable_minor: kept - gst_minor, gst_minor }
      const transfers = [
        ...holdRequest(child, all),
        ...releaseRequest(child, all - kept),
        ...sellRequest(sum),
        ...refundRequest(child, sum),
      ]
      const balances = new Map<string, bigint>()
      for (const { debit, credit, amount_minor } of transfers) {
        expect(amount_minor > 0n).toBe(true)
        balances.set(debit, (balances.get(debit) ?? 0n) - amount_minor)
        balances.set(credit, (balances.get(credit) ?? 0n) + amount_minor)
      }
      expect([...balances.values()].filter((balance) => balance !== 0n)).toEqual([])
    }),
  )
})
