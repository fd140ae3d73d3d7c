import { expect, test } from 'vitest'
import { submitBanking } from '@banyan/contract/banking/banking.ts'
import { errorsOf } from '#kit/form/values.ts'
import { detailFaults, lastFour, upiLink } from './bank-account.ts'

const nothing = {
  account_holder: '',
  account_no: '',
  confirm_account_no: '',
  ifsc: '',
  bank_name: '',
  branch: '',
  upi_id: '',
  crypto_address: '',
}
const account = {
  ...nothing,
  account_holder: 'Asha Namuna',
  account_no: '123456789012',
  confirm_account_no: '123456789012',
  ifsc: 'HDFC0001234',
}

const faultsOf = (typed: Record<string, string>) => detailFaults(errorsOf(submitBanking.body, typed))

test.each([
  ['a whole account', account, {}],
  ['a UPI id alone', { ...nothing, upi_id: 'asha@okbank' }, {}],
  ['neither', nothing, { account_no: 'Enter a bank account or a UPI id.' }],
  [
    'two numbers that differ',
    { ...account, confirm_account_no: '123456789013' },
    { account_no: 'Account numbers do not match!', confirm_account_no: 'Account numbers do not match!' },
  ],
  [
    'a number typed once',
    { ...account, confirm_account_no: '' },
    { confirm_account_no: 'Enter the account number again.' },
  ],
  [
    'an account without holder and code',
    { ...account, account_holder: '', ifsc: '' },
    { account_holder: 'Enter the name of the account holder.', ifsc: 'Enter the IFSC.' },
  ],
])('the first step knows what is wrong before there is a code: %s', (_what, typed, faults) => {
  expect(faultsOf(typed)).toEqual(faults)
})

test('a QR for a UPI app says who is paid, in the form such apps read', () => {
  expect(upiLink('asha.n@okbank', 'Asha Namuna')).toBe('upi://pay?pa=asha.n@okbank&pn=Asha%20Namuna&cu=INR')
  expect(upiLink('asha@okbank', '')).toBe('upi://pay?pa=asha@okbank&cu=INR')
})

test('a summary shows four figures', () => {
  expect(lastFour('123456789012')).toBe('•••• 9012')
})
