import { expect, test } from 'vitest'
import { goneIn, readersOf } from './readers.ts'

test('the sentences that a change takes away are those of its old lines, without what is put into them', () => {
  const difference = [
    '--- a/packages/contract/src/words/en/refusals/money.ts',
    '+++ b/packages/contract/src/words/en/refusals/money.ts',
    "-  open_ones: 'You have open withdrawals: {{count}}.',",
    "+  open_ones: 'You have closed withdrawals: {{count}}.',",
    "-  save: 'Save',",
  ].join('\n')
  expect(goneIn(difference)).toEqual(['You have open withdrawals:'])
})

test('tests that have a sentence in their text read it', () => {
  expect(readersOf(['Then your password alone is enough to sign in.'])).toEqual(['tests/journeys/security.spec.ts'])
  expect(readersOf(['a sentence that nobody has ever written'])).toEqual([])
  expect(readersOf([])).toEqual([])
})
