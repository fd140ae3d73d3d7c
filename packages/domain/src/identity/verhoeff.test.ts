import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAadhaar, verhoeffDigit } from './verhoeff.ts'

test.each([
  ['236', '3'],
  ['99994105705', '8'],
  ['23412341234', '6'],
  ['', '0'],
])('after %s comes %s', (digits, check) => {
  expect(verhoeffDigit(digits)).toBe(check)
})

test.each(['999941057058', '234123412346'])('%s is an Aadhaar number', (digits) => {
  expect(isAadhaar(digits)).toBe(true)
})

test.each([
  ['999941057059', 'another last digit'],
  ['999940157058', 'two digits changed places'],
  ['099941057058', 'begins with 0'],
  ['199941057058', 'begins with 1'],
  ['99994105705', 'eleven digits'],
  ['9999410570580', 'thirteen digits'],
  ['9999 4105 7058', 'spaces are taken out before'],
  ['９９９９４１０５７０５８', 'full-width digits'],
  ['९९९९४१०५७०५८', 'Devanagari digits'],
  ['999941057058\n', 'a line'],
  ['', 'nothing'],
])('%s is none: %s', (digits) => {
  expect(isAadhaar(digits)).toBe(false)
})

const figure = fc.integer({ min: 0, max: 9 })
const aadhaar = fc
  .tuple(fc.integer({ min: 2, max: 9 }), fc.array(figure, { minLength: 10, maxLength: 10 }))
  .map(([first, rest]) => `${first}${rest.join('')}`)
  .map((digits) => digits + verhoeffDigit(digits))

test('a number with its check digit is one; with any one digit changed it is none', () => {
  fc.assert(
    fc.property(aadhaar, (digits) => {
      expect(isAadhaar(digits)).toBe(true)
      for (let place = 0; place < digits.length; place++) {
        for (const other of '0123456789'.replace(digits[place]!, '')) {
          expect(isAadhaar(digits.slice(0, place) + other + digits.slice(place + 1))).toBe(false)
        }
      }
    }),
  )
})

test('two neighbours that change places are found out', () => {
  fc.assert(
    fc.property(aadhaar, fc.integer({ min: 0, max: 10 }), (digits, place) => {
      fc.pre(digits[place] !== digits[place + 1])
      const swapped = digits.slice(0, place) + digits[place + 1]! + digits[place]! + digits.slice(place + 2)
      expect(isAadhaar(swapped)).toBe(false)
    }),
  )
})

test('nothing is accepted that is not twelve digits from 2 on', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9 ]{10,14}$/)), (text) => {
      expect(isAadhaar(text) && !/^[2-9][0-9]{11}$/.test(text)).toBe(false)
    }),
  )
})
