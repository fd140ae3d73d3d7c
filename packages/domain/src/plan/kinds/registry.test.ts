import { expect, test } from 'vitest'
import { INCOME_KINDS } from '../plan-input.ts'
import { CLOSING_KINDS, INSTANT_KINDS } from './registry.ts'

test('every kind of income is paid by closings or on events, and by one of them alone', () => {
  const kinds = [...INSTANT_KINDS, ...CLOSING_KINDS].map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(INCOME_KINDS.toSorted())
})
