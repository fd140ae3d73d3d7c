import { expect, test } from 'vitest'
import { correctedText } from './corrected-text.ts'

test('the parts of an address and of a nominee are each named once', () => {
  expect(correctedText(['address', 'city', 'nominee_name', 'nominee_mobile', 'date_of_birth'])).toBe(
    'Address, Nominee, Date of birth',
  )
})
