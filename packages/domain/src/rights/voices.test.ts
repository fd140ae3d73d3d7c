import { expect, test } from 'vitest'
import { findSeconds, voicesOf } from './voices.ts'

const [asha, ravi, meera, kiran] = [1n, 2n, 3n, 4n]
const bond = (by_person_id: bigint, person_id: bigint, is_admin = true) => ({ by_person_id, person_id, is_admin })

test.each([
  ['nobody is bound', [], [asha]],
  ['whom one made', [bond(asha, ravi)], [asha, ravi]],
  ['who made one', [bond(ravi, asha)], [asha, ravi]],
  ['whom one’s own made', [bond(asha, ravi), bond(ravi, meera)], [asha, ravi, meera]],
  ['two in one hand', [bond(kiran, asha), bond(kiran, meera)], [asha, kiran, meera]],
  ['a member in hand', [bond(asha, ravi, false)], [asha, ravi]],
  ['not whoever else helped that member', [bond(asha, ravi, false), bond(meera, ravi, false)], [asha, ravi]],
  ['bonds of others', [bond(ravi, meera)], [asha]],
] as const)('the voices of Asha: %s', (_case, bonds, voices) => {
  expect(voicesOf(asha, bonds)).toEqual(new Set(voices))
})

test('the voices of a member are all who had them in hand', () => {
  const bonds = [bond(asha, ravi, false), bond(meera, ravi, false)]
  expect(voicesOf(ravi, bonds)).toEqual(new Set([asha, ravi, meera]))
})

const admin = (person_id: bigint, may_agree = true) => ({ person_id, may_agree })

test.each([
  ['another admin', [admin(asha), admin(ravi)], [], null, [ravi]],
  ['not whom it is about', [admin(asha), admin(ravi), admin(meera)], [], ravi, [meera]],
  ['not who may not agree', [admin(asha), admin(ravi, false)], [], null, []],
  ['not whom one made', [admin(asha), admin(ravi)], [bond(asha, ravi)], null, []],
  ['not one in the same hand', [admin(asha), admin(ravi)], [bond(kiran, asha), bond(kiran, ravi)], null, []],
  ['nobody when one is alone', [admin(asha)], [], null, []],
] as const)('the second to Asha: %s', (_case, admins, bonds, about, seconds) => {
  expect(findSeconds(admins, bonds, { by: asha, about })).toEqual(seconds)
})
