import { expect, test } from 'vitest'
import { mayReceiveAlone, worthReceived } from './receiving.ts'

const soap = { quantity: 10, value_minor: 500_00n, price_minor: 40_00n, isPriced: true }
const tea = { quantity: 3, value_minor: 0n, price_minor: 100_00n, isPriced: true }

test('goods of an invoice are worth what each line costs, or is sold for if that is more', () => {
  expect(worthReceived([soap, tea])).toBe(800_00n)
})

test.each([
  ['within the limit', [soap, tea], 0n, 800_00n, true],
  ['a paisa above it', [soap, tea], 0n, 799_99n, false],
  ['with what was entered before', [soap], 300_01n, 800_00n, false],
  ['goods without a price', [{ ...tea, price_minor: null, isPriced: false }], 0n, 800_00n, false],
  ['one of them with a price of later days alone', [soap, { ...soap, isPriced: false }], 0n, 9000_00n, false],
  ['at a limit of nothing', [soap], 0n, 0n, false],
] as const)('%s', (_case, lines, done_minor, limit_minor, may) => {
  expect(mayReceiveAlone({ lines, done_minor, limit_minor })).toBe(may)
})
