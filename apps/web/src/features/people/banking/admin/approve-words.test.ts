import { expect, test } from 'vitest'
import { approveWords } from './approve-words.ts'

test('of details that came with a file it is asked as the sheet says it later: they are paid to a day after', () => {
  expect(approveWords({ import_no: 'IM-000001' }).text).toMatch(/^Payments will go to this account 24 hours later/)
  expect(approveWords({ import_no: null })).toEqual({})
})
