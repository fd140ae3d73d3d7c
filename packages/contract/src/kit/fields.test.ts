import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as fields from './fields.ts'

const byName: Readonly<Record<string, unknown>> = { ...fields }
const fieldOf = (name: keyof typeof fields) => byName[name] as z.ZodType

const messagesOf = (field: z.ZodType, value: unknown): string[] =>
  field.safeParse(value).error?.issues.map(({ message }) => message) ?? []

/** What is kept of a value that is accepted. */
const accepted: readonly (readonly [keyof typeof fields, string, string])[] = [
  ['userId', ' NAMUNA1 ', 'NAMUNA1'],
  ['userId', 'x'.repeat(50), 'x'.repeat(50)],
  ['password', 'secret', 'secret'],
  ['password', '  mind the spaces  ', '  mind the spaces  '],
  ['newPassword', 'secret', 'secret'],
  ['otp', ' 123456 ', '123456'],
  ['otp', '012345678', '012345678'],
  ['codeOrKey', ' abcd-efgh jkmn-pqrs ', 'ABCDEFGHJKMNPQRS'],
  ['codeOrKey', ' 123456 ', '123456'],
  ['pinNo', ' abcdef ', 'ABCDEF'],
  ['pinPassword', 'ab12', 'ab12'],
  ['personName', ' Ravi K. Namuna ', 'Ravi K. Namuna'],
  ['personName', 'R', 'R'],
  ['personName', 'Dr. Asha', 'Dr. Asha'],
  ['personName', 'A. K. Sharma', 'A. K. Sharma'],
  ['personName', 'A.K. Sharma', 'A.K. Sharma'],
  ['personName', 'A.K.Sharma', 'A.K.Sharma'],
  ['personName', 'Asha Jr.', 'Asha Jr.'],
  ['email', ' kiran@example.com ', 'kiran@example.com'],
  ['mobile', ' 900000000 ', '900000000'],
  ['mobile', '+91 90000-00002', '+919000000002'],
  ['mobile', '0091 (90000) 00002', '+919000000002'],
  ['mobile', '123456789012345', '123456789012345'],
  ['pincode', '40001', '40001'],
  ['pincode', '4000000001', '4000000001'],
  ['ifsc', ' hdfc0001234 ', 'HDFC0001234'],
  ['ifsc', '12345678901', '12345678901'],
  ['accountNo', '123456789', '123456789'],
  ['accountNo', '123456789012345678', '123456789012345678'],
  ['pan', ' abcpd1234e ', 'ABCPD1234E'],
  ['pan', 'ABCXD0000E', 'ABCXD0000E'],
  ['personsPan', 'ABCCD1234E', 'ABCCD1234E'],
  ['upiId', ' Namuna.Ravi@OkBank ', 'namuna.ravi@okbank'],
  ['gstin', ' 27aapfu0939f1zv ', '27AAPFU0939F1ZV'],
  ['gstin', '34AABCB5576G1Z9', '34AABCB5576G1Z9'],
  ['aadhaar', ' 9999 4105 7058 ', '999941057058'],
  ['aadhaar', '234123412346', '234123412346'],
  ['dayOfPayment', '2026-01-01', '2026-01-01'],
  ['dateOfBirth', '2000-02-29', '2000-02-29'],
  ['dateOfBirth', '1900-01-01', '1900-01-01'],
]

test.each(accepted)('%s takes "%s" and keeps "%s"', (name, typed, kept) => {
  const field = fieldOf(name)
  expect(field.parse(typed)).toBe(kept)
  expect(field.parse(kept)).toBe(kept)
})

const nameMessage = 'Name can contain only letters(A-Z), period(.) and space( )!'
const nameDotMessage = 'Put a space after the period(.), as in Dr. Asha!'
const userIdMessage = 'User id can only contain letters, numbers, dots, dashes and underscores!'
const dayMessage = 'Enter a valid date.'

