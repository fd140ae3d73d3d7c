import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { movesFor } from '../lives/life.ts'
import { minor } from '../money/minor.ts'
import { cartFaults, faultOf, type Sellable } from './cart.ts'
import { orderLife, orderStates, partiesOfOrder } from './order-life.ts'
import { ordersThatAre, parcelStateOf, parcelStates } from './parcel.ts'
import { givenOfLines, paidBvOf, volumeOfOrder } from './order-volume.ts'
import { payOrder, splitOverLines, type Offered, type OrderWallet, type Purse } from './pay-order.ts'

const all = { REPURCHASE: '100', FUND: '100', INCOME: '100' } as const
const purse = (
  given: bigint,
  repurchase: bigint,
  fund: bigint,
  income: bigint,
  shares: Purse['shares'] = all,
): Purse => ({
  balances: { GIVEN: given, REPURCHASE: repurchase, FUND: fund, INCOME: income },
  shares,
})
const every: readonly Offered[] = (['REPURCHASE', 'FUND', 'INCOME'] as const).map((wallet) => ({
  wallet,
  most_minor: null,
}))

describe('what pays an order', () => {
  test.each<[string, bigint, readonly Offered[], Purse, [OrderWallet, bigint][], bigint]>([
    [
      'given money pays first',
      100_00n,
      every,
      purse(30_00n, 50_00n, 50_00n, 0n),
      [
        ['GIVEN', 30_00n],
        ['REPURCHASE', 50_00n],
        ['FUND', 20_00n],
      ],
      0n,
    ],
    ['given money pays it whole', 30_00n, every, purse(30_00n, 50_00n, 0n, 0n), [['GIVEN', 30_00n]], 0n],
    [
      'in the order that the buyer says',
      60_00n,
      every.toReversed(),
      purse(0n, 50_00n, 50_00n, 50_00n),
      [
        ['INCOME', 50_00n],
        ['FUND', 10_00n],
      ],
      0n,
    ],
    [
      'a wallet as far as the buyer lets it',
      60_00n,
      [
        { wallet: 'FUND', most_minor: 20_00n },
        { wallet: 'INCOME', most_minor: null },
      ],
      purse(0n, 0n, 50_00n, 50_00n),
      [
        ['FUND', 20_00n],
        ['INCOME', 40_00n],
      ],
      0n,
    ],
    [
      'income within its share',
      100_00n,
      every,
      purse(0n, 0n, 0n, 500_00n, { ...all, INCOME: '25' }),
      [['INCOME', 25_00n]],
      75_00n,
    ],
    ['a share of 0 pays nothing', 10_00n, every, purse(0n, 0n, 0n, 500_00n, { ...all, INCOME: '0' }), [], 10_00n],
    ['nothing offered', 10_00n, [], purse(4_00n, 9_00n, 9_00n, 9_00n), [['GIVEN', 4_00n]], 6_00n],
  ])('%s', (_name, total, offered, held, parts, short_minor) => {
    const paid = payOrder(total, offered, held)
    expect(paid.parts.map(({ wallet, amount_minor }) => [wallet, amount_minor])).toEqual(parts)
    expect(paid.short_minor).toBe(short_minor)
  })

  test('no wallet pays more than it holds, and parts and what is short are the total', () => {
    const amounts = fc.bigInt(0n, 10_000n)
    fc.assert(
      fc.property(fc.bigInt(1n, 20_000n), fc.tuple(amounts, amounts, amounts, amounts), (total, [given, ...rest]) => {
        const held = purse(given, rest[0], rest[1], rest[2])
        const { parts, short_minor } = payOrder(total, every, held)
        expect(parts.reduce((sum, { amount_minor }) => sum + amount_minor, 0n) + short_minor).toBe(total)
        for (const { wallet, amount_minor } of parts) expect(amount_minor <= held.balances[wallet]).toBe(true)
      }),
    )
  })
})

test('every line is paid whole, and every wallet pays what it paid', () => {
  const prices = fc.array(fc.bigInt(1n, 5_000n), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(prices, fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100)), (lines, [one, two, three]) => {
      const total = lines.reduce((sum, price) => sum + price, 0n)
      const share = (percent: number) => (total * BigInt(percent)) / 300n
      const held = purse(share(one), share(two), share(three), total)
      const { parts } = payOrder(total, every, held)
      const split = splitOverLines(lines, parts)
      expect(split.map((of) => of.reduce((sum, { amount_minor }) => sum + amount_minor, 0n))).toEqual(lines)
      for (const { wallet, amount_minor } of parts) {
        const paid = split.flat().filter((part) => part.wallet === wallet)
        expect(paid.reduce((sum, part) => sum + part.amount_minor, 0n)).toBe(amount_minor)
      }
    }),
  )
})

