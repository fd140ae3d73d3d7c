import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gstinCheckCharacter, gstinFault, panInGstin } from './gstin.ts'
import { isIfsc } from './ifsc.ts'
import { normaliseCode, normaliseDigits, normaliseUpiId } from './normalise.ts'
import { isPan, isPersonsPan, panHolder, panHolders } from './pan.ts'
import { isIndianPincode } from './pincode.ts'
import { isUpiId } from './upi.ts'

describe('a PAN', () => {
  test.each(Object.entries(panHolders))('whose fourth letter is %s has as its holder: %s', (letter, holder) => {
    expect(panHolder(`ABC${letter}D1234E`)).toBe(holder)
    expect(isPan(`ABC${letter}D1234E`)).toBe(true)
    expect(isPersonsPan(`ABC${letter}D1234E`)).toBe(letter === 'P')
  })

  test.each('DEIKMNOQRSUVWXYZ'.split(''))('whose fourth letter is %s is held by nobody', (letter) => {
    expect(isPan(`ABC${letter}D1234E`)).toBe(false)
  })

  test.each([
    ['ABCPD0001E', true],
    ['ABCPD9999E', true],
    ['ABCPD0000E', false],
    ['ABCPD123E', false],
    ['ABCPD12345', false],
    ['ABCPD1234EF', false],
    ['1BCPD1234E', false],
    ['abcpd1234e', false],
    ['АBCPD1234E', false],
    ['ABCPD１234E', false],
    ['ABCPD1234E\n', false],
  ])('%s: %s', (pan, isOne) => {
    expect(isPan(pan)).toBe(isOne)
  })
})

describe('a GSTIN', () => {
  test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM', '34AABCB5576G1ZQ'])('%s is one', (gstin) => {
    expect(gstinFault(gstin)).toBeUndefined()
    expect(isPan(panInGstin(gstin))).toBe(true)
  })

  test.each([
    ['34AABCB5576G1Z9', 'check'],
    ['27AAPFU0939F1ZW', 'check'],
    ['00AAPFU0939F1ZV', 'state'],
    ['39AAPFU0939F1ZV', 'state'],
    ['96AAPFU0939F1ZV', 'state'],
    ['98AAPFU0939F1ZV', 'state'],
    ['27AAPXU0939F1ZV', 'pan'],
    ['27AAPFU0000F1ZV', 'pan'],
    ['27AAPFU0939F0ZV', 'shape'],
    ['27AAPFU0939F1YV', 'shape'],
    ['27aapfu0939f1zv', 'shape'],
    ['27AAPFU0939F1Z', 'shape'],
    ['27AAPFU0939F1ZVV', 'shape'],
    ['', 'shape'],
  ] as const)('%s is none: %s', (gstin, fault) => {
    expect(gstinFault(gstin)).toBe(fault)
  })

  const codes = [...Array.from({ length: 38 }, (_, at) => String(at + 1).padStart(2, '0')), '97', '99']
  const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  const character = fc.constantFrom(...characters)
  const entity = characters.slice(1)
  const first14 = fc
    .tuple(fc.constantFrom(...codes), fc.stringMatching(/^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{3}[1-9][A-Z]$/))
    .chain(([state, pan]) => fc.constantFrom(...entity).map((which) => `${state}${pan}${which}Z`))

  test('is complete with its check character, and with no other', () => {
    fc.assert(
      fc.property(first14, character, (text, other) => {
        const check = gstinCheckCharacter(text)
        expect(gstinFault(text + check)).toBeUndefined()
        if (other !== check) expect(gstinFault(text + other)).toBe('check')
      }),
    )
  })

  test('with one character of its PAN mistyped is none', () => {
    const slip = fc.tuple(first14, fc.integer({ min: 2, max: 11 }), character)
    fc.assert(
      fc.property(slip, ([text, place, other]) => {
        fc.pre(text[place] !== other)
        const slipped = text.slice(0, place) + other + text.slice(place + 1) + gstinCheckCharacter(text)
        expect(gstinFault(slipped)).toBeDefined()
      }),
    )
  })
})

test.each([
  ['HDFC0001234', true],
  ['SBIN0ABC123', true],
  ['HDFC1001234', false],
  ['HDF00001234', false],
  ['HDFC000123', false],
  ['HDFC00012345', false],
  ['hdfc0001234', false],
  ['НDFC0001234', false],
])('the IFSC %s: %s', (ifsc, isOne) => {
  expect(isIfsc(ifsc)).toBe(isOne)
})

test.each([
  ['namuna@okbank', true],
  ['na.mu-na_1@ok', true],
  [`${'n'.repeat(49)}@${'b'.repeat(49)}`, true],
  ['n@okbank', false],
  ['namuna@o', false],
  ['namuna@ok1', false],
  ['namuna@ok.bank', false],
  ['namuna', false],
  ['na@mu@na', false],
  [`${'n'.repeat(50)}@ok`, false],
  [`nn@${'b'.repeat(50)}`, false],
  ['nаmuna@okbank', false],
  ['Namuna@okbank', false],
])('the UPI id %s: %s', (upi_id, isOne) => {
  expect(isUpiId(upi_id)).toBe(isOne)
})

test.each([
  ['400001', true],
  ['110092', true],
  ['040001', false],
  ['40001', false],
  ['4000011', false],
  ['4OOOO1', false],
])('the PIN code %s: %s', (pincode, isOne) => {
  expect(isIndianPincode(pincode)).toBe(isOne)
})

describe('normalising', () => {
  test.each([
    [normaliseCode, ' abcpd1234e\n', 'ABCPD1234E'],
    [normaliseUpiId, ' Namuna@OkBank ', 'namuna@okbank'],
    [normaliseDigits, ' 9999 4105 7058 ', '999941057058'],
    [normaliseDigits, '9999\u00a04105\u00a07058', '999941057058'],
  ])('%o makes "%s" to "%s"', (normalise, typed, kept) => {
    expect(normalise(typed)).toBe(kept)
  })

  test.each([
    [normaliseCode, 'ıſß', 'ıſß'],
    [normaliseUpiId, '\u212aİ', '\u212aİ'],
  ])('%o leaves look-alikes what they are: %s', (normalise, typed, kept) => {
    expect(normalise(typed)).toBe(kept)
  })

  test('twice is as good as once', () => {
    const anySign = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))
    const text = fc.oneof(fc.string({ unit: anySign, maxLength: 30 }), fc.stringMatching(/^[ \u00a0a-zA-Z0-9@]*$/))
    for (const normalise of [normaliseCode, normaliseUpiId, normaliseDigits]) {
      fc.assert(
        fc.property(text, (typed) => {
          expect(normalise(normalise(typed))).toBe(normalise(typed))
        }),
      )
    }
  })
})
