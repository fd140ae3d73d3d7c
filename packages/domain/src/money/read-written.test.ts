import { expect, test } from 'vitest'
import { readWrittenAmount } from './read-written.ts'

test.each<[string, bigint | undefined]>([
  ['941.00', 941_00n],
  ['941', 941_00n],
  ['941.5', 941_50n],
  ['941.5000', 941_50n],
  ['1,00,000.50', 100_000_50n],
  ['100,000.50', 100_000_50n],
  ['₹ 941.00', 941_00n],
  ['Rs. 941', 941_00n],
  ['INR 941.00', 941_00n],
  ['-12.00', -12_00n],
  ['+12.00', 12_00n],
  ['(12.00)', -12_00n],
  ['12.00-', -12_00n],
  ['0.00', 0n],
  ['5.127E+11', undefined],
  ['941.005', undefined],
  ['1,0,0.00', undefined],
  ['(-12.00)', undefined],
  ['=1+1', undefined],
  ['12345678901234.00', undefined],
  ['', undefined],
  ['nil', undefined],
])('"%s" is %s', (text, minor) => {
  expect(readWrittenAmount(text)).toBe(minor)
})
