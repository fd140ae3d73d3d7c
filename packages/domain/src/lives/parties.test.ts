import { expect, test } from 'vitest'
import { companyOrOwner } from './parties.ts'

const partiesOf = companyOrOwner(['company'], ['owner'])

test.each([
  ['an admin', { person_id: 9n, is_admin: true }, ['company']],
  ['an admin who is the owner', { person_id: 1n, is_admin: true }, ['company']],
  ['the owner', { person_id: 1n, is_admin: false }, ['owner']],
  ['anybody else', { person_id: 2n, is_admin: false }, undefined],
])('%s', (_who, viewer, parties) => {
  expect(partiesOf({ person_id: 1n }, viewer)).toEqual(parties)
})
