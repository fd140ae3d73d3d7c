import { expect, test } from 'vitest'
import { rowNameOf } from './row-name.ts'

const row = { state: 'held', name: 'Asha Namuna', user_id: 'DEMO1', to: null }

test('a row is called as the title of its card, with the id beside the name', () => {
  const nameOf = rowNameOf([{ name: 'to' }, { name: 'name', also: [{ name: 'user_id' }], card: 'title' }])
  expect(nameOf(row)).toBe('Asha Namuna DEMO1')
})

test('without a title the first column names it, in its words', () => {
  expect(rowNameOf([{ name: 'state', words: { held: 'Not sent' } }])(row)).toBe('Not sent')
})

test('what is not known names nothing', () => {
  expect(rowNameOf([{ name: 'to' }])(row)).toBe('')
})
