import { expect, test } from 'vitest'
import { resetPassword } from '@banyan/contract/accounts/verification.ts'
import { signUp } from '@banyan/contract/joining/joining.ts'
import { generatePins } from '@banyan/contract/pins/pin-acts.ts'
import { companySettings } from '@banyan/contract/setup/setup.ts'
import {
  bodyOf,
  errorsOf,
  isRequired,
  missingOf,
  onlyUnseen,
  ownFaultsOf,
  type Values,
  withoutSecrets,
} from './values.ts'

test.each([
  [signUp.body, 'sponsor_user_id', true],
  [signUp.body, 'pin_no', false],
  [signUp.body, 'accepts_terms', true],
  [generatePins.body, 'count', true],
  [generatePins.body, 'payment_mode', false],
  [companySettings, 'support_email', false],
  [companySettings, 'is_closing_scheduled', false],
] as const)('what must be filled in follows from the contract', (body, name, required) =>
  expect(isRequired(body, name)).toBe(required),
)

test('an empty input is left out, is null or is an empty text, as its schema takes it', () => {
  const body = bodyOf(generatePins.body, {
    owner_user_id: 'NAMUNA1',
    package_id: '1',
    kind: 'free',
    count: 2,
    payment_mode: '',
    payment_reference: '',
  })
  expect(body).toEqual({
    owner_user_id: 'NAMUNA1',
    package_id: '1',
    kind: 'free',
    count: 2,
    payment_mode: null,
    payment_reference: '',
    reason: '',
  })
  expect(bodyOf(signUp.body, { pin_no: '' })).not.toHaveProperty('pin_no')
})

test('the contract’s words stand under their fields', () => {
  const errors = errorsOf(signUp.body, {
    name: 'Ravi 2',
    password: 'secret1',
    pin_no: 'ABCDEF',
  })
  expect(errors).toMatchObject({
    sponsor_user_id: 'Enter a user id.',
    name: 'Name can contain only letters(A-Z), period(.) and space( )!',
    accepts_terms: 'Please accept the terms to join.',
  })
})

test('two passwords that differ are wrong on both', () => {
  const good = { challenge: 'x'.repeat(43), otp: '123456', password: 'secret1', confirm_password: 'secret2' }
  const message = 'Passwords do not match!'
  expect(errorsOf(resetPassword.body, good)).toEqual({ password: message, confirm_password: message })
  expect(errorsOf(resetPassword.body, { ...good, confirm_password: 'secret1' })).toEqual({})
})

test('two passwords that differ are wrong on both while the rest is still empty, but not before both are typed', () => {
  const message = 'Passwords do not match!'
  expect(errorsOf(resetPassword.body, { password: 'secret1', confirm_password: 'secret' })).toMatchObject({
    password: message,
    confirm_password: message,
  })
  expect(errorsOf(resetPassword.body, { password: 'secret1', confirm_password: '' })['password']).toBeUndefined()
})

test('the company’s rules follow the contract’s, field by field, while the rest is still empty', () => {
  const company = { country: 'IN', min_password_length: 8, today: '2026-01-01' }
  const typed = { mobile: '5000000002', password: 'secret1' }
  expect(errorsOf(signUp.body, typed, company)).toMatchObject({
    sponsor_user_id: 'Enter a user id.',
    mobile: 'Enter a 10-digit mobile number that starts with 6, 7, 8 or 9.',
    password: 'Password must have at least 8 characters!',
  })
  expect(errorsOf(signUp.body, { mobile: '12' }, company)['mobile']).toBe('Mobile must have 9 to 15 digits!')
  expect(errorsOf(companySettings, { gstin: ' 27aapfu0939f1zv ' }, company)['gstin']).toBeUndefined()
})

test('what the rest of a form makes needed is missing while it is empty', () => {
  const needs = ({ count }: Values) => (Number(count) > 10 ? 'Enter your password.' : undefined)
  const fields = { count: {}, current_password: { needs } }
  expect(missingOf({ count: 10 }, fields)).toEqual({})
  expect(missingOf({ count: 11 }, fields)).toEqual({ current_password: 'Enter your password.' })
  expect(missingOf({ count: 11, current_password: '' }, fields)).toEqual({ current_password: 'Enter your password.' })
  expect(missingOf({ count: 11, current_password: 'secret1' }, fields)).toEqual({})
})

test('secrets are not written down', () => {
  expect(withoutSecrets({ name: 'Ravi', password: 'secret1' }, { name: {}, password: { isSecret: true } })).toEqual({
    name: 'Ravi',
  })
})

test('the notice speaks of a field that is not on the page only when no field on it is wrong', () => {
  const isSeen = (path: string) => path === 'account_no'
  expect(onlyUnseen({ account_no: 'Enter the account number.', upi_id: 'Enter the UPI id.' }, isSeen)).toEqual([])
  expect(onlyUnseen({ version: 'Please reload this page.' }, isSeen)).toEqual([['version', 'Please reload this page.']])
})

test('what a field knows to be wrong is said of it', () => {
  const short = { fault: ({ wallet }: { wallet?: string }) => (wallet === 'FUND' ? 'Insufficient funds!' : undefined) }
  expect(ownFaultsOf({ wallet: short, count: {} }, { wallet: 'FUND' })).toEqual({ wallet: 'Insufficient funds!' })
  expect(ownFaultsOf({ wallet: short, count: {} }, { wallet: 'INCOME' })).toEqual({})
})

test('a field judges itself by its name', () => {
  const sameName = { fault: (values: Values, name: string) => (values[name] === 'nobody' ? 'No match' : undefined) }
  const values = { from_user_id: 'nobody', to_user_id: 'AB1234567' }
  expect(ownFaultsOf({ from_user_id: sameName, to_user_id: sameName }, values)).toEqual({ from_user_id: 'No match' })
})
