import { expect, test } from 'vitest'
import { signIn } from '../accounts/session.ts'
import { reasonOf, rulesOf } from './rules.ts'
import { refusals, said } from './refusals.ts'
import { rule } from './rules/common.ts'

test('what a rule says leads back to its code and its values', () => {
  const [issue] = signIn.body.safeParse({ user_id: 'abc', password: 'secret' }).error?.issues ?? []
  expect(reasonOf(issue?.message ?? '')).toEqual({
    code: 'rule.common.user_id_length',
    params: {},
    sentence: issue?.message,
  })
  const sentence = rule('characters_most', { most: 12 })
  expect(sentence).toContain('12')
  expect(reasonOf(sentence)).toMatchObject({ code: 'rule.common.characters_most', params: { most: 12 } })
})

test('a sentence of no rule is other', () => {
  expect(reasonOf('Anything')).toEqual({ code: 'other', params: {}, sentence: 'Anything' })
})

test('what two blocks say alike keeps its first code', () => {
  rulesOf('first', { same: 'The same words.' })('same')
  rulesOf('second', { other: 'The same words.' })('other')
  expect(reasonOf('The same words.').code).toBe('rule.first.same')
})

test('a refusal is its code, its values and its sentence', () => {
  expect(said('sales.pin_expired', { date: '01-02-2026' })).toEqual({
    code: 'sales.pin_expired',
    params: { date: '01-02-2026' },
    sentence: refusals.sales.pin_expired.replace('{{date}}', '01-02-2026'),
  })
})

// What does not compile, so that a sentence is never missing or half filled.
export const wrong = [
  // @ts-expect-error there is no such rule
  () => rule('no_such_rule'),
  // @ts-expect-error its value is missing
  () => rule('characters_most'),
  // @ts-expect-error there is no such refusal
  () => said('sales.no_such_refusal'),
  // @ts-expect-error its value is missing
  () => said('sales.pin_expired'),
]