/** The first message is the one a person reads. */
const refused: readonly (readonly [keyof typeof fields, string, string])[] = [
  ['userId', '', 'Enter a user id.'],
  ['userId', 'four', 'User id must have 5 to 50 characters!'],
  ['userId', 'x'.repeat(51), 'User id must have 5 to 50 characters!'],
  ['userId', 'NAMUNA 1', userIdMessage],
  ['userId', 'NАMUNA1', userIdMessage],
  ['password', '', 'Enter your password.'],
  ['password', '12345', 'Password must have at least 6 characters!'],
  ['newPassword', '', 'Enter a password.'],
  ['newPassword', 'x'.repeat(201), 'Password is too long!'],
  ['otp', '', 'Enter the OTP.'],
  ['otp', '   ', 'Enter the OTP.'],
  ['otp', '12345', 'OTP must have 6 to 9 digits!'],
  ['otp', '1234567890', 'OTP must have 6 to 9 digits!'],
  ['otp', '12345a', 'OTP can only contain numbers!'],
  ['otp', '१२३४५६', 'OTP can only contain numbers!'],
  ['otp', '-12345', 'OTP can only contain numbers!'],
  ['otp', '123 456', 'OTP can only contain numbers!'],
  ['pinNo', '', 'Enter a pin number.'],
  ['pinNo', 'ABCDE', 'Pin number must have at least 6 characters!'],
  ['pinPassword', '', 'Enter the pin password.'],
  ['pinPassword', 'abc', 'Pin password must have at least 4 characters!'],
  ['personName', '', 'Enter a name.'],
  ['personName', '.Ravi', nameMessage],
  ['personName', 'Ravi 2', nameMessage],
  ['personName', 'Ravi-Namuna', nameMessage],
  ['personName', 'R'.repeat(101), 'Name is too long!'],
  ['personName', 'Bonus at pay.example.in', nameDotMessage],
  ['personName', 'pay.e.in', nameDotMessage],
  ['personName', 'Dr.Asha', nameDotMessage],
  ['email', '', 'Enter a valid e-mail address!'],
  ['email', 'kiran', 'Enter a valid e-mail address!'],
  ['email', 'kiran@example', 'Enter a valid e-mail address!'],
  ['email', 'kirаn@example.com', 'Enter a valid e-mail address!'],
  ['email', `${'k'.repeat(200)}@example.com`, 'E-mail is too long!'],
  ['mobile', '', 'Enter a mobile number.'],
  ['mobile', '12345678', 'Mobile must have 9 to 15 digits!'],
  ['mobile', '1234567890123456', 'Mobile must have 9 to 15 digits!'],
  ['mobile', '9000+000002', 'Mobile can only contain numbers!'],
  ['mobile', '98x7654321', 'Mobile can only contain numbers!'],
  ['pincode', '', 'Enter the PIN code.'],
  ['pincode', '4000', 'PIN code must have 5 to 10 digits!'],
  ['pincode', '40000000011', 'PIN code must have 5 to 10 digits!'],
  ['pincode', '4OOOO1', 'Pin code can only contain numbers!'],
  ['ifsc', '', 'Enter the IFSC.'],
  ['ifsc', 'HDFC000123', 'Invalid IFSC!'],
  ['ifsc', 'HDFC00012345', 'Invalid IFSC!'],
  ['ifsc', 'HDFC-001234', 'Invalid IFSC!'],
  ['ifsc', 'НDFC0001234', 'Invalid IFSC!'],
  ['accountNo', '', 'Enter the account number.'],
  ['accountNo', '12345678', 'Account number must have 9 to 18 digits!'],
  ['accountNo', '1234567890123456789', 'Account number must have 9 to 18 digits!'],
  ['accountNo', '1234-56789', 'Account number can only contain numbers!'],
  ['pan', '', 'Enter the PAN.'],
  ['pan', 'ABCPD1234', 'Invalid PAN!'],
  ['pan', 'ABCPD1234EF', 'Invalid PAN!'],
  ['pan', 'ABCP11234E', 'Invalid PAN!'],
  ['pan', 'ABCPD 1234E', 'Invalid PAN!'],
  ['pan', 'ＡBCPD1234E', 'Invalid PAN!'],
  ['pan', 'ıBCPD1234E', 'Invalid PAN!'],
  ['personsPan', 'ABCP', 'Invalid PAN!'],
  ['upiId', '', 'Enter the UPI id.'],
  ['upiId', 'namuna', 'Invalid UPI Id!'],
  ['upiId', 'n@okbank', 'Invalid UPI Id!'],
  ['upiId', 'namuna@o', 'Invalid UPI Id!'],
  ['upiId', 'namuna@ok1', 'Invalid UPI Id!'],
  ['upiId', 'nаmuna@okbank', 'Invalid UPI Id!'],
  ['upiId', 'namuna@o\u212abank', 'Invalid UPI Id!'],
  ['gstin', '', 'Enter the GSTIN.'],
  ['gstin', '27AAPFU0939F1Z', 'Invalid GSTIN!'],
  ['gstin', '27AAPFU0939F0ZV', 'Invalid GSTIN!'],
  ['gstin', '27AAPFU0939F1YV', 'Invalid GSTIN!'],
  ['aadhaar', '', 'Enter the Aadhaar number.'],
  ['aadhaar', '999941057059', 'Enter a valid Aadhaar Number!'],
  ['aadhaar', '999940157058', 'Enter a valid Aadhaar Number!'],
  ['aadhaar', '99994105705', 'Enter a valid Aadhaar Number!'],
  ['aadhaar', '9999-4105-7058', 'Enter a valid Aadhaar Number!'],
  ['dayOfPayment', '2026-02-30', dayMessage],
  ['dateOfBirth', '', dayMessage],
  ['dateOfBirth', '2001-02-29', dayMessage],
  ['dateOfBirth', '1900-02-29', dayMessage],
  ['dateOfBirth', '01-01-2000', dayMessage],
  ['dateOfBirth', '2000-01-01T00:00:00Z', dayMessage],
  ['dateOfBirth', '1899-12-31', 'Enter a date between 1900 and 2999.'],
]

