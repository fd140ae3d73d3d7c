import { expect, test } from 'vitest'
import { outOfReach, readImports } from './reach.ts'

test('a change reaches the tests of its feature, and of features that import it', () => {
  const files = [
    { file: 'pins/pins.ts', noun: 'pins', imports: ['ledger'] },
    { file: 'pins/pins.test.ts', noun: 'pins', imports: [] },
    { file: 'topups/topups.ts', noun: 'topups', imports: ['pins'] },
    { file: 'topups/topups.test.ts', noun: 'topups', imports: [] },
    { file: 'kyc/kyc.ts', noun: 'kyc', imports: ['topups'] },
    { file: 'kyc/kyc.test.ts', noun: 'kyc', imports: [] },
    { file: 'kyc/with-pins.test.ts', noun: 'kyc', imports: ['pins'] },
  ]
  expect(outOfReach(files, new Set(['pins']))).toEqual(['kyc/kyc.test.ts'])
  expect(outOfReach(files, new Set(['ledger']))).toEqual([
    'topups/topups.test.ts',
    'kyc/kyc.test.ts',
    'kyc/with-pins.test.ts',
  ])
})

test('the features of the server say whom they import', () => {
  const pins = readImports().filter(({ noun }) => noun === 'pins')
  expect(pins.flatMap(({ imports }) => imports)).toContain('persons')
})
