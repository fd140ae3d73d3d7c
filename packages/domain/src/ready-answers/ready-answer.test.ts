import { expect, test } from 'vitest'
import { fillAnswer, openFields, unknownFields } from './ready-answer.ts'

const values = { name: 'Asha Namuna', user_id: 'BN100001', number: 'S-2026-000017', company: 'Namuna' }

test.each([
  ['Dear {name}, {name}', []],
  ['{user_id} {number} {company}', []],
  ['{nmae} and {Name}, {nmae}', ['nmae', 'Name']],
  ['{}', ['']],
  ['a { b } c', []],
])('the unknown fields of %j', (text, unknown) => {
  expect(unknownFields(text)).toEqual(unknown)
})

test('is filled in once: what a value says is no field', () => {
  expect(fillAnswer('Dear {name} ({user_id})', { ...values, name: '{company}' })).toBe('Dear {company} (BN100001)')
})

test('a field without a value stays as it is written, and is named once', () => {
  const filled = fillAnswer('{number}: {name}. {number} {other}', { ...values, number: '' })
  expect(filled).toBe('{number}: Asha Namuna. {number} {other}')
  expect(openFields(filled)).toEqual(['number'])
})
