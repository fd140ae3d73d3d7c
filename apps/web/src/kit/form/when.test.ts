import { expect, test } from 'vitest'
import { textField } from './fields.tsx'
import { askedOf, when, withoutUnasked } from './when.ts'

const fields = {
  how: textField({ label: 'How' }),
  giver: when(({ how }) => how === 'stock', textField({ label: 'Giver' })),
  why: when(({ giver }) => giver === 'X', textField({ label: 'Why' }), { isOptional: true }),
}

test('a field is asked for only while its condition holds', () => {
  expect(Object.keys(askedOf(fields, { how: 'new' }))).toEqual(['how'])
  expect(Object.keys(askedOf(fields, { how: 'stock', giver: 'X' }))).toEqual(['how', 'giver', 'why'])
})

test('what is asked for sometimes is needed then, unless it may stay empty', () => {
  expect(fields.giver.needs?.({})).toBe('Fill this in.')
  expect(fields.why.needs).toBeUndefined()
})

test('what was typed is dropped when its field goes away, and what hung on that too', () => {
  const typed = { how: 'stock', giver: 'X', why: 'because' }
  const gone = withoutUnasked(fields, { ...typed, how: 'new' }, typed, { giver: 'Y' })
  expect(gone).toEqual({ how: 'new', giver: undefined, why: undefined })
  expect(withoutUnasked(fields, typed, typed, {})).toEqual(typed)
})

test('a field that is asked for again begins as it did with the form', () => {
  const now = withoutUnasked(fields, { how: 'stock' }, { how: 'new' }, { giver: 'Y' })
  expect(now).toEqual({ how: 'stock', giver: 'Y', why: undefined })
})
