import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ageOn, isAdultOn } from './adult.ts'
import { maskAadhaar, maskAccountNo, maskEmail, maskGstin, maskMobile, maskPan, maskUpiId, maskUserId } from './mask.ts'
import { isSameName, nameMatchPercent } from './name-match.ts'

test.each([
  ['2008-01-01', '2026-01-01', 18],
  ['2008-01-02', '2026-01-01', 17],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2028-02-29', 20],
  ['2026-01-01', '2026-01-01', 0],
  ['2026-01-02', '2026-01-01', -1],
  ['1900-01-01', '2026-12-31', 126],
])('born on %s, one is on %s %i years old', (born, day, age) => {
  expect(ageOn(born, day)).toBe(age)
  expect(isAdultOn(born, day)).toBe(age >= 18)
})

test.each([
  ['2026-02-30', '2026-03-01'],
  ['2000-01-01', 'today'],
])('%s or %s is no day', (born, day) => {
  expect(() => ageOn(born, day)).toThrow(RangeError)
})

describe('two names', () => {
  test.each([
    ['Ravi Namuna', 'RAVI NAMUNA', 100],
    ['Namuna Ravi', 'Ravi  Namuna', 100],
    ['Shri Ravi Namuna', 'Dr. Ravi Namuna', 100],
    ['Ravi Kumar Namuna', 'Ravi Namuna', 80],
    ['Ravi Kumar Namuna', 'Ravi K Namuna', 83],
    ['R Namuna', 'Ravi Namuna', 75],
    ['R.K. Namuna', 'Ravi Kumar Namuna', 66],
    ['Ravi Ravi', 'Ravi Namuna', 50],
    ['Ravi Namuna', 'Asha Udaharan', 0],
    ['Ravi', 'Rav', 0],
    ['', 'Ravi', 0],
    ['', '', 0],
    ['...', 'Mr', 0],
    ['Rаvi Nаmuna', 'Ravi Namuna', 0],
  ])('"%s" and "%s" agree by %i', (one, other, percent) => {
    expect(nameMatchPercent(one, other)).toBe(percent)
    expect(isSameName(one, other)).toBe(percent >= 80)
  })

  const name = fc.array(fc.stringMatching(/^[A-Z]{1,8}$/), { maxLength: 5 }).map((words) => words.join(' '))

  test('agree with each other as much as the other way round, from 0 to 100', () => {
    fc.assert(
      fc.property(name, name, (one, other) => {
        const percent = nameMatchPercent(one, other)
        expect(percent).toBe(nameMatchPercent(other, one))
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(percent).toBeLessThanOrEqual(100)
      }),
    )
  })
})

test.each([
  [maskPan, 'ABCPD1234E', '••••••234E'],
  [maskGstin, '27AAPFU0939F1ZV', '•••••••••••F1ZV'],
  [maskAccountNo, '123456789012', '••••••••9012'],
  [maskMobile, '9000000002', '••••••0002'],
  [maskUserId, 'DEMO1234567', '•••••••4567'],
  [maskUserId, 'AB1', '••1'],
  [maskAadhaar, '999941057058', '•••• •••• 7058'],
  [maskAadhaar, '7058', '•••• •••• 7058'],
  [maskUpiId, 'namuna@okbank', 'na••••@okbank'],
  [maskUpiId, 'na@okbank', 'n••••@okbank'],
  [maskEmail, 'kiran@example.com', 'k••••@example.com'],
  [maskEmail, 'k@example.com', '••••@example.com'],
  [maskEmail, 'not an address', 'n••••'],
  [maskAccountNo, '12', '•2'],
  [maskAccountNo, '', ''],
])('%o shows %s as %s', (mask, text, shown) => {
  expect(mask(text)).toBe(shown)
})

test('a mask never shows more than half', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{1,20}$/), (text) => {
      for (const mask of [maskPan, maskGstin, maskAccountNo, maskMobile, maskUserId]) {
        expect(mask(text).replaceAll('•', '').length).toBeLessThanOrEqual(text.length / 2)
      }
    }),
  )
})
