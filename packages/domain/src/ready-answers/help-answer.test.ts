import { expect, test } from 'vitest'
import { helpWords, unfilledBefore } from './help-answer.ts'

test.each([
  ['', []],
  ['  My PIN is  not working, my ', ['pin', 'not', 'working,']],
  ['it is', ['it', 'is']],
  ['मेरा पिन के लिए', ['मेरा', 'पिन', 'लिए']],
])('the words of %j', (typed, words) => {
  expect(helpWords(typed)).toEqual(words)
})

test('a conversation that was not begun has no number', () => {
  expect(unfilledBefore(['name', 'number', 'company'])).toEqual(['number'])
  expect(unfilledBefore(['name', 'user_id'])).toEqual([])
})
