import { describe, expect, test } from 'vitest'
import { indexAfterResize, pageView, readPage } from './pager-maths.ts'

describe('pageView', () => {
  test.each([
    ['the first of many', 1248, 0, 25, { pages: 50, index: 0, from: 1, to: 25, isFirst: true, isLast: false }],
    ['the last, not full', 1248, 49, 25, { pages: 50, index: 49, from: 1226, to: 1248, isFirst: false, isLast: true }],
    ['beyond the last', 30, 9, 25, { pages: 2, index: 1, from: 26, to: 30, isFirst: false, isLast: true }],
    ['before the first', 30, -1, 25, { pages: 2, index: 0, from: 1, to: 25, isFirst: true, isLast: false }],
    ['no rows', 0, 0, 25, { pages: 1, index: 0, from: 0, to: 0, isFirst: true, isLast: true }],
    ['exactly full', 50, 1, 25, { pages: 2, index: 1, from: 26, to: 50, isFirst: false, isLast: true }],
  ])('%s', (_case, total, index, size, view) => expect(pageView(total, index, size)).toEqual(view))
})

test('where there may be more rows the last page that is counted has one after it', () => {
  expect(pageView(10_000, 399, 25, true)).toMatchObject({ pages: 400, index: 399, isLast: false })
})

test.each([
  ['1', 0],
  [' 50 ', 49],
  ['51', undefined],
  ['0', undefined],
  ['2.5', undefined],
  ['x', undefined],
  ['', undefined],
])('page %j of fifty is index %s', (typed, index) => expect(readPage(typed, 50)).toBe(index))

test.each([
  [4, 25, 50, 2],
  [3, 25, 10, 7],
  [0, 25, 10000, 0],
])('the rows of page %i of %i are, at %i a page, on page %i', (index, size, nextSize, next) => {
  expect(indexAfterResize(index, size, nextSize)).toBe(next)
})