test.each(refused)('%s refuses "%s": %s', (name, typed, message) => {
  expect(messagesOf(fieldOf(name), typed)[0]).toBe(message)
})

const all = Object.entries(byName).flatMap(([name, field]): [string, z.ZodType][] =>
  field instanceof z.ZodType ? [[name, field]] : [],
)

describe('what nobody types by hand', () => {
  test.each([7, 123456, true, null, undefined, [], ['123456'], {}, { length: 6 }])('no field takes %o', (value) => {
    for (const [name, field] of all) expect([name, field.safeParse(value).success]).toEqual([name, false])
  })

  const disguises = {
    'a Cyrillic letter': 'а',
    'a full-width letter': 'ａ',
    'a zero-width joiner': '\u200d',
    'a zero-width space': '\u200b',
    'a right-to-left mark': '\u200f',
    'a reversal of direction': '\u202e',
    'a combining accent': '\u0301',
    'a soft hyphen': '\u00ad',
    'an emoji': '😀',
    'half an emoji': '\ud83d',
    'a NUL': '\0',
    'a new line': '\n',
    'a full-width digit': '１',
    'a Devanagari digit': '१',
  }
  const written = all.filter(([name]) => !/password|pin/i.test(name) || name === 'pincode')

  test.each(Object.entries(disguises))('%s inside any field is refused', (_name, sign) => {
    for (const [name, field] of written) {
      const typed = accepted.find(([of]) => of === name)![2]
      const disguised = typed.slice(0, 3) + sign + typed.slice(3)
      expect([name, field.safeParse(disguised).success]).toEqual([name, false])
      expect([name, field.safeParse(typed.slice(0, 3) + sign + typed.slice(4)).success]).toEqual([name, false])
    }
  })

  /**
   * Texts on which a pattern that tries one thing in two ways would go on for ever. A field looks at the length first
   * and at nothing else after that: were a pattern ever to see the whole, and to try it in two ways, a megabyte would
   * take 10^12 steps and this test would not end within its time.
   */
  const megabyte = 1_000_000
  const endless = [
    'a',
    'A',
    '1',
    '0',
    ' ',
    '.',
    'a.',
    'a@',
    '@a',
    'a@a.',
    'A1',
    '1 ',
    '\u00a0',
    '\t',
    'é',
    '-',
    '9999 ',
  ]
  test.each(endless)('a megabyte of "%s" is refused by its length', (part) => {
    const text = part.repeat(megabyte / part.length)
    for (const [name, field] of all) {
      for (const long of [text, `a@${text} !`]) {
        expect([name, field.safeParse(long).success]).toEqual([name, false])
      }
    }
  })
})

