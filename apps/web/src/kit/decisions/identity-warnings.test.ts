import { expect, test } from 'vitest'
import { identityWarnings } from './identity-warnings.ts'

const words = { proven: 'Gopal Vaishya', same: 'Same account under' }

const tonesOf = (name_match_percent: number | null, duplicate_user_ids: string[]) =>
  identityWarnings({ name: 'Asha Namuna', name_match_percent, duplicate_user_ids }, words).map(({ tone }) => tone)

test.each([
  ['names that agree', 100, [], []],
  ['no name to compare', null, [], []],
  ['names that agree in part', 67, [], ['warning']],
  ['names that differ', 0, [], ['danger']],
  ['the same account under another id', 100, ['ASHA1'], ['danger']],
  ['both', 0, ['ASHA1', 'BINA2'], ['danger', 'danger']],
] as const)('%s', (_case, percent, ids, tones) => expect(tonesOf(percent, [...ids])).toEqual(tones))

test('the other ids are named', () => {
  const proof = { name: 'Asha Namuna', name_match_percent: null, duplicate_user_ids: ['ASHA1', 'BINA2'] }
  const [warning] = identityWarnings(proof, words)
  expect(warning).toMatchObject({ title: 'Same account under', note: 'ASHA1, BINA2' })
})