test('three lines of 33.33 and 50.00 given: the odd hundredths go to the largest remainders', () => {
  const split = splitOverLines([33_33n, 33_33n, 33_34n], payOrder(100_00n, every, purse(50_00n, 0n, 50_00n, 0n)).parts)
  expect(split.map((of) => of.map(({ wallet, amount_minor }) => [wallet, amount_minor]))).toEqual([
    [
      ['GIVEN', 16_67n],
      ['FUND', 16_66n],
    ],
    [
      ['GIVEN', 16_66n],
      ['FUND', 16_67n],
    ],
    [
      ['GIVEN', 16_67n],
      ['FUND', 16_67n],
    ],
  ])
})

describe('what speaks against a line', () => {
  const soap: Sellable = {
    is_active: true,
    price_minor: 100_00n,
    most_per_order: null,
    most_per_month: null,
    ordered_this_month: 0,
    available: 5,
  }
  const line = { product_id: 1n, quantity: 2, price_minor: 100_00n }

  test.each<[string, Partial<Sellable> | undefined, object | undefined]>([
    ['nothing', {}, undefined],
    ['no such product', undefined, { why: 'unknown' }],
    ['switched off', { is_active: false }, { why: 'inactive' }],
    ['no price yet', { price_minor: null }, { why: 'inactive' }],
    ['another price', { price_minor: 120_00n }, { why: 'price_changed', was_minor: 100_00n, now_minor: 120_00n }],
    ['too many at once', { most_per_order: 1 }, { why: 'over_order', left: 1 }],
    ['just enough this month', { most_per_month: 5, ordered_this_month: 3 }, undefined],
    ['too many this month', { most_per_month: 5, ordered_this_month: 4 }, { why: 'over_month', left: 1 }],
    ['more than that this month', { most_per_month: 5, ordered_this_month: 9 }, { why: 'over_month', left: 0 }],
    ['the last two', { available: 2 }, undefined],
    ['not enough', { available: 1 }, { why: 'not_in_stock', left: 1 }],
  ])('%s', (_name, of, fault) => {
    expect(faultOf(line, of && { ...soap, ...of })).toEqual(fault)
  })

  test('stock of 5 and two lines of 3 of one product', () => {
    const three = { ...line, quantity: 3 }
    expect(cartFaults([three, three], new Map([[1n, soap]]))).toEqual([undefined, { why: 'twice' }])
  })

  describe('that is a bundle, of 2 of the soap and 1 of tea', () => {
    const parts = [
      { product_id: 1n, quantity: 2, available: 5 },
      { product_id: 3n, quantity: 1, available: 9 },
    ]
    const products = new Map([
      [1n, soap],
      [2n, { ...soap, available: 2, parts }],
      [4n, { ...soap, available: 9, parts: parts.slice(1) }],
    ])
    const asked = (product_id: bigint, quantity: number) => ({ ...line, product_id, quantity })

    test.each<[string, Parameters<typeof asked>[], (object | undefined)[]]>([
      ['as many as the scarcer part allows', [[2n, 2]], [undefined]],
      ['one more', [[2n, 3]], [{ why: 'not_in_stock', left: 2 }]],
      [
        'with the last soap beside it',
        [
          [2n, 2],
          [1n, 1],
        ],
        [undefined, undefined],
      ],
      [
        'with one soap too many beside it',
        [
          [2n, 2],
          [1n, 2],
        ],
        [undefined, { why: 'not_in_stock', left: 1 }],
      ],
      [
        'after soaps that leave too little for it',
        [
          [1n, 2],
          [2n, 2],
        ],
        [undefined, { why: 'not_in_stock', left: 1 }],
      ],
      [
        'and a refused line takes nothing',
        [
          [2n, 3],
          [1n, 5],
        ],
        [{ why: 'not_in_stock', left: 2 }, undefined],
      ],
      [
        'beside another bundle with its tea',
        [
          [2n, 1],
          [4n, 8],
        ],
        [undefined, undefined],
      ],
      [
        'beside another bundle with too much of its tea',
        [
          [2n, 1],
          [4n, 9],
        ],
        [undefined, { why: 'not_in_stock', left: 8 }],
      ],
    ])('%s', (_name, lines, faults) => {
      expect(
        cartFaults(
          lines.map((one) => asked(...one)),
          products,
        ),
      ).toEqual(faults)
    })
  })
})

