import { describe, expect, test } from 'vitest'
import { callingCodeIn, callingCodeOf } from './calling-codes.ts'
import { fullMobile, keptMobile, mobileFault, plainMobile, soughtMobile } from './mobile-number.ts'

const ways = [
  '9820055555',
  '+91 98200 55555',
  '0091-98200-55555',
  '00 91 98200 55555',
  '000091 9820055555',
  '919820055555',
  '+919820055555',
  '+91-0-9820055555',
  '+0919820055555',
  '0919820055555',
  '09820055555',
  '(0) 98200.55555',
  '98200\u00a055555',
  '98200\u201355555',
]

describe('however it is written', () => {
  test.each(ways)('%s is one number of India', (typed) => {
    expect([keptMobile(typed, 'IN'), mobileFault(typed, 'IN')]).toEqual(['9820055555', undefined])
    expect(fullMobile(keptMobile(typed, 'IN'), 'IN')).toBe('+919820055555')
  })

  test.each(ways.filter((typed) => /^\+|^00/.test(typed)))('%s is the same number elsewhere', (typed) => {
    expect(fullMobile(keptMobile(typed, 'NP'), 'NP')).toBe('+919820055555')
  })

  test.each([
    ['IN', '+1 (415) 555-0123', '+14155550123'],
    ['IN', '+44 0 7911 123456', '+447911123456'],
    ['IN', '0044 7911 123456', '+447911123456'],
    ['US', '+1 415 555 0123', '4155550123'],
    ['US', '14155550123', '4155550123'],
    ['US', '+91 98200 55555', '+919820055555'],
    ['NP', '09812345678', '9812345678'],
    ['NP', '9779812345678', '9812345678'],
    // Too short without its code to be asked for by itself.
    ['SG', '+65 9123 4567', '+6591234567'],
    ['IN', '9112345678', '9112345678'],
  ])('in %s %s is kept as %s', (country, typed, kept) => {
    expect([keptMobile(typed, country), keptMobile(kept, country)]).toEqual([kept, kept])
    expect(mobileFault(typed, country)).toBeUndefined()
  })
})

test.each([
  ['915000000002', 'INDIAN'],
  ['5000000002', 'INDIAN'],
  ['900000000', 'INDIAN'],
  ['90000000021', 'INDIAN'],
  ['+91 50000 00002', 'INDIAN'],
  ['+91 9820', 'INDIAN'],
  ['+999 98200 55555', 'CODE'],
])('%s is no number that may be kept in India: %s', (typed, fault) => {
  expect(mobileFault(typed, 'IN')).toBe(fault)
})

test.each([
  ['+91 98200 55555', '+919820055555'],
  ['98200 55', '9820055'],
  ['9820+055555', '9820+055555'],
  ['98x7654321', '98x7654321'],
  // Nobody types these by hand: a form refuses them.
  ['98200\u200b55555', '98200\u200b55555'],
  ['९८२०० ५५५५५', '९८२००५५५५५'],
  ['９８２００５５５５５', '９８２００５５５５５'],
])('%s is %s in figures', (typed, plain) => {
  expect(plainMobile(typed)).toBe(plain)
})

test.each(['+91 98200 55555', '+91 0 98200-55555', '098200 55555', '9820', '20055', '+9198'])(
  'whoever looks for %s finds the number',
  (typed) => {
    expect('+919820055555').toContain(soughtMobile(typed))
  },
)

test('a number that begins as the code of its country is looked for as it is', () => {
  expect('+919109231145').toContain(soughtMobile('9109231145'))
  expect('+919109231145').toContain(soughtMobile('+91 0910 9231145'))
})

test('the codes of countries', () => {
  expect([callingCodeOf('IN'), callingCodeOf('US'), callingCodeOf('XX')]).toEqual(['91', '1', '91'])
  expect([callingCodeIn('14155550123'), callingCodeIn('9779812345678'), callingCodeIn('999')]).toEqual([
    '1',
    '977',
    undefined,
  ])
})
