import { expect, test } from 'vitest'
import faults from './en/import-faults.ts'
import kinds from './en/import-fault-kinds.ts'

test('a kind of fault is said without the figures of one row', () => {
  const holed = Object.entries(faults).filter(([, words]) => words.includes('{{'))
  expect(holed.length).toBeGreaterThan(5)
  expect(Object.entries(kinds).filter(([, words]) => words.includes('{{'))).toEqual([])
})
