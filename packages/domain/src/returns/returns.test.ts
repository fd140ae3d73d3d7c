import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { movesFor } from '../lives/life.ts'
import { minor } from '../money/minor.ts'
import { partiesOfReturn, returnLife, type ReturnState } from './return-life.ts'
import { most_ended_returns, piecesLeft, refuseLine, refuseReturn } from './return-lines.ts'
import { goodsBack, keptOf, lotsBack, moneyBack, withReceived } from './return-shares.ts'

const now = new Date('2026-02-01T00:00:00Z')
const later = new Date('2026-02-02T00:00:00Z')

test.each([
  ['a delivered order within its days', {}, undefined],
  ['one that is on its way', { state: 'dispatched', returns_end_at: null }, 'not_delivered'],
  ['the first instant after its days', { returns_end_at: now }, 'too_late'],
  ['a second one at once', { has_open_return: true }, 'one_open'],
  ['one more after so many that came to nothing', { ended_returns: most_ended_returns }, 'asked_often'],
  ['one that nobody can take back', { is_answered: false }, 'not_answered'],
])('%s', (_what, change, refusal) => {
  const order = {
    state: 'delivered',
    returns_end_at: later,
    has_open_return: false,
    ended_returns: 0,
    is_answered: true,
  }
  expect(refuseReturn({ ...order, ...change }, now)).toBe(refusal)
})

test('of a line no more goes back than is left of it, and nothing of what is not taken back', () => {
  const line = { is_returnable: true, quantity: 5, returned: 3 }
  expect([piecesLeft(line), piecesLeft({ ...line, is_returnable: false })]).toEqual([2, 0])
  expect([refuseLine(line, 2), refuseLine(line, 3), refuseLine({ ...line, is_returnable: false }, 1)]).toEqual([
    undefined,
    'over_left',
    'not_returnable',
  ])
  expect(refuseLine(undefined, 1)).toBe('unknown')
})

test('the buyer takes it back, the company decides, and whoever else there is sees nothing', () => {
  const row = { person_id: 7n, seller_person_id: null }
  const movesOf = (state: ReturnState, person_id: bigint, is_admin = false) =>
    movesFor(returnLife, { state }, partiesOfReturn(row, { person_id, is_admin }))
  expect([movesOf('requested', 7n), movesOf('requested', 1n, true)]).toEqual([
    ['send', 'withdraw'],
    ['accept', 'reject'],
  ])
  expect([movesOf('sent', 7n), movesOf('sent', 1n, true)]).toEqual([[], ['accept', 'reject']])
  expect(partiesOfReturn(row, { person_id: 8n, is_admin: false })).toBeUndefined()
})

test('what a franchise sold it decides about, and admins only end it', () => {
  const row = { person_id: 7n, seller_person_id: 9n }
  const movesOf = (person_id: bigint, is_admin = false) =>
    movesFor(returnLife, { state: 'sent' }, partiesOfReturn(row, { person_id, is_admin }))
  expect([movesOf(9n), movesOf(7n), movesOf(1n, true)]).toEqual([['repay', 'reject'], [], ['reject']])
  expect(partiesOfReturn(row, { person_id: 8n, is_admin: false })).toBeUndefined()
})

test('what was received goes back with saleable pieces, and with damaged ones leaves', () => {
  const lots = [
    { lot_id: 1n, quantity: 2, value_minor: 0n, isSaleable: true },
    { lot_id: 2n, quantity: 1, value_minor: 0n, isSaleable: true },
    { lot_id: 2n, quantity: 1, value_minor: 0n, isSaleable: false },
  ]
  expect(withReceived(lots, 1_001n).map(({ received_minor }) => received_minor)).toEqual([500n, 250n, 0n])
})

describe('in however many returns', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 })

  test('each wallet gets back what it paid, and never more', () => {
    const paid = fc.array(fc.bigInt(0n, 5_000n), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(parts, paid, fc.bigInt(1n, 999n), (pieces, shares, price_minor) => {
        const wallets = ['GIVEN', 'REPURCHASE', 'FUND', 'INCOME'] as const
        const quantity = pieces.reduce((sum, one) => sum + one, 0)
        const total = price_minor * BigInt(quantity)
        const known = shares.slice(0, -1).map((share) => (share * total) / 20_000n)
        const all = [...known, total - known.reduce((sum, one) => sum + one, 0n)]
        let left = all.map((amount, nth) => ({ wallet: wallets[nth]!, amount_minor: minor(amount) }))
        for (const one of pieces) {
          const back = moneyBack(left, price_minor * BigInt(one))
          expect(back.reduce((sum, part) => sum + part.amount_minor, 0n)).toBe(price_minor * BigInt(one))
          left = left.map((part) => ({
            ...part,
            amount_minor: minor(
              part.amount_minor - (back.find(({ wallet }) => wallet === part.wallet)?.amount_minor ?? 0n),
            ),
          }))
          for (const { amount_minor } of left) expect(amount_minor >= 0n).toBe(true)
        }
        for (const { amount_minor } of left) expect(amount_minor).toBe(0n)
      }),
    )
  })

  test('what is kept never grows, and is nothing at the end', () => {
    fc.assert(
      fc.property(parts, fc.bigInt(0n, 10n ** 9n), (pieces, figure) => {
        const quantity = pieces.reduce((sum, one) => sum + one, 0)
        let [kept, returned] = [keptOf(figure, { quantity, returned: 0 }), 0]
        expect(kept).toBe(figure)
        for (const one of pieces) {
          returned += one
          const next = keptOf(figure, { quantity, returned })
          expect(next <= kept).toBe(true)
          kept = next
        }
        expect(kept).toBe(0n)
      }),
    )
  })
})

test('goods come back as the lots as which they left, at what they had cost, saleable ones first', () => {
  const out = [
    { lot_id: 1n, quantity: 2, value_minor: 1_000n },
    { lot_id: 2n, quantity: 3, value_minor: 1_000n },
  ]
  expect(lotsBack(out, { saleable: 3, damaged: 1 })).toEqual([
    { lot_id: 1n, quantity: 2, value_minor: 1_000n, isSaleable: true },
    { lot_id: 2n, quantity: 1, value_minor: 333n, isSaleable: true },
    { lot_id: 2n, quantity: 1, value_minor: 334n, isSaleable: false },
  ])
  expect(() => lotsBack(out, { saleable: 5, damaged: 1 })).toThrow(RangeError)
})

test('of a bundle its parts come back, together with the same product of another line', () => {
  const parts = new Map([
    [
      9n,
      [
        { product_id: 1n, quantity: 2 },
        { product_id: 2n, quantity: 1 },
      ],
    ],
  ])
  const lines = [
    { product_id: 9n, saleable: 1, damaged: 2 },
    { product_id: 1n, saleable: 3, damaged: 0 },
  ]
  expect(goodsBack(lines, parts)).toEqual([
    { product_id: 1n, saleable: 5, damaged: 4 },
    { product_id: 2n, saleable: 1, damaged: 2 },
  ])
})
