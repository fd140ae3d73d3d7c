import { expect, test } from 'vitest'
import { readMemberSearch, stillMatches, type MemberSearch } from './member-search.ts'

const nothing: MemberSearch = { ids: [], id_begins: undefined, mobiles: [], email: undefined, words: [] }

const cases: readonly [string, string, Partial<MemberSearch>][] = [
  ['an id', ' NT1042 ', { ids: ['nt1042'], id_begins: 'nt1042' }],
  ['the digits of an id', '1042', { ids: ['1042', 'nt1042'], id_begins: 'nt1042' }],
  ['what every id begins with', 'nt', { ids: ['nt'], words: ['nt'] }],
  ['one word', 'Nam', { ids: ['nam'], id_begins: 'nam', words: ['nam'] }],
  ['a word with a digit, which no name has', 'esha 2', {}],
  ['two words', 'esha  NAM', { words: ['esha', 'nam'] }],
  ['initials', 'A.K. Sharma', { words: ['a', 'k', 'sharma'] }],
  ['an e-mail', 'Esha@Example.com', { email: 'esha@example.com' }],
  ['a mobile number', '98765 43210', { mobiles: ['9876543210', '919876543210'] }],
  ['a mobile number from abroad', '+91 98765-43210', { mobiles: ['919876543210', '9876543210'] }],
  ['a part of a mobile number', '98765 432', {}],
]
test.each(cases)('%s: "%s"', (_case, typed, expected) => {
  expect(readMemberSearch(typed, 'NT')).toEqual({ ...nothing, ...expected })
})

test('a number without spaces may be an id or a mobile', () => {
  expect(readMemberSearch('9876543210', 'NT')).toMatchObject({
    ids: ['9876543210', 'nt9876543210'],
    mobiles: ['9876543210', '919876543210'],
  })
})

test.each([
  ['esha', true],
  ['nam', true],
  ['nam esh', true],
  ['nt104', true],
  ['104', true],
  ['sha', false],
  ['esha k', false],
  ['nt2', false],
])('Esha Namuna, NT1042, still goes with "%s": %s', (typed, expected) => {
  expect(stillMatches(readMemberSearch(typed, 'NT'), { user_id: 'NT1042', name: 'Esha Namuna' })).toBe(expected)
})
