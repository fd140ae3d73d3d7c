import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskPinNo, normalisePinCode, pinAlphabet, pinCode, pinNoLength } from './pin-no.ts'

test('nothing in the alphabet looks like something else', () => {
  expect(new Set(pinAlphabet).size).toBe(pinAlphabet.length)
  for (const misread of '0O1IL') expect(pinAlphabet).not.toContain(misread)
})

test('a code is as long as asked and uses the whole alphabet', () => {
  let next = 0
  const everyLetter = pinCode(pinAlphabet.length, (limit) => next++ % limit)
  expect(everyLetter).toBe(pinAlphabet)
})

test.each(['K7M29XQABCDE', 'k7m29xqabcde', ' K7M2 9XQA BCDE ', 'k7m2-9xqa-bcde', 'K7M2–9XQA–BCDE'])(
  '"%s" is the same pin',
  (typed) => {
    expect(normalisePinCode(typed)).toBe('K7M29XQABCDE')
  },
)

test('a pin stays itself however it is grouped', () => {
  const pin = fc
    .array(fc.constantFrom(...pinAlphabet.split('')), { minLength: pinNoLength, maxLength: pinNoLength })
    .map((letters) => letters.join(''))
  fc.assert(
    fc.property(pin, (pin_no) => {
      expect(normalisePinCode(pin_no)).toBe(pin_no)
      expect(normalisePinCode(pin_no.toLowerCase().replace(/(.{4})/g, '$1-'))).toBe(pin_no)
    }),
  )
})

test.each([
  ['K7M29XQABCDE', 'K7••••••••DE'],
  ['ABCDEF', 'AB••EF'],
])('%s is shown as %s', (pin_no, masked) => {
  expect(maskPinNo(pin_no)).toBe(masked)
})
