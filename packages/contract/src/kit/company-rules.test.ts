import { expect, test } from 'vitest'
import { z } from 'zod'
import { companyFaults, inCompanysOrder, type CompanyRules } from './company-rules.ts'
import * as fields from './fields.ts'
import { stateOfAddress } from './state-of-address.ts'
import { day } from './values.ts'

const india: CompanyRules = { country: 'IN', min_password_length: 8, today: '2026-01-01' }
const nepal: CompanyRules = { ...india, country: 'NP' }

const schema = z.strictObject({
  mobile: fields.mobile,
  pincode: fields.pincode,
  state: stateOfAddress,
  ifsc: fields.ifsc,
  pan: fields.pan,
  own_pan: fields.personsPan,
  gstin: fields.gstin,
  date_of_birth: fields.dateOfBirth,
  nominee_born: day,
  password: fields.newPassword,
  old_password: fields.password,
})

const good = {
  mobile: '9000000002',
  pincode: '400001',
  state: 'tamil nadu',
  ifsc: 'HDFC0001234',
  pan: 'ABCCD1234E',
  own_pan: 'ABCPD1234E',
  gstin: '27AAPFU0939F1ZV',
  date_of_birth: '2008-01-01',
  nominee_born: '2025-01-01',
  password: 'secret12',
  old_password: 'secret',
}

test('what fits the country has no fault', () => {
  expect(companyFaults(schema, schema.parse(good), india)).toEqual({})
})

const holder = 'The fourth letter of this PAN is not valid.'
const slip = 'This GSTIN is not valid. Please check each character.'
test.each([
  ['IN', '919000000002', '9000000002'],
  ['IN', '09000000002', '9000000002'],
  ['IN', '9000000002', '9000000002'],
  ['NP', '09000000002', '9000000002'],
  ['NP', '+919000000002', '+919000000002'],
  ['IN', '+9779812345678', '+9779812345678'],
])('in %s the mobile %s is kept as %s, wherever it stands in a body', (country, mobile, kept) => {
  const body = z.strictObject({
    own: fields.mobile,
    support: fields.orEmpty(fields.mobile),
    none: fields.orEmpty(fields.mobile),
    perhaps: fields.mobile.optional(),
    person: z.strictObject({ mobile: fields.mobile }).nullable(),
    name: z.string(),
  })
  const given = { own: mobile, support: mobile, none: '', person: { mobile }, name: mobile }
  expect(inCompanysOrder(body, given, { country })).toEqual({
    ...given,
    own: kept,
    support: kept,
    person: { mobile: kept },
  })
  // Of what names a country of its own, that one counts: the settings, and the setup before there is a company.
  const settings = z.strictObject({ country: z.string(), mobile: fields.mobile })
  expect(inCompanysOrder(settings, { country, mobile }, { country: 'XX' })).toEqual({ country, mobile: kept })
})

test.each([
  ['IN', 'TAMILNADU', 'Tamil Nadu'],
  ['IN', 'Orissa', 'Odisha'],
  ['IN', '', ''],
  ['NP', 'orissa', 'orissa'],
])('in %s the state "%s" is kept as "%s"', (country, state, kept) => {
  const body = z.strictObject({ state: stateOfAddress, city: z.string() })
  expect(inCompanysOrder(body, { state, city: state }, { country })).toEqual({ state: kept, city: state })
})

test('a state left empty has no fault: whether it may be is for the call to say', () => {
  expect(companyFaults(schema, schema.parse({ ...good, state: '' }), india)).toEqual({})
})

const mobileMessage = 'Enter a 10-digit mobile number that starts with 6, 7, 8 or 9.'
const pincodeMessage = 'A PIN code has 6 digits and does not start with 0.'

