import { expect, test } from 'vitest'
import { depositAccounts } from './deposit-accounts.ts'

const empty = { bank_name: '', branch: '', account_no: '', ifsc: '', upi_id: '' }
const faults = (typed: object) =>
  Object.fromEntries(
    (
      depositAccounts.add.body.safeParse({
        label: 'Main account',
        account_holder: 'Namuna',
        current_password: 'secret1',
        ...empty,
        ...typed,
      }).error?.issues ?? []
    ).map(({ path, message }) => [path.join('.'), message]),
  )

test('each field says what it needs itself, whichever of the two ways to pay its form is about', () => {
  expect(faults({})).toEqual({ account_no: 'Enter the account number.', upi_id: 'Enter the UPI id.' })
  expect(faults({ bank_name: 'Namuna Bank' })).toEqual({
    account_no: 'Enter the account number.',
    ifsc: 'Enter the IFSC.',
  })
  expect(faults({ upi_id: 'namuna@okbank' })).toEqual({})
})
