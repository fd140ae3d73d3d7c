import { expect, test } from 'vitest'
import { memoryBox } from '#kit/testing/memory-box.ts'
import {
  added,
  type CartLine,
  changesOf,
  most_lines,
  piecesOf,
  type Quoted,
  refreshed,
  totalOf,
  withQuantity,
} from './cart.ts'
import { createCartKeeper } from './cart-keeper.ts'

const soap: CartLine = { product_id: '1', name: 'Namuna soap', image_url: '', price: '100.00', quantity: 2 }
const tea: CartLine = { product_id: '2', name: 'Namuna tea', image_url: '', price: '33.33', quantity: 1 }

test('a product that is added again is more of it, at the price of now', () => {
  expect(added([soap, tea], { ...soap, quantity: 1, price: '90.00' })).toEqual([
    { ...soap, quantity: 3, price: '90.00' },
    tea,
  ])
})

test('pieces are changed, and with none the product leaves', () => {
  expect(withQuantity([soap, tea], '1', 5)).toEqual([{ ...soap, quantity: 5 }, tea])
  expect(withQuantity([soap, tea], '1', 0)).toEqual([tea])
  expect(withQuantity([soap], '1', 99_999)).toEqual([{ ...soap, quantity: 10_000 }])
})

test('a full cart takes no other product', () => {
  const full = Array.from({ length: most_lines }, (_, at) => ({ ...soap, product_id: String(at) }))
  expect(added(full, { ...tea, product_id: 'other' })).toHaveLength(most_lines)
})

test('says how many pieces and what they cost', () => {
  expect(piecesOf([soap, tea])).toBe(3)
  expect(totalOf([soap, { ...tea, quantity: 3 }])).toBe('299.99')
  expect(totalOf([])).toBe('0.00')
})

const fault = (product_id: string, of: Partial<NonNullable<Quoted['fault']>>): Quoted => ({
  product_id,
  name: '',
  fault: { why: 'unknown', was: null, now: null, left: null, ...of },
})

test.each<[string, Quoted[], ReturnType<typeof changesOf>, readonly CartLine[]]>([
  ['nothing', [{ product_id: '1', name: '', fault: null }], [], [soap, tea]],
  [
    'another price',
    [fault('1', { why: 'price_changed', was: '100.00', now: '120.00' })],
    [{ what: 'price', name: 'Namuna soap', was: '100.00', now: '120.00' }],
    [{ ...soap, price: '120.00' }, tea],
  ],
  [
    'fewer in stock',
    [fault('1', { why: 'not_in_stock', left: 1 })],
    [{ what: 'fewer', name: 'Namuna soap', was: 2, now: 1 }],
    [{ ...soap, quantity: 1 }, tea],
  ],
  ['none left', [fault('1', { why: 'not_in_stock', left: 0 })], [{ what: 'gone', name: 'Namuna soap' }], [tea]],
  ['switched off', [fault('2', { why: 'inactive' })], [{ what: 'gone', name: 'Namuna tea' }], [soap]],
])('of a cart that is priced again is said: %s', (_name, quoted, changes, cart) => {
  expect(changesOf([soap, tea], quoted)).toEqual(changes)
  expect(refreshed([soap, tea], quoted)).toEqual(cart)
})

test('a cart is kept for its owner, and nobody else on the device sees it', () => {
  const box = memoryBox()
  let owner = 'User ASHA1'
  const keeper = createCartKeeper(box, () => owner)
  keeper.save([soap])
  owner = 'User RAVI1'
  expect(keeper.read()).toEqual([])
  keeper.save([tea])
  owner = 'User ASHA1'
  expect(createCartKeeper(box, () => owner).read()).toEqual([soap])
})

test('what is kept and is no cart is an empty one', () => {
  const box = memoryBox()
  const keeper = createCartKeeper(box, () => 'User ASHA1')
  for (const spoilt of ['{', 'null', '7', '[{"product_id":1}]', '[{"quantity":0}]']) {
    box.setItem('cart User ASHA1', spoilt)
    expect(keeper.read()).toEqual([])
  }
})
