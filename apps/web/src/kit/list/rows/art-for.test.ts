import { expect, test } from 'vitest'
import { nounOf } from './art-for.tsx'

test.each([
  ['member_list.none', 'people'],
  ['incomes.none.matching', 'money'],
  ['dispatches.none_own', 'parcels'],
  ['topups.list.none.user', 'money'],
  ['topups.offers.none', 'parcels'],
  ['audit.none', 'papers'],
  ['membership.none', 'papers'],
])('an empty list of %s is drawn as %s', (key, noun) => expect(nounOf(key)).toBe(noun))
