import { expect, test } from 'vitest'
import { addWords } from '#kit/text.ts'
import bank_profiles from '#messages/en/bank-profiles.ts'
import { columnsInWords } from './columns-in-words.ts'

test('the columns of a file stand one a line, in their order, with what each holds in words', () => {
  addWords('bank_profiles', bank_profiles)
  const written = 'Beneficiary A/c = account_no\n\nMode = "NEFT, now"\nSpare = -\nUPI=upi_id, 18\nAmount = amuont'
  expect(columnsInWords(written).split('\n')).toEqual([
    '1. Beneficiary A/c: account number',
    '2. Mode: always “NEFT, now”',
    '3. Spare: nothing of ours',
    '4. UPI: UPI id, 18 characters',
    'Amount = amuont',
  ])
})
