import { expect, test } from 'vitest'
import { type Closing, openClosing, stepState, stepOf, steps } from './closing.ts'

const closing = (status: Closing['status']) => ({ status }) as Closing

test.each([
  [undefined, 'preview'],
  [closing('preview'), 'lock'],
  [closing('locked'), 'credit'],
] as const)('%j is followed by %s', (of, step) => {
  expect(stepOf(of)).toBe(step)
})

test('a credited closing is done: the next window is in hand', () => {
  expect(openClosing(closing('credited'))).toBeUndefined()
  expect(openClosing(undefined)).toBeUndefined()
  expect(openClosing(closing('locked'))?.status).toBe('locked')
})

test('steps before the next one are done, those after it wait', () => {
  expect(steps.map((step) => stepState(step, 'lock'))).toEqual(['done', 'now', 'plain'])
})