describe('no accepted value breaks its rule', () => {
  const anySign = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))
  const rules: Readonly<Partial<Record<keyof typeof fields, RegExp>>> = {
    userId: /^[A-Za-z0-9._-]{5,50}$/,
    otp: /^[0-9]{6,9}$/,
    personName: /^[A-Za-z][A-Za-z. ]{0,99}$/,
    mobile: /^\+?[0-9]{9,15}$/,
    pincode: /^[0-9]{5,10}$/,
    ifsc: /^[A-Z0-9]{11}$/,
    accountNo: /^[0-9]{9,18}$/,
    pan: /^[A-Z]{5}[0-9]{4}[A-Z]$/,
    upiId: /^[a-z0-9._-]{2,49}@[a-z]{2,49}$/,
    gstin: /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/,
    aadhaar: /^[2-9][0-9]{11}$/,
    dateOfBirth: /^(19|20)[0-9]{2}-[01][0-9]-[0-3][0-9]$/,
    dayOfPayment: /^(19|20)[0-9]{2}-[01][0-9]-[0-3][0-9]$/,
  }

  test.each(Object.entries(rules))('%s', (name, rule) => {
    const field = fieldOf(name as keyof typeof fields)
    const near = accepted.filter(([of]) => of === name).map(([, typed]) => typed)
    const bent = fc
      .tuple(fc.constantFrom(...near), fc.nat(), fc.string({ unit: anySign, maxLength: 2 }), fc.nat({ max: 2 }))
      .map(([text, place, sign, gone]) => {
        const at = place % (text.length + 1)
        return text.slice(0, at) + sign + text.slice(at + gone)
      })
    fc.assert(
      fc.property(fc.oneof(bent, fc.string({ unit: anySign, maxLength: 30 }), fc.stringMatching(rule)), (typed) => {
        const { data } = field.safeParse(typed)
        if (data === undefined) return
        expect(data).toMatch(rule)
        expect(field.parse(data)).toBe(data)
      }),
      { numRuns: 300 },
    )
  })
})

test.each([
  ['', undefined],
  ['9000000002', undefined],
  ['12', 'Mobile must have 9 to 15 digits!'],
  ['1x', 'Mobile can only contain numbers!'],
  ['1'.repeat(300), 'Mobile must have 9 to 15 digits!'],
  [7, 'Enter a mobile number.'],
])('a mobile that may be left empty says of %s: %s', (typed, message) => {
  expect(messagesOf(fields.orEmpty(fields.mobile), typed)[0]).toBe(message)
})

describe('two passwords', () => {
  const body = z
    .strictObject({ name: fields.personName, password: fields.newPassword, confirm_password: fields.newPassword })
    .check(fields.passwordsMatch)
  const faultsOf = (value: unknown) =>
    body.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message])

  const onBoth = [
    ['password', 'Passwords do not match!'],
    ['confirm_password', 'Passwords do not match!'],
  ]

  test('that differ are wrong on both, whatever else is wrong', () => {
    const passwords = { password: 'secret1', confirm_password: 'secret2' }
    expect(faultsOf({ name: 'Ravi', ...passwords })).toEqual(onBoth)
    expect(faultsOf({ name: '', ...passwords })).toEqual(expect.arrayContaining(onBoth))
    expect(faultsOf(passwords)).toEqual(expect.arrayContaining(onBoth))
  })

  test('that are the same are right', () => {
    expect(faultsOf({ name: 'Ravi', password: 'secret1', confirm_password: 'secret1' })).toBeUndefined()
  })

  test.each([undefined, null, 7, [], {}, { password: 'secret1' }, { password: ['a'], confirm_password: ['a'] }])(
    'are looked for without harm in %o',
    (value) => {
      expect(faultsOf(value)).not.toEqual(expect.arrayContaining(onBoth))
    },
  )
})

test.each([
  ['Paid\nby cheque', 'Paid by cheque'],
  ['Paid \r\n\r\n by\tcheque', 'Paid by cheque'],
  ['\n  Paid  by cheque\n', 'Paid  by cheque'],
])('a text of one line is one: %j', (typed, kept) => {
  expect(fields.oneLine(20).parse(typed)).toBe(kept)
})
