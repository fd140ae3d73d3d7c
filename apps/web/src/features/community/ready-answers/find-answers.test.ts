import { expect, test } from 'vitest'
import { findAnswers } from './find-answers.ts'

const answers = [
  { title: 'Papers received', text: 'Dear {name}, your papers are here.' },
  { title: 'Pins', text: 'Your pins come tomorrow.' },
]

test.each([
  ['', ['Papers received', 'Pins']],
  ['  pins ', ['Pins']],
  ['PAPERS dear', ['Papers received']],
  ['your', ['Papers received', 'Pins']],
  ['papers tomorrow', []],
])('%j finds %j', (typed, titles) => {
  expect(findAnswers(answers, typed).map(({ title }) => title)).toEqual(titles)
})