const wrong: readonly (readonly [keyof typeof good, string, string])[] = [
  ['mobile', '5000000002', mobileMessage],
  ['mobile', '900000000', mobileMessage],
  ['mobile', '911000000002', mobileMessage],
  ['pincode', '040001', pincodeMessage],
  ['pincode', '40001', pincodeMessage],
  ['state', 'Kerela', 'Choose the state from the list.'],
  ['ifsc', 'HDFC1001234', 'An IFSC has 4 letters, a 0 and 6 letters or digits.'],
  ['pan', 'ABCXD1234E', holder],
  ['pan', 'abcxd1234e', holder],
  ['pan', 'ABCPD0000E', 'The digits of a PAN cannot be 0000.'],
  ['own_pan', 'ABCXD1234E', holder],
  ['own_pan', 'ABCCD1234E', 'Enter the PAN of a person: its fourth letter is P.'],
  ['gstin', '34AABCB5576G1Z9', slip],
  ['gstin', '39AAPFU0939F1ZV', 'The first 2 digits of this GSTIN are not a state code.'],
  ['gstin', '27AAPXU0939F1ZV', 'Characters 3 to 12 of this GSTIN are not a valid PAN.'],
  ['date_of_birth', '2008-01-02', 'You must be at least 18 years old.'],
]

test.each(wrong)('in India the %s %s is refused, elsewhere it is not', (name, typed, message) => {
  const body = schema.parse({ ...good, [name]: typed })
  expect(companyFaults(schema, body, india)).toEqual({ [name]: message })
  expect(companyFaults(schema, body, nepal)).toEqual({})
})

test('who is not born yet is refused in every country', () => {
  const body = schema.parse({ ...good, date_of_birth: '2026-01-02' })
  const message = 'The date of birth cannot be in the future.'
  expect(companyFaults(schema, body, india)).toEqual({ date_of_birth: message })
  expect(companyFaults(schema, body, nepal)).toEqual({ date_of_birth: message })
})

test('a password that is chosen is as long as the company asks, in every country; one that is checked is not', () => {
  const body = schema.parse({ ...good, password: 'secret1' })
  const fault = { password: 'Password must have at least 8 characters!' }
  expect(companyFaults(schema, body, nepal)).toEqual(fault)
  expect(companyFaults(schema, body, { ...nepal, min_password_length: 7 })).toEqual({})
})

test('rules are found inside what wraps a field, and faults are named by their place', () => {
  const wrapped = z
    .strictObject({
      optional: fields.mobile.optional(),
      nullable: fields.mobile.nullable(),
      empty: fields.orEmpty(fields.mobile),
      preset: fields.mobile.default('9000000002'),
      refined: fields.mobile.refine(() => true),
      inner: z.strictObject({ mobile: fields.mobile }).nullable(),
    })
    .check(() => {})
  const mobile = '5000000002'
  const all = { optional: mobile, nullable: mobile, empty: mobile, preset: mobile, refined: mobile, inner: { mobile } }
  expect(Object.keys(companyFaults(wrapped, wrapped.parse(all), india))).toEqual([
    'optional',
    'nullable',
    'empty',
    'preset',
    'refined',
    'inner.mobile',
  ])
  const none = { nullable: null, empty: '', refined: '9000000002', inner: null }
  expect(companyFaults(wrapped, wrapped.parse(none), india)).toEqual({})
})

test('what names its own country is judged by that', () => {
  const settings = z.strictObject({ country: z.string(), mobile: fields.mobile })
  const body = { country: 'NP', mobile: '5000000002' }
  expect(companyFaults(settings, body, india)).toEqual({})
  expect(companyFaults(settings, { ...body, country: 'IN' }, nepal)).toEqual({ mobile: mobileMessage })
})

test.each([undefined, null, 'text', 7, [], { mobile: 7 }])('a body that is %o has no rules', (body) => {
  expect(companyFaults(schema, body, india)).toEqual({})
})

test('of options told apart by a field only the one that is meant is judged', () => {
  const document = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('pan'), number: fields.personsPan }),
    z.strictObject({ kind: z.literal('gstin'), number: fields.gstin }),
  ])
  expect(companyFaults(document, { kind: 'pan', number: 'ABCPD1234E' }, india)).toEqual({})
  expect(companyFaults(document, { kind: 'gstin', number: '27AAPFU0939F1ZV' }, india)).toEqual({})
  expect(Object.keys(companyFaults(document, { kind: 'pan', number: 'ABCFD1234E' }, india))).toEqual(['number'])
})
