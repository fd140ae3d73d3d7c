import { expect, test } from 'vitest'
import { pinFragment, readPinFragment } from './pin-link.ts'

test('what a link carries is read back', () => {
  const pin = { pin_no: 'ABCD-EFGH-1234', pin_password: '7Q4K/8M2C' }
  expect(pinFragment(pin)).toBe('#pin=ABCD-EFGH-1234.7Q4K%2F8M2C')
  expect(readPinFragment(pinFragment(pin))).toEqual(pin)
})

test.each([
  ['', 'nothing'],
  ['#top', 'another fragment'],
  ['#pin=ABCDEF', 'a pin without its password'],
  ['#pin=.ABCD2345', 'a password without its pin'],
  ['#pin=%E0%A4%A.ABCD2345', 'a broken escape'],
  [`#pin=${'A'.repeat(300)}.ABCD2345`, 'a pin as long as a book'],
])('%s is no pin: %s', (hash) => expect(readPinFragment(hash)).toBeUndefined())