describe('what a delivered order counts with', () => {
  const sold = { gross_minor: 1_180_00n, taxable_minor: 1_000_00n, bv_minor: 600_00n, given_minor: 0n }
  const free = { round_off_digits: 2, max_payout_percent: '50', plan_percent: null }

  test.each<[string, object, object, bigint, bigint]>([
    ['all of it', {}, {}, 1_000_00n, 600_00n],
    ['half was given', { given_minor: 590_00n }, {}, 500_00n, 300_00n],
    ['all was given', { given_minor: 1_180_00n }, {}, 0n, 0n],
    ['the plan pays all of its BV, within the cap', {}, { plan_percent: '80' }, 1_000_00n, 600_00n],
    ['more than the cap allows', {}, { plan_percent: '100' }, 1_000_00n, 500_00n],
    ['with a commission of 50', { commission_minor: 50_00n }, { plan_percent: '100' }, 1_000_00n, 450_00n],
    ['with a commission of all the cap', { commission_minor: 500_00n }, { plan_percent: '10' }, 1_000_00n, 0n],
  ])('%s', (_name, line, bound, amount_minor, bv_minor) => {
    expect(volumeOfOrder([{ ...sold, ...line }], { ...free, ...bound })).toEqual({ amount_minor, bv_minor })
  })

  test('a line that brings little does not lend its room to another', () => {
    const bound = { ...free, plan_percent: '100' }
    expect(volumeOfOrder([sold, { ...sold, bv_minor: 0n }], bound).bv_minor).toBe(500_00n)
  })
})

test('nobody of the company calls an order off once it is sent, and its buyer does not pack it', () => {
  const order = { person_id: 7n, place_person_id: null, courier: '' }
  const buyer = partiesOfOrder(order, { person_id: 7n, is_admin: false })
  const company = partiesOfOrder(order, { person_id: 1n, is_admin: true })
  expect(movesFor(orderLife, { state: 'placed' }, company)).toEqual(['pack', 'pack_short', 'call_off'])
  expect(movesFor(orderLife, { state: 'packed' }, buyer)).toEqual(['cancel'])
  expect(movesFor(orderLife, { state: 'packed' }, company)).toEqual(['dispatch', 'call_off'])
  expect(movesFor(orderLife, { state: 'dispatched' }, buyer)).toEqual(['receive', 'object'])
  expect(movesFor(orderLife, { state: 'dispatched' }, company)).toEqual(['deliver', 'undeliver'])
  expect(movesFor(orderLife, { state: 'objected' }, buyer)).toEqual(['receive'])
  expect(movesFor(orderLife, { state: 'objected' }, company)).toEqual(['deliver', 'undeliver'])
  expect(partiesOfOrder(order, { person_id: 8n, is_admin: false })).toBeUndefined()
})

describe('the shop where an order is picked up', () => {
  const order = { person_id: 7n, place_person_id: 5n, courier: '' }
  const shop = { person_id: 5n, is_admin: false }

  test('hands over what was sent, and nothing else is its move', () => {
    const moves = orderStates.map((state) => movesFor(orderLife, { state }, partiesOfOrder(order, shop)))
    expect(moves.flat()).toEqual(['hand_over'])
    expect(movesFor(orderLife, { state: 'dispatched' }, partiesOfOrder(order, shop))).toEqual(['hand_over'])
  })

  test('is nobody to an order of another shop, or to one that a courier brings', () => {
    expect(partiesOfOrder(order, { person_id: 6n, is_admin: false })).toBeUndefined()
    expect(partiesOfOrder({ ...order, place_person_id: null }, shop)).toBeUndefined()
    expect(partiesOfOrder({ ...order, courier: 'Namuna Post' }, shop)).toBeUndefined()
  })

  test('reads each state of an order as one of a parcel', () => {
    expect(parcelStates.map((state) => [state, ordersThatAre(state)])).toEqual([
      ['packing', ['placed', 'packed']],
      ['to_hand_over', ['dispatched']],
      ['objected', ['objected']],
      ['handed_over', ['delivered']],
      ['not_delivered', ['undelivered', 'cancelled']],
    ])
    expect(orderStates.every((state) => ordersThatAre(parcelStateOf(state)).includes(state))).toBe(true)
  })
})

test.each([
  ['nothing is given: all of it', [], 470_00n],
  [
    '200.00 of 1,450.00 are given: of each line its share, rounded down',
    [{ wallet: 'GIVEN', amount_minor: minor(200_00n) }],
    405_17n,
  ],
  ['all of it is given: none', [{ wallet: 'GIVEN', amount_minor: minor(1_450_00n) }], 0n],
] as const)('of the BV of an order %s', (_case, given, bv_minor) => {
  const lines = [
    { gross_minor: 1_000_00n, bv_minor: 320_00n },
    { gross_minor: 450_00n, bv_minor: 150_00n },
  ]
  const left = given.reduce((sum, { amount_minor }) => sum - amount_minor, 1_450_00n)
  const parts = left === 0n ? given : [...given, { wallet: 'FUND' as const, amount_minor: minor(left) }]
  const shares = givenOfLines(
    lines.map(({ gross_minor }) => gross_minor),
    parts,
  )
  expect(paidBvOf(lines.map((line, at) => ({ ...line, given_minor: shares[at]! })))).toBe(bv_minor)
})
